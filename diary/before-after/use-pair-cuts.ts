import { useMemo } from "react";
import { type Cuts, useCuts } from "../cuts/use-cuts.ts";
import type { Diary } from "../store/diary.ts";
import type { Pair } from "../told/choose-pair.ts";

export type PairCuts =
  | Exclude<Cuts, { kind: "open" }>
  | { readonly kind: "open"; readonly earlier: ImageBitmap; readonly later: ImageBitmap };

/** Both photos of a pair as pixels, for as long as they are shown. @param diary asked again when it was read anew */
export function usePairCuts({ earlier, later }: Pair, diary: Diary): PairCuts {
  const cuts = useCuts([earlier.id, later.id], diary);
  return useMemo(() => {
    if (cuts.kind !== "open") return cuts;
    const [before, after] = [cuts.pictures.get(earlier.id), cuts.pictures.get(later.id)];
    return before && after ? { kind: "open", earlier: before, later: after } : { kind: "opening" };
  }, [cuts, earlier.id, later.id]);
}
