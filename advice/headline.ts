import type { Message } from "#contract/message.ts";
import { GOOD_FROM } from "#contract/score-band.ts";
import type { ConcernCode } from "#engine/codes.ts";
import type { AnalysisResult } from "#engine/result.ts";
import { type Subject, sayFound, sayGood, subjectsOf } from "./clauses.ts";
import type { QualityName } from "./contradictions.ts";
import { findIssues, findStrengths, type Issue } from "./find-issues.ts";
import { calmestPlaces, findGood, type GoodPlace } from "./good-places.ts";
import { type Area, areaOf, shownZones, strongestZones } from "./places.ts";
import { smallThings } from "./small-things.ts";

/** One sentence about this face, of 60 characters at most (R-RES-2): what is good and what strikes the eye first, by place. */

/** Below this score the words are calm, whatever was found: nobody reads a slogan over a face that needs care (R-RES-2). */
const CALM_BELOW = 50;

/** Null where nothing was measured. */
export function headline(result: AnalysisResult): Message | null {
  if (result.measuredConcerns === 0) return null;
  const issues = findIssues(result);
  if (result.skinScore < CALM_BELOW) return { key: `advice.headline.low.${needsCalm(issues) ? "calm" : "care"}` };
  const [issue] = issues;
  const [praise, other] = praiseOfHeadline(result);
  if (issue !== undefined) return foundSentence(issue, praise, result);
  if (praise === undefined) return { key: `advice.headline.${smallThings(result) === null ? "nothing" : "small"}` };
  if (other === undefined) return one(say(praise, "own"));
  return { key: "advice.headline.both", params: { first: say(praise, "own"), second: say(other, "the") } };
}

function foundSentence(issue: Issue, praise: Praise | undefined, result: AnalysisResult): Message {
  const subjects = subjectsOf(issue, result);
  const [subject] = subjects.filter(isShort);
  if (subject === undefined || praise === undefined) return one(sayFound(issue, subjects.slice(0, 2), "own"));
  const params = { good: say(praise, "own"), found: sayFound(issue, [subject], "the") };
  return { key: "advice.headline.good_found", params };
}

/** Their names are so long that nothing else has room beside them. */
export const LONG: readonly Subject[] = ["mouth", "eye_area", "temples", "temple"];

function isShort(subject: Subject): boolean {
  return !LONG.includes(subject);
}

function one(clause: Message): Message {
  return { key: "advice.headline.one", params: { clause } };
}

/** Something good: a place, or what there is little of in the whole face. */
export type Praise =
  | { readonly quality: QualityName | "calmer"; readonly place: GoodPlace }
  | { readonly few: ConcernCode };

function say(praise: Praise, form: "own" | "the"): Message {
  if ("few" in praise) return { key: `advice.headline.few.${praise.few}` };
  return sayGood(praise.quality, praise.place, form);
}

/** What is good and stands in the headline: one beside a finding and not where that is, otherwise two; none where it is calm. */
export function praiseOfHeadline(result: AnalysisResult): readonly Praise[] {
  if (result.skinScore < CALM_BELOW) return [];
  const [issue] = findIssues(result);
  if (issue === undefined) {
    const good = findGood(result);
    const [best] = good;
    const other = good.find(({ quality, place }) => quality !== best?.quality && place !== best?.place);
    return [best, other].flatMap((each) => each ?? []);
  }
  const [subject] = subjectsOf(issue, result).filter(isShort);
  if (subject === undefined) return [];
  // Beside what is said of all the skin no place is an exception.
  const praise = (subject === "skin" ? undefined : placeBeside(issue, result)) ?? fewOf(result);
  return praise ? [praise] : [];
}

/** Score from which a place may be called calmer: what shows there is slight at most. */
const CALMER_FROM = GOOD_FROM;
/** Nobody compares skin with lines or dark circles. */
const NOT_CALM_OR_NOT: readonly ConcernCode[] = ["lines", "under_eye"];

/** So many findings are shown with a piece of skin beside the headline: none of their places is praised. */
const SHOWN_BESIDE = 3;

/** A good place, else a calmer one. */
function placeBeside({ code }: Issue, result: AnalysisResult): Praise | undefined {
  const zonesOf = (of: ConcernCode) => result.concerns.find((concern) => concern.code === of)?.zones ?? [];
  const beside = findIssues(result).slice(1, SHOWN_BESIDE);
  const found: Area[] = [
    ...shownZones(zonesOf(code)),
    ...beside.flatMap((issue) => strongestZones(zonesOf(issue.code))),
  ].map(({ zone }) => areaOf(zone));
  const good = findGood(result).find(({ place }) => !found.includes(place));
  if (good !== undefined || NOT_CALM_OR_NOT.includes(code)) return good;
  const calmest = calmestPlaces(result).find(({ place }) => !found.includes(place));
  if (calmest === undefined || calmest.value < CALMER_FROM) return undefined;
  return { quality: "calmer", place: calmest.place };
}

/** What a person has much or little of; skin is smooth or even by place. In an order that lets headlines differ most. */
export const COUNTED: readonly ConcernCode[] = ["shine", "lines", "redness", "pigmentation", "blemishes"];

function fewOf(result: AnalysisResult): Praise | null {
  const strengths = findStrengths(result);
  const few = COUNTED.find((code) => strengths.includes(code));
  return few === undefined ? null : { few };
}

function needsCalm(issues: readonly Issue[]): boolean {
  return issues.some(({ code, level }) => (code === "blemishes" || code === "redness") && level !== "slight");
}
