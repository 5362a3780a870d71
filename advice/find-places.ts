import type { Message } from "#contract/message.ts";
import type { ConcernCode } from "#engine/codes.ts";
import { isInTZone, type Place, type PlaceName, placesOf, shownZones, strongestPlaces, type Zones } from "./places.ts";

/**
 * Where a concern shows, as a phrase that fits behind any finding ("redness ... on both cheeks, stronger on the left").
 *
 * Every phrase is a complete adverbial in the case its language needs ("auf der linken Wange", "am Kinn"), so no
 * sentence has to inflect anything. Left and right are the person's own.
 */

/** Places that share one preposition: "on the forehead, nose and both cheeks". */
const ON_FACE: readonly PlaceName[] = ["forehead", "nose", "chin", "cheek"];
/** Of these it is said which side is stronger. */
const COMPARED: readonly PlaceName[] = ["cheek", "under_eye"];

export interface Where {
  /** With the stronger side. */
  readonly full: Message;
  /** Short, for a sentence that names several findings. */
  readonly brief: Message;
  /** For what is meant for these places alone; null where it shows in others too. */
  readonly exact: Message | null;
}

const FACE: Message = { key: "advice.places.face" };
const WHOLE_FACE: Message = { key: "advice.places.across" };
const T_ZONE: Message = { key: "advice.places.t_zone" };

export function findPlaces({ code, zones }: { readonly code: ConcernCode; readonly zones: Zones }): Where {
  const shown = placesOf(shownZones(zones));
  if (shown.length === 0) return said(FACE);
  if (code === "shine" && isInTZone(zones)) return said(T_ZONE, T_ZONE);
  const places = strongestPlaces(zones);
  const [only] = places;
  if (only === undefined) return said(WHOLE_FACE);
  const brief = phraseAll(places);
  const isUneven = places.length === 1 && only.worse !== null && COMPARED.includes(only.name);
  const full = isUneven ? phrase(only, `more_${only.worse}`) : brief;
  return { full, brief, exact: shown.length > places.length ? null : brief };
}

function said(where: Message, exact: Message | null = null): Where {
  return { full: where, brief: where, exact };
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

function phrase(place: Place, side: string | null = place.side): Message {
  return { key: `advice.places.${suffixed(place, side)}` };
}

function suffixed({ name }: Place, side: string | null): string {
  return side === null ? name : `${name}.${side}`;
}
