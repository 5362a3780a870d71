import type { ExportedPhoto } from "#contract/history.ts";
import { askStore, askVault } from "../store/ask-store.ts";
import type { DiaryProblem } from "../store/open-diary.ts";
import type { ImportedPhoto } from "./import-history.ts";

/** Photos into a file and out of one, each by itself, so that no more than the file is in memory and the page stays alive. */

/** Those that can be read. */
export async function readPhotos(ids: Iterable<string>): Promise<readonly ExportedPhoto[] | "locked"> {
  const { exportedPhoto } = await import("./export-history.ts");
  const photos: ExportedPhoto[] = [];
  for (const id of ids) {
    const photo = await askVault((vault) => vault.readPhoto(id));
    if (!photo.ok && photo.problem === "locked") return "locked";
    if (photo.ok && photo.value !== null) photos.push(await exportedPhoto(id, photo.value));
  }
  return photos;
}

export interface Kept {
  readonly kept: number;
  readonly left: number;
  /** Why those that come after it were not tried. */
  readonly problem: DiaryProblem | null;
}

/** Of entries that are here; a photo that is here already stays as it is. */
export async function keepPhotos(photos: readonly ImportedPhoto[]): Promise<Kept> {
  if (photos.length === 0) return { kept: 0, left: 0, problem: null };
  const diary = await askStore((store) => store.readDiary());
  if (!diary.ok) return { kept: 0, left: photos.length, problem: diary.problem };
  let [kept, left] = [0, 0];
  for (const [index, { id, jpeg }] of photos.entries()) {
    if (diary.value.photos.has(id)) continue;
    const outcome = await askVault((vault) => vault.keepPhoto(id, jpeg));
    if (outcome.ok) kept += 1;
    else if (outcome.problem === "failed") left += 1;
    else return { kept, left: left + photos.length - index, problem: outcome.problem };
  }
  return { kept, left, problem: null };
}
