/** Shape and colour of the score's band: sparkle, plant, droplet (R-CARD-2). */
export type CardBand = "excellent" | "good" | "improvement";

/** What a card says, in words of one language. */
export interface CardContent {
  /** Null: the score reaches over more than one, and none is claimed. */
  readonly band: CardBand | null;
  /** A score that nobody shows around: calm colours instead of the band's. */
  readonly isCalm: boolean;
  readonly score: number;
  /** The score's ends where they lead; drawn and written in its place. */
  readonly range: { readonly from: number; readonly to: number; readonly text: string } | null;
  /** Already written, for instance "/100". */
  readonly outOf: string;
  /** Already written, for instance "± 4", or the middle of the range; null where nothing was measured. */
  readonly spread: string | null;
  readonly skinType: string;
  /** What the card says of the skin, at most three lines of it. */
  readonly sentence: string;
  readonly tipLabel: string;
  /** At most two lines of it. */
  readonly tip: string;
  /** The site's address without protocol, or its name. */
  readonly website: string;
  /** Says that this is nobody's skin; null on a real result (R-DEMO-2). */
  readonly demo: string | null;
}

export type CardFamily = "display" | "text";

export interface CardFont {
  readonly family: CardFamily;
  readonly weight: number;
  readonly size: number;
}

/** Width of a line in the card's units: the browser's own measure, or a table in tests. */
export type MeasureText = (text: string, font: CardFont) => number;

/** Tokens of the site's palette that a card is painted with. Their light values come from whoever draws. */
export const CARD_COLORS = [
  "paper",
  "surface",
  "ink",
  "ink-soft",
  "line",
  "accent",
  "mist",
  "mist-soft",
  "good",
  "good-soft",
  "good-ring",
  "fair",
  "fair-soft",
  "fair-ring",
  "low",
  "low-soft",
  "low-ring",
] as const;
export type CardColor = (typeof CARD_COLORS)[number];
