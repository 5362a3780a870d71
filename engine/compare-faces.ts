import { analyse } from "./analyse.ts";
import type { RefusalCode } from "./codes.ts";
import { compareGrades, type GradedPhoto } from "./compare-grades.ts";
import type { FaceChangeOutcome } from "./face-change.ts";
import type { FaceGeometry, RgbaImage } from "./input.ts";
import type { AnalysisResult } from "./result.ts";

/** A photo as it is compared: the cut that the diary keeps (R-RES-23). */
export interface ComparedPhoto {
  readonly image: RgbaImage;
  readonly faces: readonly FaceGeometry[];
}

export type ComparedOutcome =
  | FaceChangeOutcome
  /** One of the two cannot be measured, with its first true reason. */
  | { readonly ok: false; readonly code: RefusalCode; readonly which: "before" | "after" };

/** Two photos of one person, compared directly, zone by zone. Pure: the same pixels and landmarks give the same, byte for byte. */
export function compareFaces(before: ComparedPhoto, after: ComparedPhoto): ComparedOutcome {
  const [earlier, later] = [analyse(before.image, before.faces), analyse(after.image, after.faces)];
  if (!earlier.ok) return { ok: false, code: earlier.code, which: "before" };
  if (!later.ok) return { ok: false, code: later.code, which: "after" };
  return compareGrades(gradedPhoto(earlier.result), gradedPhoto(later.result));
}

function gradedPhoto({ methodVersion, concerns, quality }: AnalysisResult): GradedPhoto {
  return { methodVersion, concerns, taken: quality };
}
