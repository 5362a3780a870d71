import type { ZoneCode } from "../codes.ts";
import { logOdds } from "../numeric/logistic.ts";
import type { BeardLook } from "./beard-signs.ts";
import { CHIN, JAW, LIP, SURE } from "./beard-weights.ts";

/** Zones in which hair is looked for. */
export const BEARD_ZONES = ["chin", "perioral", "jaw_right", "jaw_left"] as const satisfies readonly ZoneCode[];

export type BeardZone = (typeof BEARD_ZONES)[number];

export interface Beard {
  /** Zones in which hair hides the skin: stubble over most of it or a beard; a shaven shade or single hairs do not. */
  readonly zones: ReadonlySet<ZoneCode>;
  /** So plain on the chin that it may be said. */
  readonly isSure: boolean;
}

/**
 * Beside the mouth the fold itself is a thin dark mark: there chin and lip decide together. Hair hangs beside a jaw as
 * well: only a beard that reaches the mouth goes on along it, and from there up the cheek.
 */
export function readBeard(look: BeardLook): Beard {
  const [chin, lip, right, left] = BEARD_ZONES.map((zone) => look.signsOf(zone)) as (Float64Array | null)[];
  const zones = new Set<ZoneCode>();
  const odds = chin ? logOdds(CHIN, chinSigns(chin, lip, right, left)) : Number.NEGATIVE_INFINITY;
  if (odds > CHIN.hides) zones.add("chin");
  if (lip && logOdds(LIP, lip) > LIP.hides) zones.add("perioral");
  if (zones.size === 2) zones.add("nasolabial_right").add("nasolabial_left");
  const goesOn = (signs: Float64Array | null | undefined) =>
    chin !== null && chin !== undefined && !!signs && logOdds(JAW, sideBySide(signs, chin)) > JAW.hides;
  const begins = zones.size > 0;
  for (const [side, jaw] of [
    ["_right", right],
    ["_left", left],
  ] as const) {
    if (!begins || !goesOn(jaw)) continue;
    zones.add(`jaw${side}`);
    if (goesOn(look.signsOf(`outer_cheek${side}`))) zones.add(`outer_cheek${side}`);
  }
  return { zones, isSure: odds > SURE };
}

type Seen = ArrayLike<number> | null | undefined;

/** A beard rarely grows on the chin alone: with what lip and jaws show; what is not seen of them is taken to be like the chin. */
export function chinSigns(chin: ArrayLike<number>, lip: Seen, right: Seen, left: Seen): Float64Array {
  const [one, other] = [right ?? left ?? chin, left ?? right ?? chin];
  const jaws = Float64Array.from(one, (value, i) => (value + (other[i] as number)) / 2);
  return sideBySide(chin, jaws, lip ?? chin);
}

/** The jaw is seen slanting and beside hair: how the chin looks tells more of it than itself. */
export function sideBySide(...parts: readonly ArrayLike<number>[]): Float64Array {
  const all = new Float64Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}
