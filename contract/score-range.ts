import type { Message } from "./message.ts";
import { type ScoreBand, scoreBand } from "./score-band.ts";

/** How far a score reaches, and when that is said before the score itself (R-RES-2, R-ENG-3). */

/** From this ± on the range says more than the number in its middle. Chosen: half of the band between good and excellent. */
const WIDE_SPREAD = 10;

/** Above this ± no number is told at all, not even a range: it would reach over a third of the scale and say nothing (R-RES-22). */
export const WIDEST_TOLD = 16;

/** Whether a score is told, as a number or as a range. @param spread null: not known, as in a demo */
export function isScoreTold(spread: number | null): boolean {
  return spread === null || spread <= WIDEST_TOLD;
}

export interface ScoreRange {
  readonly from: number;
  readonly to: number;
}

/** The ends of the ±, within the scale. */
export function scoreRange(score: number, spread: number): ScoreRange {
  return { from: Math.max(0, score - spread), to: Math.min(100, score + spread) };
}

/** The range where it stands in place of the score; null where the score leads. */
export function leadingRange(score: number, spread: number | null): ScoreRange | null {
  return spread === null || spread < WIDE_SPREAD ? null : scoreRange(score, spread);
}

/** The band that may be claimed; null where the range leads and reaches over more than one, or where no score is told. */
export function claimedBand(score: number, spread: number | null): ScoreBand | null {
  if (!isScoreTold(spread)) return null;
  const range = leadingRange(score, spread);
  const band = scoreBand(score);
  return range === null || scoreBand(range.from) === scoreBand(range.to) ? band : null;
}

/** A score with how far it reaches, in words of `labels`. */
export function scoreMessage(
  score: number,
  spread: number,
): Message & { readonly key: "labels.score.spread" | "labels.score.range" | "labels.score.none" } {
  if (!isScoreTold(spread)) return { key: "labels.score.none" };
  const range = leadingRange(score, spread);
  return range === null
    ? { key: "labels.score.spread", params: { score, spread } }
    : { key: "labels.score.range", params: { ...range } };
}

/** The same in words, for a sentence: "71, in other light 66 to 76". */
export function reachMessage(
  score: number,
  spread: number,
): Message & { readonly key: "labels.score.reach" | "labels.score.reach_range" } {
  const { from, to } = scoreRange(score, spread);
  return leadingRange(score, spread) === null
    ? { key: "labels.score.reach", params: { score, from, to } }
    : { key: "labels.score.reach_range", params: { from, to } };
}
