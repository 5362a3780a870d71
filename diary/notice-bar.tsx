import { Undo2 } from "lucide-react";
import { useEffect, useRef } from "react";
import type { TranslateWords } from "#site/i18n/word-keys.ts";
import { Button } from "#site/ui/button.tsx";
import type { Removed } from "./store/diary.ts";

export interface Notice {
  readonly tone: "plain" | "problem";
  readonly text: string;
  /** What can be brought back: in memory only, and not for long. */
  readonly undo?: Removed;
  /** It could be, until a moment ago. */
  readonly isLapsed?: true;
}

interface Props {
  readonly t: TranslateWords;
  readonly notice: Notice | null;
  readonly onUndo: (removed: Removed) => void;
  /** From now on nothing can be brought back. */
  readonly onLapse: () => void;
}

/** Chosen: as long as a notice with a button stays in sight elsewhere, and twice what reading it takes. */
const UNDO_MS = 10_000;
/** Whoever's pointer or keyboard rests on the notice is reading it; but what was deleted does not stay for ever. */
const LONGEST_UNDO_MS = 60_000;
const STEP_MS = 1_000;

/** Stays in sight; the keyboard goes to it, because what was pressed may be gone. */
export function NoticeBar({ t, notice, onUndo, onLapse }: Props) {
  const bar = useRef<HTMLDivElement>(null);
  const undo = notice?.undo;
  useEffect(() => {
    // When the button goes, only who was on it is moved.
    if (notice?.isLapsed && document.activeElement !== document.body) return;
    if (notice !== null) (bar.current?.querySelector("button") ?? bar.current)?.focus({ preventScroll: true });
  }, [notice]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: of this notice, whatever is drawn meanwhile
  useEffect(() => {
    if (undo === undefined) return;
    const end = performance.now() + LONGEST_UNDO_MS;
    let leftMs = UNDO_MS;
    const timer = setInterval(() => {
      if (!isHeld(bar.current)) leftMs -= STEP_MS;
      if (leftMs <= 0 || performance.now() >= end) onLapse();
    }, STEP_MS);
    addEventListener("pagehide", onLapse);
    return () => {
      clearInterval(timer);
      removeEventListener("pagehide", onLapse);
    };
  }, [undo]);
  return (
    <div role={notice?.tone === "problem" ? "alert" : "status"} className="sticky top-3 z-10 print:hidden">
      {notice !== null && (
        <div
          ref={bar}
          tabIndex={-1}
          className={`mt-6 flex max-w-2xl flex-wrap items-center justify-between gap-x-6 gap-y-2 rounded-md border border-line px-5 py-4 shadow-float ${notice.tone === "problem" ? "bg-low-soft" : "bg-surface"}`}
        >
          <p className="min-w-0 flex-1 basis-60">{notice.text}</p>
          {undo !== undefined && (
            <Button kind="secondary" className="min-h-11" onClick={() => onUndo(undo)}>
              <Undo2 aria-hidden="true" size={18} strokeWidth={1.5} />
              {t("history.undo")}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}

/** A focus that only followed the pointer's press is no reader's. */
function isHeld(bar: HTMLElement | null): boolean {
  return bar !== null && (bar.matches(":hover") || bar.querySelector(":focus-visible") !== null);
}
