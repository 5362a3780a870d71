import type { Message } from "#contract/message.ts";
import type { ConcernCode, ZoneCode } from "#engine/codes.ts";
import type { AnalysisResult } from "#engine/result.ts";
import { findIssues, type Issue } from "./find-issues.ts";
import { isInTZone, shownZones, strongestZones } from "./find-places.ts";
import { findGood, GOOD_PLACES, type Good } from "./good-places.ts";
import { smallThings } from "./small-things.ts";

/** One line about this face, of 40 characters at most (R-RES-2): what is good and what strikes the eye first, by place. */

/** Below this score the words are calm, whatever was found: nobody reads a slogan over a face that needs care (R-RES-2). */
const CALM_BELOW = 50;

type FoundPlace =
  | "forehead"
  | "brows"
  | "nose"
  | "chin"
  | "mouth"
  | "side"
  | "corners"
  | `cheek${"" | "s"}`
  | `eye${"" | "s"}`;

/** Where a finding is said to be; both sides are named as one only where it shows on both. */
const PLACE_OF: Readonly<Record<ZoneCode, FoundPlace>> = {
  forehead: "forehead",
  glabella: "brows",
  nose: "nose",
  chin: "chin",
  perioral: "mouth",
  nasolabial_left: "mouth",
  nasolabial_right: "mouth",
  outer_cheek_left: "side",
  outer_cheek_right: "side",
  jaw_left: "side",
  jaw_right: "side",
  temple_left: "side",
  temple_right: "side",
  crows_feet_left: "corners",
  crows_feet_right: "corners",
  cheek_left: "cheek",
  cheek_right: "cheek",
  under_eye_left: "eye",
  under_eye_right: "eye",
};

/** Null where nothing was measured. */
export function headline(result: AnalysisResult): Message | null {
  if (result.measuredConcerns === 0) return null;
  const issues = findIssues(result);
  const [first] = issues;
  if (result.skinScore < CALM_BELOW) return { key: `advice.headline.low.${needsCalm(issues) ? "calm" : "care"}` };
  const [good, other] = goodOfHeadline(result);
  if (first !== undefined) return good ? lines(sayGood(good), sayFound(first, result)) : lines(sayFound(first, result));
  if (good === undefined) return { key: `advice.headline.${smallThings(result) === null ? "nothing" : "small"}` };
  return other ? lines(sayGood(good), sayGood(other)) : lines(sayGood(good));
}

/** What is good and stands in the headline: one beside a finding and not where that is, otherwise two. */
export function goodOfHeadline(result: AnalysisResult): Good[] {
  const [first] = findIssues(result);
  const good = findGood(result);
  if (first === undefined) {
    const [best] = good;
    const other = good.find(({ quality, place }) => quality !== best?.quality && place !== best?.place);
    return [best, other].flatMap((one) => one ?? []);
  }
  const zones = shownZones(zonesOf(first.code, result)).map(({ zone }) => zone);
  const elsewhere = good.find(({ place }) => !GOOD_PLACES[place].some((zone) => zones.includes(zone)));
  return elsewhere ? [elsewhere] : [];
}

function needsCalm(issues: readonly Issue[]): boolean {
  return issues.some(({ code, level }) => (code === "blemishes" || code === "redness") && level !== "slight");
}

function lines(first: Message, second?: Message): Message {
  return second === undefined
    ? { key: "advice.headline.one", params: { first } }
    : { key: "advice.headline.two", params: { first, second } };
}

function sayGood({ quality, place }: Good): Message {
  return { key: `advice.headline.good.${quality}.${place}` };
}

function sayFound({ code, level }: Issue, result: AnalysisResult): Message {
  return { key: `advice.headline.found.${code}.${placeOf(code, result)}.${level}` };
}

/** Where most of it shows; the face where no single place stands out, and for shine the T-zone where it is all of that. */
function placeOf(code: ConcernCode, result: AnalysisResult): FoundPlace | "face" | "t_zone" {
  const zones = strongestZones(zonesOf(code, result));
  if (code === "shine" && isInTZone(zones.map(({ zone }) => zone))) return "t_zone";
  const [worst] = zones;
  if (worst === undefined) return code === "under_eye" ? "eyes" : "face";
  const place = PLACE_OF[worst.zone];
  const isOnBothSides = zones.filter(({ zone }) => PLACE_OF[zone] === place).length > 1;
  return (place === "cheek" || place === "eye") && isOnBothSides ? `${place}s` : place;
}

function zonesOf(code: ConcernCode, { concerns }: AnalysisResult) {
  return concerns.find((concern) => concern.code === code)?.zones ?? [];
}
