import { type ConcernCode, ZONE_CODES, type ZoneCode } from "../codes.ts";
import { territories } from "../measures/territories.ts";
import { normalisedBlur } from "../raster/blur.ts";
import type { Level } from "../raster/levels.ts";
import type { Scene } from "../regions/scene.ts";

/** A concern's map, in the unit of its reading, at one level. NaN where it is not judged. */
export interface AreaField {
  readonly level: Level;
  readonly plane: Float32Array;
}

/** What of a concern is drawn as areas, and from when on. */
export interface AreaRule {
  readonly code: ConcernCode;
  /** Map value from which a place belongs to an area: more than slight on the concern's curve. */
  readonly from: number;
  /** Mean of an area that counts as strong. */
  readonly strong: number;
  /** Smaller areas are specks, square canonical px (1 px is 0.27 mm). */
  readonly leastArea: number;
  /** @param judged the readings of the zones that have one */
  readonly fieldOf: (scene: Scene, judged: Readings) => AreaField | null;
}

export type Readings = ReadonlyMap<ZoneCode, number>;

/** A plane without any judged pixel. */
export const unjudged = (level: Level): Float32Array => new Float32Array(level.width * level.height).fill(Number.NaN);

/**
 * All skin that is nearest to a judged zone, by zone: what is seen there goes on between the zones, and ends where something
 * hides the next.
 * @param apart zones whose surroundings are not like the others; what lies around them is left out
 * @param leftOut zones that belong to none
 */
export function judgedSkin(
  scene: Scene,
  level: Level,
  judged: Readings,
  apart: readonly ZoneCode[],
  leftOut: readonly ZoneCode[],
): [zone: ZoneCode, pixels: Int32Array][] {
  const own = [...judged.keys()].filter((code) => !apart.includes(code));
  const others = ZONE_CODES.filter(
    (code) => !(own.includes(code) || leftOut.includes(code)) && (apart.includes(code) || scene.zones[code].hidden),
  );
  return [...territories(scene, level, [...own, ...others], leftOut)].filter(([zone]) => own.includes(zone));
}

/** A part of a plane, with its corner there. */
export interface PlanePart {
  readonly plane: Float32Array;
  readonly width: number;
  readonly height: number;
  readonly left: number;
  readonly top: number;
}

/** The part around all that is judged, with a margin that is not; null where nothing is. */
export function cropToJudged(plane: Float32Array, width: number, margin: number): PlanePart | null {
  let [minX, maxX, minY, maxY] = [width, -1, 0, -1];
  for (let at = 0; at < plane.length; at++) {
    if (Number.isNaN(plane[at])) continue;
    const x = at % width;
    maxY = (at - x) / width;
    if (maxX < 0) minY = maxY;
    if (x < minX) minX = x;
    if (x > maxX) maxX = x;
  }
  if (maxX < 0) return null;
  const [left, top] = [minX - margin, minY - margin];
  const [wide, high] = [maxX + margin + 1 - left, maxY + margin + 1 - top];
  const part = new Float32Array(wide * high).fill(Number.NaN);
  for (let y = minY; y <= maxY; y++) {
    const row = plane.subarray(y * width + minX, y * width + maxX + 1);
    part.set(row, (y - top) * wide + margin);
  }
  return { plane: part, width: wide, height: high, left, top };
}

/** Sigma over which unevenness and texture are shown, canonical px (4 mm). Chosen: about one patch of the band of evenness, some ten pores. */
const REACH = 14;

/** Root mean square around each place of a mask; NaN elsewhere. */
export function rootMeanSquare(level: Level, squares: Float32Array, mask: Uint8Array): Float32Array {
  const around = normalisedBlur(squares, mask, level.width, level.height, level.toLevelPx(REACH));
  return around.map((mean, at) => (mask[at] ? Math.sqrt(Math.max(0, mean)) : Number.NaN));
}
