import type { Message } from "#contract/message.ts";
import { claimedBand, scoreMessage } from "#contract/score-range.ts";
import { CONCERN_CODES, type ConcernCode } from "#engine/codes.ts";
import type { AnalysisResult } from "#engine/result.ts";
import { type Issue, nameIssue } from "./find-issues.ts";
import { isProbable, typeMessage } from "./skin-type/type-message.ts";
import { isSeenInPart, surenessLevel } from "./sureness.ts";

/** Strengths a sentence can name without becoming a list. Chosen. */
const MOST_STRENGTHS = 3;

/**
 * What a friend would say about the result, one message a sentence: the whole, what is seen first, what is fine,
 * the skin type, how far the score can be trusted, and a calm word where a professional knows more.
 */
export function summarise(
  result: AnalysisResult,
  issues: readonly Issue[],
  strengths: readonly ConcernCode[],
): Message[] {
  if (result.measuredConcerns === 0) return [overall(result, issues)];
  return [
    overall(result, issues),
    ...focus(issues),
    ...(issues.length > 0 && strengths.length > 0 ? [clear(strengths)] : []),
    skinType(result),
    trust(result),
    ...professional(issues),
  ];
}

/** The whole in one sentence. */
export function overall(result: AnalysisResult, issues: readonly Issue[]): Message {
  if (result.measuredConcerns === 0) return { key: "advice.summary.nothing_measured" };
  const band = claimedBand(result.skinScore, result.scoreSpread);
  if (issues.length > 0) return { key: `advice.summary.${band ?? "roughly"}` };
  const all = result.measuredConcerns === CONCERN_CODES.length && !result.concerns.some(isSeenInPart);
  return {
    key: all && band !== null ? "advice.summary.nothing_stands_out" : "advice.summary.nothing_stands_out_in_part",
  };
}

/** No "and" between the two: their places may have one already. */
function focus(issues: readonly Issue[]): Message[] {
  const [first, second] = issues.map((issue) => nameIssue(issue, issue.where.brief));
  if (!first) return [];
  return [
    second
      ? { key: "advice.summary.focus_two", params: { first, second } }
      : { key: "advice.summary.focus", params: { first } },
  ];
}

function clear(strengths: readonly ConcernCode[]): Message {
  const concerns = strengths.slice(0, MOST_STRENGTHS).map((code) => ({ key: `advice.little_of.${code}` }));
  return { key: "advice.summary.little", params: { concerns } };
}

function skinType({ skinType: { value, sureness } }: AnalysisResult): Message {
  if (isProbable({ sureness })) {
    return { key: "advice.summary.type_probable", params: { type: typeMessage({ value, sureness }) } };
  }
  const key = surenessLevel(sureness) === "high" ? "advice.summary.type_sure" : "advice.summary.type_unsure";
  return { key, params: { type: { key: `advice.types.${value}` } } };
}

/** How far the score reaches and, where it applies, on how many of the eight the score rests and which are missing. */
function trust({ skinScore, scoreSpread, measuredConcerns, concerns }: AnalysisResult): Message {
  const range = { value: scoreMessage(skinScore, scoreSpread) };
  const missing = concerns.filter(({ score }) => score === null).map(({ code }) => ({ key: `advice.names.${code}` }));
  if (missing.length === 0) return { key: "advice.summary.range", params: range };
  const params = { ...range, measured: measuredConcerns, all: CONCERN_CODES.length, missing };
  return { key: "advice.summary.range_in_part", params };
}

/**
 * A calm word where a professional knows more: for the first of blemishes and redness that is strong, and for spots,
 * whatever their number, because a photo cannot tell one that changes.
 */
export function professional(issues: readonly Issue[]): Message[] {
  const strong = issues.find(({ code, level }) => (code === "blemishes" || code === "redness") && level === "strong");
  const spots = issues.find(({ code }) => code === "pigmentation");
  return [strong, spots].flatMap((issue) =>
    issue === undefined ? [] : [{ key: `advice.professional.${issue.code}` }],
  );
}
