import type { Place } from "./anatomy.ts";
import type { FacePoint, PicturePoint } from "./frame.ts";

/**
 * What a test can plant, with the size it knows to be true. Lengths are in FACE PIXELS: pixels of a picture in which
 * the face is 512 px wide, which is the size the engine aligns every face to. So truth does not depend on the picture's
 * own scale. Colour changes are in the engine's units (see skin-model.ts).
 */
interface Somewhere {
  /** A named place or inter-ocular coordinates. */
  readonly at: Place | FacePoint;
  /** Moves it from there, face pixels, right and down in the upright face. */
  readonly offset?: readonly [right: number, down: number];
}

/** A small red spot: E up by `e` in the middle, half of it at `radius`. */
export interface PlantedBlemish extends Somewhere {
  readonly kind: "blemish";
  readonly e: number;
  readonly radius: number;
}

/** A wide soft flush (cheeks, nose): E up by `e` in the middle, half of it at `radius`. */
export interface PlantedRedness extends Somewhere {
  readonly kind: "redness";
  readonly e: number;
  readonly radius: number;
}

/** A brown spot: P up by `p`, H by `hPerP * p`, E by 0.3 p in the middle. */
export interface PlantedDarkSpot extends Somewhere {
  readonly kind: "dark_spot";
  readonly p: number;
  readonly hPerP?: number;
  readonly radius: number;
}

/** A furrow: linear light down by the share `depth` along its middle, Gaussian across with `width` at half depth. */
export interface PlantedLine extends Somewhere {
  readonly kind: "line";
  readonly depth: number;
  readonly width: number;
  readonly length: number;
  /** Degrees from the horizontal of the upright face, clockwise. */
  readonly angle?: number;
}

/** A glossy patch: white light added, `amount` in linear light (of 1) in the middle, half of it at `radius`. */
export interface PlantedShine extends Somewhere {
  readonly kind: "shine";
  readonly amount: number;
  readonly radius: number;
  /** Width over height; default 1. */
  readonly aspect?: number;
}

/** A shadowy crescent under one eye: P up by `p` in its middle, H by `hPerP * p` (default 0.25: blood and pigment). */
export interface PlantedUnderEye {
  readonly kind: "under_eye";
  readonly side: "left" | "right";
  readonly p: number;
  readonly hPerP?: number;
}

/**
 * Rough skin: noise between 2.5 and 5 px. `share`: standard deviation as a share of the skin's own light. `added`: the
 * same relief in sheen, standard deviation of the light added (never below none, so on average 1.5 times that is added).
 */
export interface PlantedTexture {
  readonly kind: "texture";
  readonly share: number;
  readonly added?: number;
  /** Only around here; default the whole face. */
  readonly at?: Place | FacePoint;
  readonly radius?: number;
}

/** Mottled colour: noise between 4 and 30 px, standard deviations in E and H. */
export interface PlantedMottling {
  readonly kind: "mottling";
  readonly e: number;
  readonly h: number;
  readonly at?: Place | FacePoint;
  readonly radius?: number;
}

export type Planted =
  | PlantedBlemish
  | PlantedRedness
  | PlantedDarkSpot
  | PlantedLine
  | PlantedShine
  | PlantedUnderEye
  | PlantedTexture
  | PlantedMottling;

/** A planted change with the place where it came to lie in this picture. */
export interface PlantedTruth {
  readonly planted: Planted;
  /** Middle, picture pixels; the middle of the face for changes that cover all of it. */
  readonly centre: PicturePoint;
  /** Radius at half strength (lines: half the length), picture pixels; `null` when it covers the face. */
  readonly radiusPx: number | null;
}
