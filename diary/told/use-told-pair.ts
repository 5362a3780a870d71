import { useMemo } from "react";
import type { Diary } from "../store/diary.ts";
import { type Pair, type Told, tellPair } from "./choose-pair.ts";
import { useMeasuredPair } from "./use-measured-pair.ts";

/** What is told of a pair, by the photos themselves where they have been compared: the diary's sentence and the blind look say the same. */
export function useToldPair(pair: Pair | null, diary: Diary): Told | null {
  const measured = useMeasuredPair(pair, diary);
  // Beside a result gestures render this anew, frame by frame; of hundreds of entries it takes as long as a frame.
  return useMemo(
    () => pair && tellPair(pair, diary.entries, measured?.kind === "measured" ? measured.outcome : undefined),
    [pair, diary.entries, measured],
  );
}
