import type { ConcernCode, ZoneCode } from "#engine/codes.ts";
import type { AnalysisResult, ConcernResult } from "#engine/result.ts";
import { isClearWithin, isSurelyClear } from "./find-issues.ts";
import { shownZones } from "./find-places.ts";

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

/** The lowest value there, less its doubt; null where any of it was not judged or is not surely clear. */
function marginOf(
  concerns: readonly ConcernResult[],
  codes: readonly ConcernCode[],
  place: readonly ZoneCode[],
): number | null {
  const there = concerns.flatMap((concern) => {
    const zones = concern.zones.filter(({ zone }) => place.includes(zone));
    return codes.includes(concern.code) && zones.length > 0 ? [{ concern, zones }] : [];
  });
  if (there.length === 0) return null;
  const isGood = there.every(
    ({ concern, zones }) =>
      isSurelyClear(concern) &&
      zones.length === place.length &&
      zones.every(({ score }) => score !== null && isClearWithin(score, concern.spread ?? 0)),
  );
  if (!isGood) return null;
  return Math.min(
    ...there.flatMap(({ concern, zones }) => zones.map(({ score }) => (score ?? 0) - (concern.spread ?? 0))),
  );
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
