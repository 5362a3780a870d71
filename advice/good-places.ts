import type { ConcernCode, ZoneCode } from "#engine/codes.ts";
import type { AnalysisResult, ConcernResult } from "#engine/result.ts";
import { isPlaceBelied, type QualityName } from "./contradictions.ts";
import { isClearWithin } from "./find-issues.ts";
import { areaOf } from "./places.ts";
import { isSeenInPart } from "./sureness.ts";

/** What is good about a face, by place: only what was really looked at and holds at the lower end of its doubt. */

/** Where each is looked for; what else people call by that name must not belie it (`contradictions.ts`). */
export const GOOD_PLACES = {
  forehead: ["forehead", "glabella"],
  nose: ["nose"],
  cheeks: ["cheek_left", "cheek_right"],
  chin: ["chin"],
  eyes: ["under_eye_left", "under_eye_right"],
} as const satisfies Readonly<Record<string, readonly ZoneCode[]>>;
export type GoodPlace = keyof typeof GOOD_PLACES;

interface Quality {
  readonly name: QualityName;
  /** What must be clear there for it to be true; of each, what the engine judges at that place. */
  readonly clear: readonly ConcernCode[];
  readonly places: readonly GoodPlace[];
}

/** Right beside, without what has the same place. */
const NEIGHBOURS: Readonly<Partial<Record<ZoneCode, readonly ZoneCode[]>>> = {
  forehead: ["temple_left", "temple_right"],
  nose: ["glabella", "cheek_left", "cheek_right", "under_eye_left", "under_eye_right", "perioral"],
  cheek_left: ["nose", "under_eye_left", "nasolabial_left", "outer_cheek_left"],
  cheek_right: ["nose", "under_eye_right", "nasolabial_right", "outer_cheek_right"],
  chin: ["perioral", "jaw_left", "jaw_right"],
  under_eye_left: ["nose", "cheek_left", "crows_feet_left"],
  under_eye_right: ["nose", "cheek_right", "crows_feet_right"],
};
/** At this score and below, a grade of 1 and more, it is seen from beside. */
const PLAIN = 75;

function isPlain(score: number | null): boolean {
  return score !== null && score <= PLAIN;
}

/** What can be calm, and calmer than the rest. */
export const SKIN: readonly GoodPlace[] = ["forehead", "nose", "cheeks", "chin"];

/** The largest claim first; the rest in an order that lets headlines differ most from face to face (273 graded ones). */
export const QUALITIES: readonly Quality[] = [
  { name: "calm", clear: ["blemishes", "redness", "pigmentation", "evenness", "texture", "shine"], places: SKIN },
  { name: "fresh", clear: ["under_eye"], places: ["eyes"] },
  { name: "smooth", clear: ["texture", "lines"], places: ["forehead", "cheeks", "chin"] },
  { name: "matt", clear: ["shine"], places: SKIN },
  { name: "clear", clear: ["blemishes", "pigmentation"], places: ["forehead", "cheeks", "chin"] },
];

export interface Good {
  readonly quality: QualityName;
  readonly place: GoodPlace;
}

export function findGood({ concerns }: Pick<AnalysisResult, "concerns">): Good[] {
  return QUALITIES.flatMap(({ name: quality, clear, places }) =>
    places
      .map((place) => ({ place, margin: marginOf(concerns, clear, GOOD_PLACES[place]) }))
      .filter(({ place, margin }) => margin !== null && !isPlaceBelied(concerns, quality, place))
      .sort((a, b) => (b.margin ?? 0) - (a.margin ?? 0))
      .map(({ place }) => ({ quality, place })),
  );
}

/** The lowest value there, less its doubt; null where any of it was not judged or is not surely clear, or shows right beside it. */
function marginOf(
  concerns: readonly ConcernResult[],
  codes: readonly ConcernCode[],
  place: readonly ZoneCode[],
): number | null {
  const beside = place.flatMap((zone) => NEIGHBOURS[zone] ?? []);
  const there = concerns
    .filter((concern) => codes.includes(concern.code) && concern.zones.some(({ zone }) => place.includes(zone)))
    .map(({ zones, spread, ...concern }) => ({
      isDoubtful: isSeenInPart(concern) || zones.some(({ zone, score }) => beside.includes(zone) && isPlain(score)),
      scores: place.map((code) => zones.find(({ zone }) => zone === code)?.score ?? null),
      spread: spread ?? 0,
    }));
  const isGood = there.every(
    ({ isDoubtful, scores, spread }) =>
      !isDoubtful && scores.every((score) => score !== null && isClearWithin(score, spread)),
  );
  if (!isGood || there.length === 0) return null;
  return Math.min(...there.flatMap(({ scores, spread }) => scores.map((score) => (score ?? 0) - spread)));
}

/** Two concerns at least, so that it says something. */
const LEAST_JUDGED = 2;

/** Places of the skin by the lowest value of all that was judged there, the calmest first. */
export function calmestPlaces({ concerns }: Pick<AnalysisResult, "concerns">): { place: GoodPlace; value: number }[] {
  const judged = SKIN.flatMap((place) => {
    const values = concerns.flatMap(({ zones }) => {
      const of = zones.filter(({ zone }) => areaOf(zone) === place);
      const all = GOOD_PLACES[place].every((zone) => of.some((one) => one.zone === zone && one.score !== null));
      return all ? [Math.min(...of.map(({ score }) => score ?? 100))] : [];
    });
    return values.length < LEAST_JUDGED ? [] : [{ place, value: Math.min(...values) }];
  });
  return judged.sort((a, b) => b.value - a.value);
}
