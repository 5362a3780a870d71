import { type Place, placesOf } from "#advice/places.ts";
import type { Message } from "#contract/message.ts";
import type { ZoneCode } from "#engine/codes.ts";

/** Places that are named of one change. Chosen: what one can hold in mind. */
const MOST_PLACES = 4;

export function namedIn(zones: readonly ZoneCode[]): Message[] {
  const places = placesIn(zones);
  return places.length > MOST_PLACES ? [{ key: "compare.places.across" }] : places;
}

export function placeOf(zone: ZoneCode): string {
  return placesIn([zone])[0]?.key ?? zone;
}

/** In reading order, forehead to chin. */
export function placesIn(zones: readonly ZoneCode[]): Message[] {
  return placesOf(zones.map((zone) => ({ zone, score: 0 }))).map(({ name, side }: Place) => ({
    key: `compare.places.${name}${side === null ? "" : `.${side}`}`,
  }));
}
