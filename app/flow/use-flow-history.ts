import { useLayoutEffect, useRef } from "react";
import { useLocation, useNavigate, useNavigationType } from "react-router";
import type { Language } from "#contract/language.ts";
import { languageOf, pathIn } from "#page/paths.ts";
import type { Step } from "./flow-state.ts";
import type { FlowStore } from "./flow-store.ts";
import { distance, entriesBeside, entryOf, stepOf } from "./history-step.ts";

/**
 * Keeps the browser's history and the flow's step in agreement, both ways: a step taken on the page becomes a history
 * entry, and the browser's Back and Forward become steps (R-RES-11).
 *
 * @param prepare loads what a later step needs before it is shown; a rejection leaves the visitor where they are
 */
export function useFlowHistory(store: FlowStore, step: Step, prepare: () => Promise<unknown>): void {
  const location = useLocation();
  const navigate = useNavigate();
  const navigationType = useNavigationType();
  const seenKey = useRef<string | null>(null);
  const keptLanguage = useRef<Language | null>(null);
  const isOnTheWay = useRef(false);

  // Before the step is drawn: whoever sees it and goes back, goes back from its entry.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new history entry or a new step is news
  useLayoutEffect(() => {
    const here = stepOf(location.state);
    const isNewEntry = seenKey.current !== location.key;
    seenKey.current = location.key;

    const followStore = () => {
      const way = distance(here, store.read().step);
      // At once: were the entry shown together with a Back that follows, it would never have been seen here.
      const options = { state: entryOf(store.read().step), preventScrollReset: true, flushSync: true };
      if (way > 0) void navigate(location.pathname, options);
      else if (way < 0) {
        const beside = entriesBeside(location.state);
        // A result that is let go leaves its first entry too: the way back stops there (`keep-result.ts`).
        const isLetGo = store.read().outcome === null;
        isOnTheWay.current = isLetGo && beside > 0;
        void navigate(isOnTheWay.current ? -beside : way - beside);
      }
    };
    const followBrowser = async () => {
      if (here !== "hero") await prepare();
      if (seenKey.current !== location.key) return;
      const before = store.read().step;
      store.send({ type: "travelled", to: here });
      // Results without data: the store stays where it is. Where it moved, this effect runs again by itself.
      if (store.read().step === before) followStore();
    };

    if (isNewEntry) {
      const language = languageOf(location.pathname);
      const kept = keptLanguage.current;
      if (navigationType === "POP" && kept !== null && kept !== language) {
        // Entries from before the language was changed within the flow still have the old address.
        void navigate(pathIn(kept, "/") + location.hash, {
          replace: true,
          state: location.state,
          preventScrollReset: true,
        });
        return;
      }
      if (here !== "hero") keptLanguage.current = language;
      else if (navigationType === "PUSH") keptLanguage.current = null;
    }
    const goesOn = isNewEntry && isOnTheWay.current;
    if (isNewEntry) isOnTheWay.current = false;
    if (isNewEntry && !goesOn && here !== store.read().step)
      followBrowser().catch(() => navigate(distance(here, "hero") - entriesBeside(location.state)));
    else followStore();
  }, [location.key, step]);
}
