import type { Message } from "#contract/message.ts";
import { GOOD_FROM } from "#contract/score-band.ts";
import type { ConcernCode } from "#engine/codes.ts";
import type { AnalysisResult, ConcernResult } from "#engine/result.ts";
import { findPlaces, type Where } from "./find-places.ts";
import { type Level, levelOf } from "./levels.ts";
import { isSeenInPart } from "./sureness.ts";

/** A concern that can be seen, with how much and where. */
export interface Issue {
  readonly code: ConcernCode;
  readonly level: Exclude<Level, "clear">;
  readonly where: Where;
}

/** What can be seen, what costs most points first. */
export function findIssues(result: AnalysisResult): Issue[] {
  return result.concerns.toSorted(byPoints).flatMap((concern) => toIssue(concern) ?? []);
}

/** What costs most points first; equal points: the lower score first, then the order of the result; not measured last. */
export function byPoints(a: ConcernResult, b: ConcernResult): number {
  return b.points - a.points || (a.score ?? 101) - (b.score ?? 101);
}

/** A strength must hold at the lower end of its ± too: there it may be slight at most. */
const LOWEST_STRENGTH = GOOD_FROM;

/** What cost no point, was measured for the larger part, and is surely not worth mentioning, clearest first. */
export function findStrengths(result: AnalysisResult): ConcernCode[] {
  return result.concerns
    .flatMap(({ code, score, spread, seen, points }) => {
      if (score === null || points > 0 || isSeenInPart({ score, seen }) || levelOf(code, score) !== "clear") return [];
      return score - (spread ?? 0) >= LOWEST_STRENGTH ? [{ code, score }] : [];
    })
    .sort((a, b) => b.score - a.score)
    .map(({ code }) => code);
}

/** "slight redness on both cheeks", to stand within a sentence. */
export function nameIssue(issue: Issue, where: Message): Message {
  return { key: `advice.findings.${issue.code}.${issue.level}`, params: { where } };
}

function toIssue(concern: ConcernResult): Issue | null {
  if (concern.score === null) return null;
  const level = levelOf(concern.code, concern.score);
  return level === "clear" ? null : { code: concern.code, level, where: findPlaces(concern) };
}
