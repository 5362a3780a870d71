import type { HistoryEntry } from "#contract/history.ts";
import { CONCERN_CODES, type ConcernCode, ZONE_CODES, type ZoneCode } from "#engine/codes.ts";
import type { Pair } from "../told/choose-pair.ts";
import type { Comparison } from "../told/compare.ts";
import { cropOf, isSamePlace } from "./blind-crops.ts";

export interface BlindPlace {
  readonly concern: ConcernCode;
  readonly zone: ZoneCode;
}

/** Which of two photos shows more of a concern at a place. */
export type More = "earlier" | "same" | "later";

/** R-RES-23 */
const PLACES = 3;
/** Where most faces have something to see. */
const USUAL: readonly BlindPlace[] = [
  { concern: "redness", zone: "cheek_right" },
  { concern: "redness", zone: "cheek_left" },
  { concern: "blemishes", zone: "forehead" },
  { concern: "blemishes", zone: "chin" },
];

/** What is seen in a square around these zones; lips, eyes and brows that lie in it tell nothing of the other concerns. */
const SEEN_ALONE: readonly (readonly [zone: RegExp, concern: ConcernCode])[] = [
  [/^(nasolabial|crows_feet|glabella)/, "lines"],
  [/^under_eye/, "under_eye"],
];

function isSeen({ concern, zone }: BlindPlace): boolean {
  const alone = SEEN_ALONE.find(([pattern]) => pattern.test(zone));
  return cropOf(zone) !== null && (alone === undefined || alone[1] === concern);
}

/** What the diary tells of a place; null: it was not compared. */
export function measuredMore(comparison: Comparison, { concern, zone }: BlindPlace): More | null {
  const told = concernsOf(comparison).find(({ code }) => code === concern);
  if (told?.less.includes(zone)) return "earlier";
  if (told?.more.includes(zone)) return "later";
  return told?.same.includes(zone) ? "same" : null;
}

/** Where the measure finds most, told or not, and no two squares of the same skin; else the usual places. */
export function blindPlaces({ earlier, later }: Pair, comparison: Comparison): readonly BlindPlace[] {
  const concerns = concernsOf(comparison).toSorted((a, b) => b.sureness - a.sureness);
  const grade = (entry: HistoryEntry, { concern, zone }: BlindPlace) =>
    entry.concerns.find(({ code }) => code === concern)?.zones?.[zone] ?? 0;
  const at = (concern: ConcernCode, zones: readonly ZoneCode[]) => zones.map((zone) => ({ concern, zone }));
  const changed = concerns.flatMap(({ code, less, more }) => at(code, [...less, ...more]));
  const differing = concerns
    .flatMap(({ code, same, couldSee }) =>
      at(code, same).map((one) => ({ ...one, by: Math.abs(grade(later, one) - grade(earlier, one)) / couldSee })),
    )
    .filter(({ by }) => by > 0)
    .toSorted((a, b) => b.by - a.by);
  const chosen: BlindPlace[] = [];
  for (const { concern, zone } of [...changed, ...differing, ...USUAL]) {
    if (chosen.length === PLACES) break;
    const isTaken = chosen.some((one) => isSamePlace(one.zone, zone));
    if (isSeen({ concern, zone }) && !isTaken) chosen.push({ concern, zone });
  }
  return chosen;
}

function concernsOf(comparison: Comparison) {
  return comparison.kind === "alike" ? comparison.concerns : [];
}

/** For the control: the other side of a place that is asked for, so that it looks like any other question. */
export function controlPlace(places: readonly BlindPlace[]): BlindPlace {
  const mirrored = places.map(({ concern, zone }) => ({ concern, zone: mirrorOf(zone) }));
  const free = [...mirrored, ...USUAL].find(({ zone }) => !places.some((one) => isSamePlace(one.zone, zone)));
  return free ?? (places[0] as BlindPlace);
}

function mirrorOf(zone: ZoneCode): ZoneCode {
  const [side, other] = zone.endsWith("_left") ? ["_left", "_right"] : ["_right", "_left"];
  return zone.replace(side, other) as ZoneCode;
}

/** Of what a file says: places that this page can name and show. */
export function knownPlace(named: { readonly concern: string; readonly zone: string }): BlindPlace | null {
  const concern = CONCERN_CODES.find((code) => code === named.concern);
  const zone = ZONE_CODES.find((code) => code === named.zone);
  return concern === undefined || zone === undefined || cropOf(zone) === null ? null : { concern, zone };
}
