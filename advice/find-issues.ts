import type { Message } from "#contract/message.ts";
import { GOOD_FROM } from "#contract/score-band.ts";
import type { ConcernCode, WarningCode } from "#engine/codes.ts";
import type { AnalysisResult, ConcernResult } from "#engine/result.ts";
import { CONCERN_ADVICE } from "./concerns/all.ts";
import { isStrengthBelied } from "./contradictions.ts";
import { findPlaces, type Where } from "./find-places.ts";
import { LEVELS, type Level, levelOf, type NamedLevel } from "./levels.ts";
import { shownZones } from "./places.ts";
import { SEVERE } from "./rules.ts";
import { isSeenInPart } from "./sureness.ts";

/** A concern that can be seen, with how much and where. */
export interface Issue {
  readonly code: ConcernCode;
  readonly level: NamedLevel;
  readonly where: Where;
}

/** A practice can help; care alone does little (R-RES-2). */
export function isSevere({ code, level }: Issue): boolean {
  return level === "strong" && SEVERE.includes(code);
}

/** A screen asks for a result's six times. */
const found = new WeakMap<AnalysisResult, readonly Issue[]>();

/** What can be seen, what strikes the eye first; found once a result. */
export function findIssues(result: AnalysisResult): readonly Issue[] {
  const issues = found.get(result) ?? result.concerns.toSorted(byLevel).flatMap((concern) => toIssue(concern) ?? []);
  found.set(result, issues);
  return issues;
}

/**
 * What nobody can tell from a small piece of skin (pieces of 20 faces at a time, named blind: decision 0115): an uneven tone, beside light and shade; lines
 * and texture where they are slight.
 */
export function isHardToShow(code: ConcernCode, level: Level): boolean {
  return code === "evenness" || (level === "slight" && (code === "lines" || code === "texture"));
}

/**
 * The stronger level first; in it what can be shown, then what goes further beyond the usual, then what costs more points; not
 * measured last (R-RES-13).
 */
export function byLevel(a: ConcernResult, b: ConcernResult): number {
  return (
    rankOf(b) - rankOf(a) ||
    Number(isHard(a)) - Number(isHard(b)) ||
    beyondUsual(b) - beyondUsual(a) ||
    b.points - a.points ||
    (a.score ?? 101) - (b.score ?? 101)
  );
}

/** Half of the faces show as much of it. Not known of results of before method 5. */
export function isUsual({ code, grade }: Pick<ConcernResult, "code" | "grade">): boolean {
  return grade !== null && grade < CONCERN_ADVICE[code].usualGrade;
}

function isHard(concern: ConcernResult): boolean {
  const level = levelIn(concern);
  return level !== null && level !== "clear" && isHardToShow(concern.code, level);
}

/** What is clear goes by its points, as do results of before method 5, which have no grades. */
function beyondUsual(concern: ConcernResult): number {
  const { code, grade } = concern;
  return grade === null || levelIn(concern) === "clear" ? 0 : grade - CONCERN_ADVICE[code].usualGrade;
}

function rankOf(concern: ConcernResult): number {
  const level = levelIn(concern);
  return level === null ? -1 : LEVELS.indexOf(level);
}

/**
 * Whether it is named follows from the whole concern, how much can be seen from its strongest zone: one red cheek is as red as
 * it is, however calm the rest (decision 0113). Null where it was not measured.
 */
export function levelIn({ score, zones }: Pick<ConcernResult, "score" | "zones">): Level | null {
  if (score === null) return null;
  const [strongest] = shownZones(zones);
  return levelOf(levelOf(score) === "clear" ? score : (strongest?.score ?? score));
}

/** A strength must hold at the lower end of its ± too: there it may be slight at most. */
const LOWEST_STRENGTH = GOOD_FROM;

/** What a photo of this kind cannot show to be little: lines lie beside the eyes, behind glasses, and fine ones go in a soft photo. */
const NOT_PRAISED: Readonly<Partial<Record<WarningCode, readonly ConcernCode[]>>> = {
  glasses: ["lines", "under_eye"],
  soft_focus: ["lines", "texture"],
  partly_covered: ["lines"],
};

/** What was measured for the larger part, shows in no zone, is surely not worth mentioning and not belied, clearest first. */
export function findStrengths({ concerns, quality }: Pick<AnalysisResult, "concerns" | "quality">): ConcernCode[] {
  const hidden = quality.warnings.flatMap((warning) => NOT_PRAISED[warning] ?? []);
  return concerns
    .filter(({ code }) => !hidden.includes(code))
    .filter((concern) => isSurelyClear(concern) && !isStrengthBelied(concerns, concern.code))
    .sort((a, b) => (b.score ?? 0) - (a.score ?? 0))
    .map(({ code }) => code);
}

function isSurelyClear({ score, spread, seen, zones }: ConcernResult): boolean {
  const isClear = score !== null && !isSeenInPart({ score, seen }) && isClearWithin(score, spread ?? 0);
  return isClear && shownZones(zones).length === 0;
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
  const level = levelIn(concern);
  return level === null || level === "clear" ? null : { code: concern.code, level, where: findPlaces(concern) };
}
