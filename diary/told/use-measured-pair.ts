import { useEffect, useMemo } from "react";
import { useStore } from "#kit/use-store.ts";
import type { Diary } from "../store/diary.ts";
import type { Pair } from "./choose-pair.ts";
import { type MeasuredPair, measuredPairs, pairKey, type WantedPair } from "./measured-pairs.ts";

/**
 * What the two photos themselves say of each other (R-RES-23), measured while somebody looks at the pair. Null where they are not
 * kept, or before anything is known: then the entries' grades are all there is.
 *
 * @param diary asked again when it was read anew: its photos may be unlocked by then
 * @param fresh the later one's cut, where its photo is on the screen and not kept
 */
export function useMeasuredPair(
  pair: Pair | null,
  diary: Diary | null,
  fresh: Blob | null = null,
): MeasuredPair | null {
  const states = useStore(measuredPairs.states);
  const [earlier, later] = [pair?.earlier.id ?? "", pair?.later.id ?? ""];
  const wanted = useMemo(() => ({ earlier, later, fresh }), [earlier, later, fresh]);
  useEffect(() => (isThere(wanted, diary) ? measuredPairs.want(wanted) : undefined), [wanted, diary]);
  return isThere(wanted, diary) ? (states.get(pairKey(wanted)) ?? null) : null;
}

function isThere({ earlier, later, fresh }: WantedPair, diary: Diary | null): boolean {
  const has = (id: string) => diary?.photos.has(id) === true;
  return has(earlier) && (fresh !== null || has(later));
}
