import { useCallback } from "react";
import { useLocation, useNavigate } from "react-router";
import { type ResultScreenName, SCREENS } from "../../features/results/screens.tsx";
import { entriesBeside, entryOf } from "../history-step.ts";

interface Screens {
  readonly screen: ResultScreenName;
  readonly onScreen: (screen: ResultScreenName) => void;
}

/**
 * Which screen of the result is shown: the address says it, so that it can be linked and loaded anew. However many are looked at, Back
 * leads to the first one.
 */
export function useScreens(): Screens {
  const { hash, state } = useLocation();
  const navigate = useNavigate();
  const screen = SCREENS.find((name) => `#${name}` === hash) ?? SCREENS[0];
  const isBeside = entriesBeside(state) === 1;
  const onScreen = useCallback(
    (next: ResultScreenName) => {
      if (next === screen) return;
      if (next === SCREENS[0] && isBeside) {
        void navigate(-1);
        return;
      }
      const isFirst = next === SCREENS[0];
      const entry = isFirst ? entryOf("results") : { ...entryOf("results"), isBeside: true };
      // What the entry keeps of the result goes along (keep-result.ts).
      void navigate(
        { hash: isFirst ? "" : next },
        { state: entry, replace: screen !== SCREENS[0], preventScrollReset: true },
      );
    },
    [screen, isBeside, navigate],
  );
  return { screen, onScreen };
}
