import type { Taken } from "./change/pair-noise.ts";
import { noiseBetween, touchedInMost } from "./change/several-photos.ts";
import { TELLING_SIGMAS, tellChanges, type ZoneDifference } from "./change/tell-changes.ts";
import { CONCERN_CODES, type ConcernCode, type ZoneCode } from "./codes.ts";
import type { FaceChangeOutcome } from "./face-change.ts";

export { TELLING_SIGMAS };

/** What an entry keeps of a photo, as far as it can be compared. */
export interface GradedPhoto {
  readonly methodVersion: string;
  /** Of each concern its zones' grades, 0..3; null: not judged. */
  readonly concerns: readonly {
    readonly code: ConcernCode;
    readonly zones: readonly { readonly zone: ZoneCode; readonly grade: number | null }[];
  }[];
  readonly taken: Taken;
  /** Where its grades are the middle of several photos': how each was taken, and how many moments they show. */
  readonly photos?: { readonly taken: readonly Taken[]; readonly moments: number };
}

/**
 * Two photos of one person by the grades of their zones alone: what the diary tells where the photos themselves are not kept.
 * Pure. Symmetric but for the direction.
 */
export function compareGrades(before: GradedPhoto, after: GradedPhoto): FaceChangeOutcome {
  if (before.methodVersion !== after.methodVersion) return { ok: false, code: "other_method" };
  const pairs = takenOf(before).flatMap((a) => takenOf(after).map((b) => [a, b] as const));
  const differences = CONCERN_CODES.flatMap((concern): ZoneDifference[] => {
    const zonesOf = (photo: GradedPhoto) => photo.concerns.find(({ code }) => code === concern)?.zones ?? [];
    const later = zonesOf(after);
    return zonesOf(before).flatMap(({ zone, grade: from }) => {
      const to = later.find((one) => one.zone === zone)?.grade ?? null;
      if (from === null || to === null || touchedInMost(pairs, concern, zone)) return [];
      return { concern, zone, from, to, sigma: noiseBetween(pairs, concern, momentsOf(before), momentsOf(after)) };
    });
  });
  return { ok: true, ...tellChanges(differences), marks: [] };
}

function takenOf({ taken, photos }: GradedPhoto): readonly Taken[] {
  return photos?.taken ?? [taken];
}

function momentsOf({ photos }: GradedPhoto): number {
  return photos?.moments ?? 1;
}
