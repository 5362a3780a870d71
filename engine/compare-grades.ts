import { noiseOf, type Taken } from "./change/pair-noise.ts";
import { tellChanges, type ZoneDifference } from "./change/tell-changes.ts";
import { apartOf, isTouched } from "./change/touched-zones.ts";
import { CONCERN_CODES, type ConcernCode, type ZoneCode } from "./codes.ts";
import type { FaceChangeOutcome } from "./face-change.ts";

/** What an entry keeps of a photo, as far as it can be compared. */
export interface GradedPhoto {
  readonly methodVersion: string;
  /** Of each concern its zones' grades, 0..3; null: not judged. */
  readonly concerns: readonly {
    readonly code: ConcernCode;
    readonly zones: readonly { readonly zone: ZoneCode; readonly grade: number | null }[];
  }[];
  readonly taken: Taken;
}

/**
 * Two photos of one person by the grades of their zones alone: what the diary tells where the photos themselves are not kept.
 * Pure. Symmetric but for the direction.
 */
export function compareGrades(before: GradedPhoto, after: GradedPhoto): FaceChangeOutcome {
  if (before.methodVersion !== after.methodVersion) return { ok: false, code: "other_method" };
  const apart = apartOf(before.taken, after.taken);
  const differences = CONCERN_CODES.flatMap((concern): ZoneDifference[] => {
    const zonesOf = (photo: GradedPhoto) => photo.concerns.find(({ code }) => code === concern)?.zones ?? [];
    const later = zonesOf(after);
    return zonesOf(before).flatMap(({ zone, grade: from }) => {
      const to = later.find((one) => one.zone === zone)?.grade ?? null;
      if (from === null || to === null || isTouched(apart, concern, zone)) return [];
      return { concern, zone, from, to, sigma: noiseOf(concern, before.taken, after.taken) };
    });
  });
  return { ok: true, ...tellChanges(differences), marks: [] };
}
