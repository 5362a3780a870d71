import type { ConcernCode, ZoneCode } from "#engine/codes.ts";
import type { AnalysisResult, ConcernResult } from "#engine/result.ts";
import { isClearWithin } from "./find-issues.ts";
import { shownZones } from "./find-places.ts";
import { isSeenInPart } from "./sureness.ts";

/** What is good about a face, by place: only what was really looked at and holds at the lower end of its doubt. */

/** Places with a name of their own among what is good, as a visitor would point at them. */
export const GOOD_PLACES = {
  forehead: ["forehead"],
  brows: ["glabella"],
  nose: ["nose"],
  cheeks: ["cheek_left", "cheek_right"],
  chin: ["chin"],
  mouth: ["nasolabial_left", "nasolabial_right"],
  eyes: ["under_eye_left", "under_eye_right"],
} as const satisfies Readonly<Record<string, readonly ZoneCode[]>>;
export type GoodPlace = keyof typeof GOOD_PLACES;

interface Quality {
  /** What must be clear there for it to be true; of each, what the engine judges at that place. */
  readonly clear: readonly ConcernCode[];
  /** What makes it sound untrue when it shows there. */
  readonly spoiltBy: readonly ConcernCode[];
  readonly places: readonly GoodPlace[];
}

/** Zones of `GOOD_PLACES` and what lies right beside them, without what has the same place. */
const NEIGHBOURS: Readonly<Partial<Record<ZoneCode, readonly ZoneCode[]>>> = {
  forehead: ["glabella", "temple_left", "temple_right"],
  glabella: ["forehead", "nose"],
  nose: ["glabella", "cheek_left", "cheek_right", "under_eye_left", "under_eye_right", "perioral"],
  cheek_left: ["nose", "under_eye_left", "nasolabial_left", "outer_cheek_left"],
  cheek_right: ["nose", "under_eye_right", "nasolabial_right", "outer_cheek_right"],
  chin: ["perioral", "jaw_left", "jaw_right"],
  nasolabial_left: ["nose", "cheek_left", "perioral"],
  nasolabial_right: ["nose", "cheek_right", "perioral"],
  under_eye_left: ["nose", "cheek_left", "crows_feet_left"],
  under_eye_right: ["nose", "cheek_right", "crows_feet_right"],
};
/** At this score and below, a grade of 1 and more, it is seen from beside. */
const PLAIN = 75;

function isPlain(score: number | null): boolean {
  return score !== null && score <= PLAIN;
}

const ON_SKIN = ["blemishes", "redness", "pigmentation", "evenness", "texture"] as const;

/** The largest claim first; the rest in an order that lets headlines differ most from face to face (273 graded ones). */
export const QUALITIES = {
  calm: { clear: [...ON_SKIN, "shine"], spoiltBy: ["lines"], places: ["forehead", "nose", "cheeks", "chin"] },
  light: { clear: ["under_eye"], spoiltBy: [], places: ["eyes"] },
  smooth: {
    clear: ["texture", "lines"],
    spoiltBy: ["blemishes"],
    places: ["forehead", "brows", "cheeks", "chin", "mouth"],
  },
  matt: { clear: ["shine"], spoiltBy: [], places: ["forehead", "nose", "cheeks", "chin"] },
  clear: { clear: ["blemishes", "pigmentation"], spoiltBy: ON_SKIN, places: ["forehead", "cheeks", "chin"] },
} as const satisfies Readonly<Record<string, Quality>>;
export type QualityName = keyof typeof QUALITIES;

export interface Good {
  readonly quality: QualityName;
  readonly place: GoodPlace;
}

export function findGood({ concerns }: Pick<AnalysisResult, "concerns">): Good[] {
  return (Object.entries(QUALITIES) as [QualityName, Quality][]).flatMap(([quality, { clear, spoiltBy, places }]) =>
    places
      .map((place) => ({ place, margin: marginOf(concerns, clear, GOOD_PLACES[place]) }))
      .filter(({ place, margin }) => margin !== null && !isSpoilt(concerns, spoiltBy, GOOD_PLACES[place]))
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

function isSpoilt(
  concerns: readonly ConcernResult[],
  codes: readonly ConcernCode[],
  place: readonly ZoneCode[],
): boolean {
  return concerns.some(
    (concern) => codes.includes(concern.code) && shownZones(concern.zones).some(({ zone }) => place.includes(zone)),
  );
}
