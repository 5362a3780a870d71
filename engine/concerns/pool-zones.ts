import type { ConcernCode, ZoneCode } from "../codes.ts";
import { FACTS } from "./facts.ts";
import { roundGrade, type ZoneGrade } from "./measured.ts";

/**
 * A concern's grade from those of its zones: how bad the worst, and how much of the face. Monotone in each zone; never above
 * the worst of them, so a concern of 0.5 has a zone of 0.5. Two decimals; null where no zone was judged.
 */
export function poolZones(code: ConcernCode, zones: readonly ZoneGrade[]): number | null {
  let worst = 0;
  let sum = 0;
  let area = 0;
  for (const { zone, grade } of zones) {
    if (grade === null) continue;
    worst = Math.max(worst, grade);
    sum += USUAL_AREAS[zone] * grade;
    area += USUAL_AREAS[zone];
  }
  if (area <= 0) return null;
  const { worst: share } = FACTS[code];
  return roundGrade(share * worst + (1 - share) * (sum / area));
}

/** Share of a zone in the face, percent: medians of 373 graded faces, both sides alike. */
export const USUAL_AREAS: Readonly<Record<ZoneCode, number>> = {
  forehead: 26,
  glabella: 3,
  nose: 7.4,
  cheek_left: 8.3,
  cheek_right: 8.3,
  under_eye_left: 1.2,
  under_eye_right: 1.2,
  crows_feet_left: 1.6,
  crows_feet_right: 1.6,
  nasolabial_left: 2.1,
  nasolabial_right: 2.1,
  outer_cheek_left: 2.6,
  outer_cheek_right: 2.6,
  jaw_left: 7.8,
  jaw_right: 7.8,
  temple_left: 2.6,
  temple_right: 2.6,
  chin: 7.4,
  perioral: 4.1,
};
