import type { NotMeasuredReason, ZoneCode } from "../codes.ts";
import { quantile } from "../numeric/quantile.ts";
import type { Level } from "../raster/levels.ts";
import { forEachSpan, type Polygon } from "../raster/polygon.ts";

export type Side = "_right" | "_left";

/** What is known of the face before its zones are read. */
export interface ZoneFacts {
  /** The side turned away from the camera. */
  readonly far: Side | null;
  /** The half that lies in deep shadow. */
  readonly shadedSide: Side | null;
  readonly glasses: boolean;
  /** A camera has drawn something over nose and cheeks. */
  readonly filter: boolean;
  /** Sides of the face on which something lies that is no part of it: a hand. */
  readonly covered: ReadonlySet<Side>;
  /** Zones whose skin a beard or dense stubble hides. */
  readonly bearded: ReadonlySet<ZoneCode>;
  /** A coarse level, for the light that falls on a zone. */
  readonly level: Level;
}

/** Behind lenses, rims and temple arms: their edges are no lines, their shade no dark circle and no spot. */
const BEHIND_GLASSES: ReadonlySet<ZoneCode> = new Set([
  "under_eye_right",
  "under_eye_left",
  "crows_feet_right",
  "crows_feet_left",
  "glabella",
  "temple_right",
  "temple_left",
]);

/** Where a camera's filter draws noses, whiskers, hearts and blush. */
const UNDER_A_FILTER: ReadonlySet<ZoneCode> = new Set(["nose", "cheek_right", "cheek_left"]);

/** What a hand on the cheek lies on. */
const UNDER_A_HAND = ["cheek", "nasolabial", "outer_cheek", "jaw"] as const;

/**
 * Range of darkness inside one zone under the eyes (10th to 90th percentile, units of P: 75 is 5.6 times the light) from
 * which a border of light runs through it. Chosen: dark circles in soft light have 8 to 36, very dark skin in hard light
 * 66, a face lit from both sides 97 and 141.
 */
const LIGHT_BORDER = 75;
const UNDER_EYES: ReadonlySet<ZoneCode> = new Set(["under_eye_right", "under_eye_left"]);

/** Why nothing of this zone can be read, by what is known of the whole face; null when it can. */
export function hiddenReason(code: ZoneCode, outline: Polygon, facts: ZoneFacts): NotMeasuredReason | null {
  if (facts.far !== null && code.endsWith(facts.far)) return "zone_hidden";
  if (facts.shadedSide !== null && code.endsWith(facts.shadedSide)) return "zone_too_dark";
  if (UNDER_A_HAND.some((place) => [...facts.covered].some((side) => code === `${place}${side}`))) return "zone_hidden";
  if (facts.glasses && BEHIND_GLASSES.has(code)) return "glasses";
  if (facts.filter && UNDER_A_FILTER.has(code)) return "zone_hidden";
  if (facts.bearded.has(code)) return "zone_hidden";
  if (UNDER_EYES.has(code) && lightRange(outline, facts.level) > LIGHT_BORDER) return "zone_too_dark";
  return null;
}

function lightRange(outline: Polygon, level: Level): number {
  const darkness = level.map("p");
  const values: number[] = [];
  const scaled = outline.map((v) => v / level.factor);
  forEachSpan(scaled, level.width, level.height, (y, start, end) => {
    for (let i = y * level.width + start; i < y * level.width + end; i++) {
      if (level.masks.bare[i]) values.push(darkness[i] as number);
    }
  });
  const sample = Float32Array.from(values);
  return quantile(sample, 0.9) - quantile(sample, 0.1);
}
