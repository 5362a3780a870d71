import { useEffect, useState } from "react";
import type { Pair } from "../../diary/choose-pair.ts";
import type { Diary } from "../../diary/diary.ts";
import { type OpenedCut, openCut } from "../../diary/open-cut.ts";

export type PairCuts =
  | { readonly kind: "opening" }
  | { readonly kind: "open"; readonly earlier: ImageBitmap; readonly later: ImageBitmap }
  | Extract<OpenedCut, { kind: "closed" }>;

/** Both photos of a pair as pixels, for as long as they are shown. @param diary asked again when it was read anew */
export function usePairCuts({ earlier, later }: Pair, diary: Diary): PairCuts {
  const [cuts, setCuts] = useState<PairCuts>({ kind: "opening" });
  const ids = `${earlier.id} ${later.id}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the diary is read anew after unlocking
  useEffect(() => {
    let isCurrent = true;
    let opened: readonly OpenedCut[] = [];
    const close = () => {
      for (const cut of opened) if (cut.kind === "open") cut.picture.close();
    };
    void Promise.all(ids.split(" ").map(openCut)).then((all) => {
      opened = all;
      if (!isCurrent) return close();
      const [first, second] = all as [OpenedCut, OpenedCut];
      if (first.kind === "closed") setCuts(first);
      else if (second.kind === "closed") setCuts(second);
      else setCuts({ kind: "open", earlier: first.picture, later: second.picture });
    });
    return () => {
      isCurrent = false;
      close();
    };
  }, [ids, diary]);
  return cuts;
}
