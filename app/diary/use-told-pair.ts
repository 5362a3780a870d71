import { type Pair, type Told, tellPair } from "./choose-pair.ts";
import type { Diary } from "./diary.ts";
import { useMeasuredPair } from "./use-measured-pair.ts";

/** What is told of a pair, by the photos themselves where they have been compared: the diary's sentence and the blind look say the same. */
export function useToldPair(pair: Pair | null, diary: Diary): Told | null {
  const measured = useMeasuredPair(pair, diary);
  return pair && tellPair(pair, diary.entries, measured?.kind === "measured" ? measured.outcome : undefined);
}
