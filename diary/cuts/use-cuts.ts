import { useEffect, useState } from "react";
import type { Diary } from "../store/diary.ts";
import { type OpenedCut, openCut } from "./open-cut.ts";

export type Cuts =
  | { readonly kind: "opening" }
  | { readonly kind: "open"; readonly pictures: ReadonlyMap<string, ImageBitmap> }
  | Extract<OpenedCut, { kind: "closed" }>;

const LOST = { kind: "closed", because: "lost" } as const satisfies OpenedCut;

/** Kept photos as pixels, all or none, for as long as they are shown. @param ids of entries @param diary that has them; asked again when it was read anew, as after unlocking */
export function useCuts(ids: readonly string[], diary: Diary): Cuts {
  const [cuts, setCuts] = useState<Cuts>({ kind: "opening" });
  const wanted = [...new Set(ids)].join(" ");
  useEffect(() => {
    let isCurrent = true;
    const names = wanted === "" ? [] : wanted.split(" ");
    void Promise.all(names.map((name) => (diary.photos.has(name) ? openCut(name) : LOST))).then((all) => {
      const closed = all.find((cut) => cut.kind === "closed");
      if (isCurrent && closed === undefined) {
        const opened = all.flatMap((cut, place) =>
          cut.kind === "open" ? [[names[place] as string, cut.picture] as const] : [],
        );
        setCuts({ kind: "open", pictures: new Map(opened) });
        return;
      }
      for (const cut of all) if (cut.kind === "open") cut.picture.close();
      if (isCurrent && closed !== undefined) setCuts(closed);
    });
    return () => {
      isCurrent = false;
    };
  }, [wanted, diary]);
  // Those that are shown stay open until others are shown in their place.
  useEffect(() => {
    if (cuts.kind !== "open") return;
    return () => {
      for (const picture of cuts.pictures.values()) picture.close();
    };
  }, [cuts]);
  return cuts;
}
