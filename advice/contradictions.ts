import type { ConcernCode } from "#engine/codes.ts";
import type { AnalysisResult } from "#engine/result.ts";
import { atLeast, levelOf, type NamedLevel } from "./levels.ts";
import { type Area, areaOf, shownZones } from "./places.ts";

/** What must not stand beside something good. The one list: good places, strengths, headline and summary obey it (decision 0116). */

type Concerns = AnalysisResult["concerns"];

const ON_SKIN = ["blemishes", "redness", "pigmentation", "evenness", "texture"] as const;

interface Contradictions {
  /** Not where this is to be seen at all. */
  readonly there: readonly ConcernCode[];
  /** Nor where this is marked in any place of the face. */
  readonly markedAnywhere: readonly ConcernCode[];
}

/** What is good about a place, and what belies it. */
export const BELIES_PLACE = {
  calm: { there: [...ON_SKIN, "shine", "lines"], markedAnywhere: [] },
  fresh: { there: [...ON_SKIN, "lines", "under_eye"], markedAnywhere: [] },
  smooth: { there: ["texture", "lines", "blemishes"], markedAnywhere: ["blemishes"] },
  matt: { there: ["shine"], markedAnywhere: [] },
  clear: { there: ON_SKIN, markedAnywhere: [] },
} as const satisfies Readonly<Record<string, Contradictions>>;
export type QualityName = keyof typeof BELIES_PLACE;

/** What is said to be little of in the whole face, and what of another kind belies it. */
export const BELIES_STRENGTH: Readonly<Partial<Record<ConcernCode, readonly ConcernCode[]>>> = {
  texture: ["blemishes"],
  evenness: ["blemishes", "redness", "pigmentation"],
  redness: ["blemishes"],
};
/** From here on. One step earlier than beside a single place: a strength is said of all of them. */
const BELIES_FROM: NamedLevel = "visible";

export function isPlaceBelied(concerns: Concerns, quality: QualityName, area: Area): boolean {
  const { there, markedAnywhere }: Contradictions = BELIES_PLACE[quality];
  return (
    there.some((code) => shownZones(zonesOf(concerns, code)).some(({ zone }) => areaOf(zone) === area)) ||
    markedAnywhere.some((code) => reaches(concerns, code, "strong"))
  );
}

export function isStrengthBelied(concerns: Concerns, strength: ConcernCode): boolean {
  return (BELIES_STRENGTH[strength] ?? []).some((code) => reaches(concerns, code, BELIES_FROM));
}

/** By its strongest zone, or as a whole. */
function reaches(concerns: Concerns, code: ConcernCode, floor: NamedLevel): boolean {
  const whole = concerns.find((concern) => concern.code === code)?.score ?? null;
  const scores = [whole, ...zonesOf(concerns, code).map(({ score }) => score)];
  return scores.some((score) => score !== null && atLeast(levelOf(score), floor));
}

function zonesOf(concerns: Concerns, code: ConcernCode) {
  return concerns.find((concern) => concern.code === code)?.zones ?? [];
}
