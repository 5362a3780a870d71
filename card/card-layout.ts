import type { CardBand, CardColor, CardFont } from "./card-content.ts";

/** A portrait of 9:16, as stories are (R-CARD-1). Everything on the card is measured in these units. */
export const CARD_WIDTH = 1080;
export const CARD_HEIGHT = 1920;
/** At most two device pixels a unit: larger canvases fail on iPhones (R-CARD-1). */
export const MAX_SCALE = 2;

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A box whose upper edge is half a circle. */
export interface Arch extends Box {
  /** Of its two lower corners. */
  readonly radius: number;
}

export const CARD_PARTS = [
  "title",
  "label",
  "score",
  "outOf",
  "spread",
  "mark",
  "skinType",
  "sentence",
  "tip",
  "hashtag",
  "website",
] as const;
export type CardPart = (typeof CARD_PARTS)[number];

/** 0..1; whole where it is left out. */
interface Faint {
  readonly opacity?: number;
}

export type CardShape =
  | (Box & Faint & { readonly kind: "box"; readonly radius: number; readonly color: CardColor })
  | (Arch & Faint & { readonly kind: "arch"; readonly color: CardColor })
  | {
      /** A closed shape with straight sides, so many that none is seen. */
      readonly kind: "blot";
      readonly corners: readonly (readonly [x: number, y: number])[];
      readonly color: CardColor;
      /** 0..1 */
      readonly opacity: number;
    }
  | {
      /** A touch of colour, strongest in its middle and gone at its edge. */
      readonly kind: "dab";
      readonly x: number;
      readonly y: number;
      readonly radius: number;
      readonly color: CardColor;
      /** 0..1, of its middle. */
      readonly opacity: number;
    }
  | {
      readonly kind: "ring";
      readonly x: number;
      readonly y: number;
      readonly radius: number;
      readonly lineWidth: number;
      /** Part of the full circle, clockwise from the top. */
      readonly share: number;
      readonly color: CardColor;
      /** 0..1 */
      readonly opacity: number;
    }
  | (Faint & {
      readonly kind: "mark";
      readonly band: CardBand;
      readonly x: number;
      readonly y: number;
      readonly size: number;
      readonly color: CardColor;
    })
  | (Faint & {
      readonly kind: "text";
      readonly part: CardPart;
      readonly text: string;
      /** Left end of the line. */
      readonly x: number;
      readonly baseline: number;
      readonly width: number;
      readonly font: CardFont;
      readonly color: CardColor;
    });

export type CardText = Extract<CardShape, { kind: "text" }>;

export interface CardLayout {
  /** In the order of drawing. */
  readonly shapes: readonly CardShape[];
  /** Where each part stands; a part that is not on this card is missing. */
  readonly parts: Readonly<Partial<Record<CardPart, Box>>>;
}
