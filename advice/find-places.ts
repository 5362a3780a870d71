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

/** More places than this are summed up as "across the face, mainly ...". Chosen: what one can hold in mind. */
const MOST_PLACES = 3;

/** The same within a sentence that has more to say. Chosen. */
const MOST_BRIEF_PLACES = 2;

/** Points between the two sides from which one is called stronger. Chosen: above the usual ± of a single zone. */
const SIDE_DIFFERENCE = 12;

export interface Where {
  /** With the stronger side, or the worst places of many. */
  readonly full: Message;
  /** Short, for a sentence that names several findings. */
  readonly brief: Message;
  /** All places, none summed up; null where they are too many to be pointed at. */
  readonly exact: Message | null;
}

/** What is read of a concern's result. */
interface Shown {
  readonly code: ConcernCode;
  readonly zones: readonly { readonly zone: ZoneCode; readonly score: number | null; readonly marks?: number }[];
}

export function findPlaces(concern: Shown): Where {
  const places = notablePlaces(concern);
  if (places.length === 0) return { full: ACROSS_FACE, brief: ACROSS_FACE, exact: null };
  if (concern.code === "shine" && isInTZone(places.map(({ name }) => name)))
    return { full: T_ZONE, brief: T_ZONE, exact: T_ZONE };
  if (places.length > MOST_PLACES) {
    const worst = [...places].sort((a, b) => a.score - b.score).slice(0, MOST_PLACES);
    const main = phraseAll(places.filter((place) => worst.includes(place)));
    return { full: { key: "advice.places.mainly", params: { places: main } }, brief: SEVERAL, exact: null };
  }
  const all = phraseAll(places);
  const [only] = places;
  const full = places.length === 1 && only?.worse ? phrase(only, `more_${only.worse}`) : all;
  return { full, brief: places.length > MOST_BRIEF_PLACES ? SEVERAL : all, exact: all };
}

const ACROSS_FACE: Message = { key: "advice.places.face" };
const SEVERAL: Message = { key: "advice.places.several" };
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

/**
 * Where it is said to be, most of it first: where single marks are drawn on the photo, those zones, so that words and picture
 * point at the same; else where it can be seen.
 */
export function placedZones(zones: Shown["zones"]): Judged[] {
  const seen = shownZones(zones);
  const marksIn = ({ marks = 0 }: Shown["zones"][number]) => marks;
  const marked = zones
    .filter((zone) => isJudged(zone) && marksIn(zone) > 0)
    .sort((a, b) => marksIn(b) - marksIn(a))
    .filter(isJudged);
  const both = marked.filter(({ zone }) => seen.some((one) => one.zone === zone));
  if (both.length > 0) return both;
  return marked.length > 0 ? marked : seen;
}

/** The same; when no single zone shows it, the lowest one. */
export function namedZones(zones: Shown["zones"]): Judged[] {
  const judged = zones.filter(isJudged);
  const seen = placedZones(zones);
  const lowest = Math.min(...judged.map((zone) => zone.score));
  return seen.length > 0 ? seen : judged.filter((zone) => zone.score === lowest && lowest < 100);
}

function notablePlaces({ zones }: Shown): Place[] {
  const notable = namedZones(zones);
  const places = PLACES.flatMap((place) => toPlace(place, notable) ?? []);
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

function toPlace({ name, zones }: (typeof PLACES)[number], notable: readonly Judged[]): Place | null {
  const [first, second] = zones.map((code) => notable.find((zone) => zone.zone === code)?.score);
  if (zones.length === 1) return first === undefined ? null : { name, side: "one", score: first, worse: null };
  if (first !== undefined && second !== undefined) {
    const apart = Math.abs(first - second) >= SIDE_DIFFERENCE;
    const worse = first < second ? "left" : "right";
    return { name, side: "both", score: Math.min(first, second), worse: apart ? worse : null };
  }
  if (first !== undefined) return { name, side: "left", score: first, worse: null };
  if (second !== undefined) return { name, side: "right", score: second, worse: null };
  return null;
}

/**
 * All places in one phrase. Two and more on forehead, nose, chin and cheeks share their preposition ("on the forehead
 * and nose"); every other place brings its own. Chin and cheeks do not share it: in German one is "am Kinn" and
 * "auf der Wange".
 */
function phraseAll(places: readonly Place[]): Message {
  const onFace = places.filter((place) => ON_FACE.includes(place.name));
  if (onFace.length < 2 || onFace[0]?.name === "chin") return list(places.map((place) => phrase(place)));
  const spots = onFace.map((place) => ({ key: `advice.spots.${suffixed(place, place.side)}` }));
  const others = places.filter((place) => !ON_FACE.includes(place.name)).map((place) => phrase(place));
  if (others.length === 0) return { key: "advice.places.on", params: { spots } };
  return { key: "advice.places.on_and", params: { spots, places: others } };
}

function phrase(place: Place, side: string = place.side): Message {
  return { key: `advice.places.${suffixed(place, side)}` };
}

function suffixed(place: Place, side: string): string {
  return side === "one" ? place.name : `${place.name}.${side}`;
}

function list(messages: readonly Message[]): Message {
  const [only] = messages;
  return messages.length === 1 && only ? only : { key: "advice.places.list", params: { places: messages } };
}
