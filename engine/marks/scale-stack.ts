import { coverOf, gaussianBlur, overCover } from "../raster/blur.ts";
import type { Level } from "../raster/levels.ts";
import type { Scene } from "../regions/scene.ts";
import { type LabPlanes, labPlanes } from "./lab-planes.ts";

/** Lightness, red-green and yellow-blue of the visible skin at nine scales, the larger ones on a coarser grid. */

/** Standard deviations in canonical px (1 px is about 0.27 mm), a factor of about 1.6 apart, as differences of Gaussians want it (Marr & Hildreth 1980). */
export const SIGMAS = [1.4, 2.2, 3.5, 5.5, 8.5, 13, 21, 34, 55] as const;
export const CHANNELS = ["l", "a", "b"] as const;
export type Channel = (typeof CHANNELS)[number];

/** The first scale that the coarser grid holds. */
const COARSE_FROM = 4;
/** The last one that the finer grid holds: differences need both neighbours on one grid. */
const FINE_TO = 4;
/** Faces of at least this share of the canonical size lose nothing on half the pixels: the smallest scale still spans 0.5 of one. Chosen. */
const HALF_FROM_UNIT = 0.7;

export interface Grid {
  readonly level: Level;
  readonly lit: Uint8Array;
  /** Blurred planes by channel and scale; what the grid does not hold is missing. */
  readonly blurred: Readonly<Record<Channel, readonly (Float32Array | undefined)[]>>;
  /** Share of visible skin around, by scale. */
  readonly cover: readonly (Float32Array | undefined)[];
}

export interface ScaleStack {
  readonly fine: Grid;
  readonly coarse: Grid;
}

export function scaleStack(scene: Scene): ScaleStack {
  const first = scene.face.unit > HALF_FROM_UNIT ? 1 : 0;
  return {
    fine: gridOf(scene.levels[first], 0, FINE_TO),
    coarse: gridOf(scene.levels[first === 1 ? 2 : 1], COARSE_FROM, SIGMAS.length - 1),
  };
}

/** The grid that holds the difference between this scale and the next. */
export function gridOfBand({ fine, coarse }: ScaleStack, band: number): Grid {
  return band < FINE_TO ? fine : coarse;
}

function gridOf(level: Level, from: number, to: number): Grid {
  const { width, height } = level;
  const lit = level.masks.lit;
  const planes: LabPlanes = labPlanes(level, lit);
  const ofScales = (make: (sigmaPx: number) => Float32Array) =>
    SIGMAS.map((sigma, scale) => (scale < from || scale > to ? undefined : make(level.toLevelPx(sigma))));
  const cover = ofScales((sigmaPx) => coverOf(lit, width, height, sigmaPx));
  // The planes are zero where no visible skin is: what a normalised blur asks for.
  const blurOf = (plane: Float32Array) =>
    ofScales((sigmaPx) => overCover(gaussianBlur(plane, width, height, sigmaPx), coverOf(lit, width, height, sigmaPx)));
  return { level, lit, cover, blurred: { l: blurOf(planes.l), a: blurOf(planes.a), b: blurOf(planes.b) } };
}

/** Places between four pixels of a grid, by number: the upper left one of each, and the way to the others, 0..1. */
export class Spots {
  readonly at: Int32Array;
  readonly right: Float64Array;
  readonly down: Float64Array;

  constructor(count: number) {
    this.at = new Int32Array(count);
    this.right = new Float64Array(count);
    this.down = new Float64Array(count);
  }

  /** A place in canvas px; beyond the grid's rim it is the rim's. */
  put(index: number, { width, height, factor }: Level, x: number, y: number): void {
    const u = Math.min(width - 1.001, Math.max(0, x / factor - 0.5));
    const v = Math.min(height - 1.001, Math.max(0, y / factor - 0.5));
    const left = Math.floor(u);
    const top = Math.floor(v);
    this.at[index] = top * width + left;
    this.right[index] = u - left;
    this.down[index] = v - top;
  }
}

/** The plane's value at one of these places, bilinear. `width`: of the plane. */
export function valueOn(plane: Float32Array, width: number, spots: Spots, index: number): number {
  const at = spots.at[index] as number;
  const right = spots.right[index] as number;
  const down = spots.down[index] as number;
  return (
    (1 - down) * ((1 - right) * (plane[at] as number) + right * (plane[at + 1] as number)) +
    down * ((1 - right) * (plane[at + width] as number) + right * (plane[at + width + 1] as number))
  );
}
