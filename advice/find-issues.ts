import type { Message } from "#contract/message.ts";
import { GOOD_FROM } from "#contract/score-band.ts";
import type { ConcernCode } from "#engine/codes.ts";
import type { AnalysisResult, ConcernResult } from "#engine/result.ts";
import { findPlaces, type Where } from "./find-places.ts";
import { LEVELS, type Level, levelOf } from "./levels.ts";
import { isSeenInPart } from "./sureness.ts";

/** A concern that can be seen, with how much and where. */
export interface Issue {
  readonly code: ConcernCode;
  readonly level: Exclude<Level, "clear">;
  readonly where: Where;
  /** More than care can do much about, whatever the level says. */
  readonly isSevere?: true;
}

/**
 * Below these a photo shows more than plain blemishes or redness. What is measured shrinks to the middle: of 273 faces that an
 * eye graded 2.5 of 3 at most, none has blemishes below 80 and one, plainly red, redness below 60.
 */
const SEVERE_BELOW: Readonly<Partial<Record<ConcernCode, number>>> = { blemishes: 70, redness: 60 };

/** A practice can help; care alone does little (R-RES-2). Strong blemishes and redness always are. */
export function isSevere({ code, level, isSevere }: Issue): boolean {
  return isSevere === true || (level === "strong" && SEVERE_BELOW[code] !== undefined);
}

/** What can be seen, what strikes the eye first. */
export function findIssues(result: AnalysisResult): Issue[] {
  return result.concerns.toSorted(byLevel).flatMap((concern) => toIssue(concern) ?? []);
}

/** The stronger level first, in it what costs more points, then the lower score; not measured last (R-RES-13). */
export function byLevel(a: ConcernResult, b: ConcernResult): number {
  return rankOf(b) - rankOf(a) || b.points - a.points || (a.score ?? 101) - (b.score ?? 101);
}

function rankOf({ score }: ConcernResult): number {
  return score === null ? -1 : LEVELS.indexOf(levelOf(score));
}

/** A strength must hold at the lower end of its ± too: there it may be slight at most. */
const LOWEST_STRENGTH = GOOD_FROM;

/** What was measured for the larger part and is surely not worth mentioning, clearest first. */
export function findStrengths(result: AnalysisResult): ConcernCode[] {
  return result.concerns
    .filter(isSurelyClear)
    .sort((a, b) => (b.score ?? 0) - (a.score ?? 0))
    .map(({ code }) => code);
}

export function isSurelyClear({ score, spread, seen }: ConcernResult): boolean {
  return score !== null && !isSeenInPart({ score, seen }) && isClearWithin(score, spread ?? 0);
}

/** Clear, and at the lower end of its doubt slight at most. @param score of a concern, or of one of its zones */
export function isClearWithin(score: number, spread: number): boolean {
  return levelOf(score) === "clear" && score - spread >= LOWEST_STRENGTH;
}

/** "slight redness on both cheeks", to stand within a sentence. */
export function nameIssue(issue: Issue, where: Message): Message {
  return { key: `advice.findings.${issue.code}.${issue.level}`, params: { where } };
}

function toIssue(concern: ConcernResult): Issue | null {
  const { code, score } = concern;
  if (score === null) return null;
  const level = levelOf(score);
  if (level === "clear") return null;
  const issue = { code, level, where: findPlaces(concern) };
  return score < (SEVERE_BELOW[code] ?? 0) ? { ...issue, isSevere: true } : issue;
}
