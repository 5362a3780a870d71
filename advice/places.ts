import type { ZoneCode } from "#engine/codes.ts";
import { levelOf } from "./levels.ts";

/** Zones of the engine as the places that people name. */

/** In reading order, forehead to chin; cheeks and what has two sides behind what has one. */
const PLACE_NAMES = ["forehead", "nose", "chin", "mouth", "cheek", "eye", "under_eye", "temple", "jaw"] as const;
export type PlaceName = (typeof PLACE_NAMES)[number];

type Side = "left" | "right";

const PLACE_OF: Readonly<Record<ZoneCode, PlaceName>> = {
  forehead: "forehead",
  glabella: "forehead",
  temple_left: "temple",
  temple_right: "temple",
  nose: "nose",
  cheek_left: "cheek",
  cheek_right: "cheek",
  outer_cheek_left: "cheek",
  outer_cheek_right: "cheek",
  under_eye_left: "under_eye",
  under_eye_right: "under_eye",
  crows_feet_left: "eye",
  crows_feet_right: "eye",
  nasolabial_left: "mouth",
  nasolabial_right: "mouth",
  perioral: "mouth",
  chin: "chin",
  jaw_left: "jaw",
  jaw_right: "jaw",
};

/** Said as one where both show: whoever reads "forehead" looks at the temples too. */
const PART_OF: Readonly<Partial<Record<PlaceName, PlaceName>>> = { temple: "forehead", jaw: "chin" };

/** The six places of a face that something good is told of, or not. */
export type Area = "forehead" | "nose" | "cheeks" | "chin" | "mouth" | "eyes";

const AREA_OF: Readonly<Record<PlaceName, Area>> = {
  forehead: "forehead",
  temple: "forehead",
  nose: "nose",
  cheek: "cheeks",
  eye: "eyes",
  under_eye: "eyes",
  mouth: "mouth",
  chin: "chin",
  jaw: "chin",
};

export function areaOf(zone: ZoneCode): Area {
  return AREA_OF[PLACE_OF[zone]];
}

export interface Place {
  readonly name: PlaceName;
  /** Null for a place that has no sides. */
  readonly side: "both" | Side | null;
  /** Lowest score of its zones. */
  readonly score: number;
  /** The worse side, when the sides differ enough to be worth a word. */
  readonly worse: Side | null;
}

/** What is read of a concern's zones. */
export type Zones = readonly { readonly zone: ZoneCode; readonly score: number | null }[];

export interface Judged {
  readonly zone: ZoneCode;
  readonly score: number;
}

/** Points from which one zone shows more than another; less is within the usual ± of a single zone. Chosen. */
const DIFFERENCE = 12;

/** Zones in which a concern is not clear, most of it first. */
export function shownZones(zones: Zones): Judged[] {
  return zones
    .filter(isJudged)
    .filter(({ score }) => levelOf(score) !== "clear")
    .sort((a, b) => a.score - b.score);
}

/** Those of them that show it about as much as the strongest: what is said of that one is true of these. */
export function strongestZones(zones: Zones): Judged[] {
  const shown = shownZones(zones);
  const [first] = shown;
  if (first === undefined) return [];
  const level = levelOf(first.score);
  return shown.filter(({ score }) => levelOf(score) === level || score - first.score < DIFFERENCE);
}

/** So many are named, the strongest. Chosen: what one can hold in mind beside another finding. */
const MOST_NAMED = 2;
/** So few places are named even where they are all that was judged. Chosen. */
const ALIKE_FROM = 5;

/** Where most of it shows, two places at most, in reading order; none where it is alike everywhere or shows in no zone. */
export function strongestPlaces(zones: Zones): Place[] {
  const places = placesOf(strongestZones(zones));
  if (places.length >= ALIKE_FROM && isAlike(zones)) return [];
  const strongest = places.toSorted((a, b) => a.score - b.score).slice(0, MOST_NAMED);
  return places.filter((place) => strongest.includes(place));
}

/** Zones of the places that are named, most of it first; all of the strongest where no place is named. */
export function namedZones(zones: Zones): Judged[] {
  const strongest = strongestZones(zones);
  const named = strongestPlaces(zones).map(({ name }) => name);
  const nameOf = nameAmong(strongest);
  return named.length === 0 ? strongest : strongest.filter(({ zone }) => named.includes(nameOf(zone)));
}

/** Shown in all that was judged, and nowhere more than elsewhere. */
function isAlike(zones: Zones): boolean {
  const shown = shownZones(zones);
  const isEverywhere = shown.length === zones.filter(isJudged).length;
  return isEverywhere && (shown.at(-1)?.score ?? 0) - (shown[0]?.score ?? 0) < DIFFERENCE;
}

const T_ZONE: readonly PlaceName[] = ["forehead", "nose", "chin"];

/** What shows about as much as the strongest is the whole T-zone and nothing out of it. */
export function isInTZone(zones: Zones): boolean {
  const names = placesOf(strongestZones(zones)).map(({ name }) => name);
  return names.length === T_ZONE.length && names.every((name) => T_ZONE.includes(name));
}

/** What a zone is called beside others: a part of a place that is named goes with it. */
function nameAmong(zones: readonly Judged[]): (zone: ZoneCode) => PlaceName {
  const names = new Set(zones.map(({ zone }) => PLACE_OF[zone]));
  return (zone) => {
    const whole = PART_OF[PLACE_OF[zone]];
    return whole !== undefined && names.has(whole) ? whole : PLACE_OF[zone];
  };
}

/** In reading order. */
export function placesOf(zones: readonly Judged[]): Place[] {
  const nameOf = nameAmong(zones);
  return PLACE_NAMES.flatMap(
    (name) =>
      toPlace(
        name,
        zones.filter(({ zone }) => nameOf(zone) === name),
      ) ?? [],
  );
}

const WITH_SIDES: readonly PlaceName[] = ["cheek", "eye", "under_eye", "temple", "jaw"];

function toPlace(name: PlaceName, zones: readonly Judged[]): Place | null {
  if (zones.length === 0) return null;
  const lowest = (of: readonly Judged[]) => Math.min(...of.map(({ score }) => score));
  const score = lowest(zones);
  if (!WITH_SIDES.includes(name)) return { name, side: null, score, worse: null };
  const left = zones.filter(({ zone }) => zone.endsWith("_left"));
  const right = zones.filter(({ zone }) => zone.endsWith("_right"));
  if (right.length === 0) return { name, side: "left", score, worse: null };
  if (left.length === 0) return { name, side: "right", score, worse: null };
  const isOneWorse = Math.abs(lowest(left) - lowest(right)) >= DIFFERENCE;
  const worse = lowest(left) < lowest(right) ? "left" : "right";
  return { name, side: "both", score, worse: isOneWorse ? worse : null };
}

function isJudged(zone: Zones[number]): zone is Judged {
  return zone.score !== null;
}
