import type { ScoreBand } from "#contract/score-band.ts";

/** How a band of the score looks. Told apart by word and shape too, never by colour alone. */
export const BAND_TEXT: Readonly<Record<ScoreBand, string>> = {
  excellent: "text-good",
  good: "text-fair",
  improvement: "text-low",
};
/** For graphics, which need less contrast than text. */
export const BAND_RING: Readonly<Record<ScoreBand, string>> = {
  excellent: "text-good-ring",
  good: "text-fair-ring",
  improvement: "text-low-ring",
};
export const BAND_TINT: Readonly<Record<ScoreBand, string>> = {
  excellent: "bg-good-soft",
  good: "bg-fair-soft",
  improvement: "bg-low-soft",
};

/** Below it the score's message alone would sound like mockery (R-RES-2). Chosen: half of the scale. */
const CALM_BELOW = 50;

/** A low score gets a calm word, on the screen and on the card. */
export function isCalmScore(score: number): boolean {
  return score < CALM_BELOW;
}
