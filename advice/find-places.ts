import type { Message } from "#contract/message.ts";
import type { ConcernCode, ZoneCode } from "#engine/codes.ts";
import { levelOf } from "./levels.ts";

/**
 * Where a concern shows, as a phrase that fits behind any finding ("redness ... on both cheeks, stronger on the left").
 *
 * Every phrase is a complete adverbial in the case its language needs ("auf der linken Wange", "am Kinn"), so no
 * sentence has to inflect anything. Left and right are the person's own.
 */

/** One place is a zone or a left-right pair of zones. In reading order, forehead to chin; cheeks last (see `onFace`). */
const PLACES = [
  { name: "forehead", zones: ["forehead"] },
  { name: "nose", zones: ["nose"] },
  { name: "chin", zones: ["chin"] },
  { name: "cheek", zones: ["cheek_left", "cheek_right"] },
  { name: "glabella", zones: ["glabella"] },
  { name: "under_eye", zones: ["under_eye_left", "under_eye_right"] },
  { name: "crows_feet", zones: ["crows_feet_left", "crows_feet_right"] },
  { name: "nasolabial", zones: ["nasolabial_left", "nasolabial_right"] },
  { name: "temple", zones: ["temple_left", "temple_right"] },
  { name: "outer_cheek", zones: ["outer_cheek_left", "outer_cheek_right"] },
  { name: "jaw", zones: ["jaw_left", "jaw_right"] },
  { name: "perioral", zones: ["perioral"] },
] as const satisfies readonly { name: string; zones: readonly ZoneCode[] }[];

type PlaceName = (typeof PLACES)[number]["name"];
type Side = "both" | "left" | "right" | "one";

interface Place {
  readonly name: PlaceName;
  readonly side: Side;
  /** Lowest score of its zones. */
  readonly score: number;
  /** The worse side, when the sides differ enough to be worth a word. */
  readonly worse: "left" | "right" | null;
}

/** Places that share one preposition: "on the forehead, nose and both cheeks". */
const ON_FACE: readonly PlaceName[] = ["forehead", "nose", "chin", "cheek"];

/** So many are named, the strongest. Chosen: what one can hold in mind beside another finding. */
const MOST_NAMED = 2;
/** From so many places that show it alike it is said of the face. Chosen. */
const ACROSS_FROM = 5;

/** Points from which one zone shows more than another; less is within the usual ± of a single zone. Chosen. */
const DIFFERENCE = 12;

export interface Where {
  /** With the stronger side. */
  readonly full: Message;
  /** Short, for a sentence that names several findings. */
  readonly brief: Message;
  /** For what is meant for these places alone; null where it shows in others too. */
  readonly exact: Message | null;
}

/** What is read of a concern's result. */
interface Shown {
  readonly code: ConcernCode;
  readonly zones: readonly { readonly zone: ZoneCode; readonly score: number | null }[];
}

export function findPlaces({ code, zones }: Shown): Where {
  const places = placesOf(strongestZones(zones));
  if (places.length === 0) return said(FACE);
  if (code === "shine" && isInTZone(places.map(({ name }) => name))) return said(T_ZONE, T_ZONE);
  if (places.length >= ACROSS_FROM) return said(ACROSS_FACE);
  const strongest = [...places].sort((a, b) => a.score - b.score).slice(0, MOST_NAMED);
  const brief = phraseAll(places.filter((place) => strongest.includes(place)));
  const [only] = places;
  const full = places.length === 1 && only?.worse ? phrase(only, `more_${only.worse}`) : brief;
  return { full, brief, exact: placesOf(shownZones(zones)).length > strongest.length ? null : brief };
}

function said(where: Message, exact: Message | null = null): Where {
  return { full: where, brief: where, exact };
}

const FACE: Message = { key: "advice.places.face" };
const ACROSS_FACE: Message = { key: "advice.places.across" };
const T_ZONE: Message = { key: "advice.places.t_zone" };

const IN_T_ZONE: readonly string[] = ["forehead", "nose", "chin", "glabella"] satisfies readonly ZoneCode[];

/** Forehead and nose, and nothing out of the T-zone. @param names of zones or places, which are the same for these */
export function isInTZone(names: readonly string[]): boolean {
  return names.includes("forehead") && names.includes("nose") && names.every((name) => IN_T_ZONE.includes(name));
}

/** Zones in which a concern is not clear, most of it first. */
export function shownZones(zones: Shown["zones"]): Judged[] {
  return zones
    .filter(isJudged)
    .filter(({ score }) => levelOf(score) !== "clear")
    .sort((a, b) => a.score - b.score);
}

/** Those of them that show it about as much as the strongest: what is said of that one is true of these. */
export function strongestZones(zones: Shown["zones"]): Judged[] {
  const shown = shownZones(zones);
  const [first] = shown;
  if (first === undefined) return [];
  const level = levelOf(first.score);
  return shown.filter(({ score }) => levelOf(score) === level || score - first.score < DIFFERENCE);
}

function placesOf(zones: readonly Judged[]): Place[] {
  const places = PLACES.flatMap((place) => toPlace(place, zones) ?? []);
  const cheek = places.find(({ name }) => name === "cheek");
  return places.filter((place) => !(place.name === "outer_cheek" && cheek && isWithin(place, cheek)));
}

/** Whoever reads "on the left cheek" looks at all of it. */
function isWithin(outer: Place, { side }: Place): boolean {
  return side === "both" || side === outer.side;
}

interface Judged {
  readonly zone: ZoneCode;
  readonly score: number;
}

function isJudged(zone: Shown["zones"][number]): zone is Judged {
  return zone.score !== null;
}

function toPlace({ name, zones }: (typeof PLACES)[number], shown: readonly Judged[]): Place | null {
  const [first, second] = zones.map((code) => shown.find((zone) => zone.zone === code)?.score);
  if (zones.length === 1) return first === undefined ? null : { name, side: "one", score: first, worse: null };
  if (first !== undefined && second !== undefined) {
    const apart = Math.abs(first - second) >= DIFFERENCE;
    const worse = first < second ? "left" : "right";
    return { name, side: "both", score: Math.min(first, second), worse: apart ? worse : null };
  }
  if (first !== undefined) return { name, side: "left", score: first, worse: null };
  if (second !== undefined) return { name, side: "right", score: second, worse: null };
  return null;
}

/**
 * One place, or two in one phrase. Both on forehead, nose or cheeks share their preposition ("on the forehead and nose"); every
 * other place brings its own. Chin and cheeks do not share it: in German one is "am Kinn" and "auf der Wange".
 */
function phraseAll(places: readonly Place[]): Message {
  const [first] = places;
  if (places.length === 1 && first) return phrase(first);
  if (first?.name === "chin" || !places.every(({ name }) => ON_FACE.includes(name)))
    return { key: "advice.places.list", params: { places: places.map((place) => phrase(place)) } };
  const spots = places.map((place) => ({ key: `advice.spots.${suffixed(place, place.side)}` }));
  return { key: "advice.places.on", params: { spots } };
}

function phrase(place: Place, side: string = place.side): Message {
  return { key: `advice.places.${suffixed(place, side)}` };
}

function suffixed(place: Place, side: string): string {
  return side === "one" ? place.name : `${place.name}.${side}`;
}
