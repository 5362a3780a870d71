import { useSyncExternalStore } from "react";
import { Outlet, useNavigate } from "react-router";
import { FIRST_STATE } from "../features/analyse/flow.ts";
import { LandingStep } from "../features/landing/landing-step.tsx";
import { usePageHandle, usePageWords } from "../i18n/page-words.ts";
import { pathIn } from "../i18n/pages.ts";
import { SiteShell } from "../ui/site-shell.tsx";
import { claimForFace, leaveNetwork } from "./flow/face-or-network.ts";
import { loadedScreens, loadFlow } from "./flow/flow-parts.ts";
import { entryOf } from "./flow/history-step.ts";
import { useFlowHistory } from "./flow/use-flow-history.ts";
import { useStepEntrance, viewOf } from "./flow/use-step-entrance.ts";
import { flowStore } from "./flow/visit.ts";

/** `/` and `/en`: hero, upload, results. */
export default function Flow() {
  const handle = usePageHandle();
  const words = usePageWords();
  const { language } = words;
  const state = useSyncExternalStore(flowStore.subscribe, flowStore.read, () => FIRST_STATE);
  const load = () => loadFlow(language);
  const navigate = useNavigate();
  useFlowHistory(flowStore, state.step, async () => {
    await load();
    if (!claimForFace()) await leaveNetwork();
  });
  useStepEntrance(state);
  const screens = loadedScreens();
  const start = async () => {
    await load();
    history.scrollRestoration = "manual";
    // The entry alone: following it, the steps above begin in a fresh document.
    if (!claimForFace()) return navigate(pathIn(language, "/"), { state: entryOf("upload"), preventScrollReset: true });
    flowStore.send({ type: "started" });
  };
  return (
    <SiteShell
      words={words}
      page="/"
      hasFooter={viewOf(state) !== "analysing"}
      {...(screens === null ? {} : { beforeLanguage: screens.loadLanguage })}
    >
      {screens === null || state.step === "hero" || handle === null ? (
        <LandingStep words={words} onStart={start} onIntent={() => void load().catch(() => undefined)} />
      ) : (
        <screens.FlowScreens state={state} handle={handle} />
      )}
      {screens !== null && handle !== null && <screens.FlowToaster handle={handle} />}
      <Outlet />
    </SiteShell>
  );
}
