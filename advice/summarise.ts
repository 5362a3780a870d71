import type { Message } from "#contract/message.ts";
import { isScoreTold, leadingRange, reachMessage } from "#contract/score-range.ts";
import { CONCERN_CODES, type ConcernCode } from "#engine/codes.ts";
import type { AnalysisResult } from "#engine/result.ts";
import { isSamePlace, sayFound, subjectsOf } from "./clauses.ts";
import type { Issue } from "./find-issues.ts";
import { smallThings } from "./small-things.ts";
import { isSeenInPart } from "./sureness.ts";

/** Strengths a sentence can name without becoming a list. Chosen. */
const MOST_STRENGTHS = 3;
/** Places that one clause names, the strongest. */
const MOST_PLACES = 2;

/**
 * What a friend would say about the result, one message a sentence: what is seen first and where, what is fine, the skin
 * type, and how far the score reaches. What a practice should see is said before it (`care-first.ts`).
 */
export function summarise(
  result: AnalysisResult,
  issues: readonly Issue[],
  strengths: readonly ConcernCode[],
): Message[] {
  if (result.measuredConcerns === 0) return [overall(result, issues)];
  return [
    overall(result, issues),
    ...(issues.length > 0 && strengths.length > 0 ? [clear(strengths)] : []),
    skinType(result),
    ...(isScoreTold(result.scoreSpread) ? [reach(result)] : []),
  ];
}

/** The face in one sentence, in the headline's clauses: what strikes first and where most of it is, then what else does elsewhere. */
function overall(result: AnalysisResult, issues: readonly Issue[]): Message {
  if (result.measuredConcerns === 0) return { key: "advice.summary.nothing_measured" };
  const [found, ...others] = issues;
  if (found !== undefined) {
    const named = subjectsOf(found, result).slice(0, MOST_PLACES);
    const first = sayFound(found, named, "own");
    const [second] = others.flatMap((issue) => {
      const free = subjectsOf(issue, result).find((subject) => !named.some((one) => isSamePlace(one, subject)));
      return free === undefined ? [] : sayFound(issue, [free], "the");
    });
    return second === undefined
      ? { key: "advice.summary.first", params: { first } }
      : { key: "advice.summary.first_two", params: { first, second } };
  }
  const all = result.measuredConcerns === CONCERN_CODES.length && !result.concerns.some(isSeenInPart);
  const isSure = all && leadingRange(result.skinScore, result.scoreSpread) === null;
  const small = smallThings(result);
  if (small !== null) return isSure ? { ...small, key: "advice.summary.only_small" } : small;
  return { key: isSure ? "advice.summary.nothing_stands_out" : "advice.summary.nothing_stands_out_in_part" };
}

function clear(strengths: readonly ConcernCode[]): Message {
  const concerns = strengths.slice(0, MOST_STRENGTHS).map((code) => ({ key: `advice.little_of.${code}` }));
  return { key: "advice.summary.little", params: { concerns } };
}

function skinType({ skinType: { value, open } }: AnalysisResult): Message {
  const params = { type: { key: `advice.types.${value}` } };
  return { key: open ? "advice.summary.type_open" : "advice.summary.type", params };
}

/** How far the score reaches and, where it applies, which of the eight it does not rest on. */
function reach({ skinScore, scoreSpread, concerns }: AnalysisResult): Message {
  const params = { reach: reachMessage(skinScore, scoreSpread) };
  const missing = concerns.filter(({ score }) => score === null).map(({ code }) => ({ key: `advice.names.${code}` }));
  if (missing.length === 0) return { key: "advice.summary.reach", params };
  return { key: "advice.summary.reach_in_part", params: { ...params, missing } };
}
