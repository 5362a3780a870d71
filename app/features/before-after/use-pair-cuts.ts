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
    void Promise.all(ids.split(" ").map(openCut)).then((all) => {
      const [first, second] = all as [OpenedCut, OpenedCut];
      const closed = all.find((cut) => cut.kind === "closed");
      if (isCurrent && first.kind === "open" && second.kind === "open") {
        setCuts({ kind: "open", earlier: first.picture, later: second.picture });
        return;
      }
      for (const cut of all) if (cut.kind === "open") cut.picture.close();
      if (isCurrent && closed !== undefined) setCuts(closed);
    });
    return () => {
      isCurrent = false;
    };
  }, [ids, diary]);
  // Those that are shown stay open until others are shown in their place.
  useEffect(() => {
    if (cuts.kind !== "open") return;
    return () => {
      cuts.earlier.close();
      cuts.later.close();
    };
  }, [cuts]);
  return cuts;
}
