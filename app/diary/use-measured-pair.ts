import { useEffect } from "react";
import { useStore } from "../ui/use-store.ts";
import type { Pair } from "./choose-pair.ts";
import type { Diary } from "./diary.ts";
import { type MeasuredPair, measuredPairs, pairKey } from "./measured-pairs.ts";

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
  const has = (id: string) => diary?.photos.has(id) === true;
  const isThere = has(earlier) && (fresh !== null || has(later));
  // biome-ignore lint/correctness/useExhaustiveDependencies: the diary is read anew after unlocking
  useEffect(
    () => (isThere ? measuredPairs.want({ earlier, later, fresh }) : undefined),
    [isThere, earlier, later, fresh, diary],
  );
  return isThere ? (states.get(pairKey({ earlier, later })) ?? null) : null;
}
