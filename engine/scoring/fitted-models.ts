import type { ReadingName } from "../readings/reading-names.ts";

/** The shape of `skin-type-model.ts`, which is written by a fit. */

/** One reading's part in a sum. Beyond `low` and `high`, a hundredth of the photos on either side, it says no more. */
export type ModelTerm = readonly [reading: ReadingName, weight: number, middle: number, low: number, high: number];

/** A straight line over readings: `usual` is the sum of a face of which all are in the middle. */
export interface ReadingModel {
  readonly usual: number;
  readonly terms: readonly ModelTerm[];
}

/** What a type is told from: how oily T-zone and cheeks look, and how rough the skin. */
export const TYPE_PARTS = ["tZone", "cheeks", "rough"] as const;
export type TypePart = (typeof TYPE_PARTS)[number];

/**
 * How much of something a face shows beside faces whose own colour, by lamp and skin, reads alike: 0 as much as usual, 1 one
 * deviation between faces more.
 */
export interface PartModel {
  readonly level: ReadingModel;
  /** How far such faces lie apart, as a power of ten. */
  readonly width: ReadingModel;
}

export type SkinTypeModel = Readonly<Record<TypePart, PartModel>>;
