import { useLayoutEffect } from "react";
import { Outlet, useLocation, useNavigate } from "react-router";
import type { Language } from "#contract/language.ts";
import { useArrival } from "#kit/use-arrival.ts";
import { useStore } from "#kit/use-store.ts";
import { FLOW_WORDS } from "#kit/words/flow-words.ts";
import { APP_READY_EVENT } from "#page/app-start.ts";
import { pathIn } from "#page/paths.ts";
import { usePageHandle, usePageWords } from "#site/i18n/page-words.ts";
import { LandingStep } from "#site/landing/landing-step.tsx";
import { createLazyLoader } from "#site/lazy-loader.ts";
import { SiteShell } from "#site/ui/site-shell.tsx";
import { flowStore, resultScreen } from "./current-flow.ts";
import { claimForFace, reloadWithoutAdNetwork } from "./exclude-ad-network.ts";
import { entryOf, stepOf } from "./history-step.ts";
import { useFlowHistory } from "./use-flow-history.ts";
import { useStepFocus, viewOf } from "./use-step-focus.ts";

/** The steps after the first one; none is entered before they are here. */
const flowScreens = createLazyLoader(() => import("./flow-screens.tsx"));
const resultKeeper = createLazyLoader(async () =>
  (await import("./keep-result.ts")).createResultKeeper(flowStore, history),
);

/** What the steps after the first one need. @throws where it does not come */
export async function loadFlow(language: Language): Promise<void> {
  const [keeper] = await Promise.all([resultKeeper.load(), flowScreens.load(), FLOW_WORDS[language].load()]);
  keeper.restore();
  if (flowStore.read().outcome !== null) await resultScreen.load();
}

/** `/` and `/en`: hero, upload, results. */
export function Flow() {
  const handle = usePageHandle();
  const words = usePageWords();
  const { language } = words;
  const state = useStore(flowStore);
  const navigate = useNavigate();
  const { key, state: entry } = useLocation();
  const { photo, outcome, answers, felt, aspect, photoDay, together } = state;
  // Before the entry is left: a result that is let go leaves it too.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what is kept, or another entry, is news
  useLayoutEffect(
    () => resultKeeper.loaded()?.keep(state),
    [photo, outcome, answers, felt, aspect, photoDay, together.added, key],
  );
  useFlowHistory(flowStore, state.step, async () => {
    await loadFlow(language);
    if (!claimForFace()) await reloadWithoutAdNetwork();
  });
  useArrival("step-heading");
  useStepFocus(state);
  const screens = flowScreens.loaded();
  // From the diary a later step is entered at once: until it is here, nothing of the first one is shown.
  const isOnTheWay = screens === null && stepOf(entry) !== "hero";
  // The first step is the document's own: the application takes its place with the next one.
  const isBeyondDocument = screens !== null && state.step !== "hero";
  useLayoutEffect(() => {
    if (isBeyondDocument) document.dispatchEvent(new Event(APP_READY_EVENT));
  }, [isBeyondDocument]);
  const start = async () => {
    await loadFlow(language);
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
      {isOnTheWay ? (
        <div className="min-h-dvh" />
      ) : screens === null || state.step === "hero" || handle === null ? (
        <LandingStep words={words} onStart={start} />
      ) : (
        <screens.FlowScreens state={state} handle={handle} />
      )}
      {screens !== null && handle !== null && <screens.FlowToaster handle={handle} />}
      <Outlet />
    </SiteShell>
  );
}
