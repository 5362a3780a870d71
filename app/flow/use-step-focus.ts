import { useEffect, useRef } from "react";
import { showRealFonts } from "#browser/power/real-fonts.ts";
import type { FlowState } from "./flow-state.ts";

export type View = "hero" | "upload" | "analysing" | "asked" | "results";

export function viewOf(state: FlowState): View {
  if (state.step !== "upload") return state.step;
  const { kind } = state.work;
  return kind === "analysing" || kind === "asked" ? kind : "upload";
}

/** Every new view begins at the top, and its heading takes the focus (R-RES-11). The first one is left to the browser. */
export function useStepFocus(state: FlowState): void {
  const view = viewOf(state);
  const shown = useRef<View>("hero");
  const isRefused = state.step === "upload" && state.work.kind === "refused";
  // biome-ignore lint/correctness/useExhaustiveDependencies: a refusal alone is no new view
  useEffect(() => {
    if (shown.current === view) return;
    shown.current = view;
    showRealFonts();
    // Back must not bring an old position back: every transition starts at the top.
    history.scrollRestoration = view === "hero" ? "auto" : "manual";
    window.scrollTo({ top: 0, behavior: "instant" });
    // A refusal has a heading of its own that takes the focus.
    if (!isRefused) document.getElementById("step-heading")?.focus({ preventScroll: true });
  }, [view]);
}
