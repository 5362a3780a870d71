import { useEffect, useState } from "react";
import type { AnalysisResult } from "#engine/result.ts";
import { entryId } from "../store/create-entry.ts";
import type { Diary } from "../store/diary.ts";
import { layBack } from "./lay-back.ts";
import { openCut } from "./open-cut.ts";

/**
 * Of a result that came back without its photo (`keep-result.ts`): the kept cut, where the diary has one that opens, as the photo it was
 * cut from. Its address, as long as it is shown.
 *
 * @param result null: its photo is here, or nothing was measured
 */
export function useKeptPhoto(
  result: AnalysisResult | null,
  aspect: number | null,
  diary: Pick<Diary, "photos"> | null,
): string | null {
  const [address, setAddress] = useState<string | null>(null);
  const id = result === null || aspect === null ? null : entryId(result);
  const isKept = id !== null && diary?.photos.has(id) === true;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the id is the result's
  useEffect(() => {
    if (!isKept || result === null || aspect === null) return;
    let isCurrent = true;
    let made = "";
    void whole(id, result, aspect).then((photo) => {
      if (!isCurrent || photo === null) return;
      made = URL.createObjectURL(photo);
      setAddress(made);
    });
    return () => {
      isCurrent = false;
      setAddress(null);
      if (made !== "") URL.revokeObjectURL(made);
    };
  }, [id, isKept, aspect]);
  return address;
}

async function whole(id: string, result: AnalysisResult, aspect: number): Promise<Blob | null> {
  const cut = await openCut(id);
  if (cut.kind === "closed") return null;
  const photo = await layBack(cut.picture, result, aspect).catch(() => null);
  cut.picture.close();
  return photo;
}
