/** Shape and colour of the score's band: sparkle, plant, droplet (R-CARD-2). */
export type CardBand = "excellent" | "good" | "improvement";

/** 0..1 of the portrait's box, x of its width, y of its height. */
export type CardPlace = readonly [x: number, y: number];

/** The number, where it is shown. */
export interface CardPoints {
  /** Null: the score reaches over more than one, and none is claimed. */
  readonly band: CardBand | null;
  readonly score: number;
  /** The score's ends where they lead; drawn and written in its place. */
  readonly range: { readonly from: number; readonly to: number; readonly text: string } | null;
  /** Already written, for instance "/100". */
  readonly outOf: string;
  /** Already written, for instance "± 4"; null where a range says it, and where nothing was measured. */
  readonly spread: string | null;
}

/** A line as a brush draws it. */
export interface CardLine {
  readonly points: readonly CardPlace[];
  /** Its thickness over that of the face's outline. */
  readonly weight: number;
  /** Where along it the brush is pressed hardest, 0..1. */
  readonly swell: number;
}

/** Something found in the skin, as soft colour. */
export type CardTint = {
  readonly color: CardColor;
  /** 0..1 */
  readonly strength: number;
} & (
  | { readonly kind: "area"; readonly outline: readonly CardPlace[] }
  /** Its radius in widths of the box. */
  | { readonly kind: "spot"; readonly place: CardPlace; readonly radius: number }
  | { readonly kind: "line"; readonly course: readonly CardPlace[] }
);

export interface CardPortrait {
  /** Width over height of its box. */
  readonly aspect: number;
  readonly lines: readonly CardLine[];
  readonly tints: readonly CardTint[];
}

/** What a card says, in words of one language. */
export interface CardContent {
  /** Null: taken off, and nothing on the card tells it. */
  readonly points: CardPoints | null;
  readonly portrait: CardPortrait;
  readonly skinType: string;
  /** What the card says of the skin, at most three lines of it. */
  readonly sentence: string;
  /** So many days of a plan, of which today is the first; null on a card about the skin. */
  readonly planDays: number | null;
  readonly tipLabel: string;
  /** At most two lines of it. */
  readonly tip: string;
  /** The site's address without protocol, or its name. */
  readonly website: string;
  /** Says that this is nobody's skin; null on a real result (R-DEMO-2). */
  readonly demo: string | null;
  /** Says what of it an AI provider judged or wrote; null where it was our own software. */
  readonly ai: string | null;
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
  "plum",
  "blush",
  "wall-lit",
  "good",
  "good-ring",
  "fair",
  "fair-ring",
  "low",
  "low-ring",
] as const;
export type CardColor = (typeof CARD_COLORS)[number];
