import { askVault } from "../store/ask-store.ts";
import type { DiaryProblem } from "../store/open-diary.ts";

/** A kept photo as pixels, decoded once; whoever asked closes it. */
export type OpenedCut =
  | { readonly kind: "open"; readonly picture: ImageBitmap }
  | { readonly kind: "closed"; readonly because: DiaryProblem | "lost" };

export async function openCut(id: string): Promise<OpenedCut> {
  const photo = await askVault((vault) => vault.readPhoto(id));
  if (!photo.ok) return { kind: "closed", because: photo.problem };
  if (photo.value === null) return { kind: "closed", because: "lost" };
  try {
    return { kind: "open", picture: await createImageBitmap(photo.value) };
  } catch {
    return { kind: "closed", because: "lost" };
  }
}
