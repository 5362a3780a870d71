import { type Grid, gridOfBand, type ScaleStack } from "./scale-stack.ts";

/** What a candidate stands out by: darker than around it, or redder. */
export const POLARITIES = ["darker", "redder"] as const;
export type Polarity = (typeof POLARITIES)[number];

/** Bands in which marks are looked for: about 1.3 mm to 8 mm across. */
export const BANDS = 5;

/** A peak of one difference of Gaussians. */
export interface Candidate {
  /** Canvas px. */
  readonly x: number;
  readonly y: number;
  /** Pixel of the band's grid. */
  readonly at: number;
  /** Which difference: from `SIGMAS[band]` to the next. */
  readonly band: number;
  readonly polarity: Polarity;
  /** By how much it stands out, units of L* or a*. */
  readonly response: number;
  /** Squared trace over determinant of the Hessian: 4 is round (Lowe, IJCV 2004). */
  readonly edge: number;
}

/** Fainter ones are not seen. Chosen: nine tenths of the marks seen by eye have a peak higher than that. */
const LEAST_RESPONSE = 0.35;
/** Longer things are lines. Chosen: 18 to 1. */
const MAX_EDGE = 20;
/** Share of visible skin within 3.5 canonical px of a mark. Chosen. */
const LEAST_COVER = 0.6;
const COVER_SCALE = { fine: 2, coarse: 4 } as const;

/** The difference of one band, positive where skin is darker or redder than around. */
function bandPlane(grid: Grid, band: number, polarity: Polarity): Float32Array {
  const channel = polarity === "darker" ? "l" : "a";
  const sign = polarity === "darker" ? -1 : 1;
  const small = grid.blurred[channel][band]!;
  const large = grid.blurred[channel][band + 1]!;
  const plane = new Float32Array(small.length);
  for (let i = 0; i < plane.length; i++) plane[i] = sign * ((small[i] as number) - (large[i] as number));
  return plane;
}

export interface BandOfFace {
  readonly grid: Grid;
  readonly band: number;
  readonly planes: Readonly<Record<Polarity, Float32Array>>;
}

export function bandsOf(stack: ScaleStack): BandOfFace[] {
  return Array.from({ length: BANDS }, (_, band) => {
    const grid = gridOfBand(stack, band);
    const planeOf = (polarity: Polarity) => bandPlane(grid, band, polarity);
    return { grid, band, planes: { darker: planeOf("darker"), redder: planeOf("redder") } };
  });
}

export function findCandidates(bands: readonly BandOfFace[]): Candidate[] {
  return bands.flatMap((band) => POLARITIES.flatMap((polarity) => peaksOf(band, polarity)));
}

function peaksOf({ grid, band, planes }: BandOfFace, polarity: Polarity): Candidate[] {
  const plane = planes[polarity];
  const { level, lit } = grid;
  const { width, height, factor } = level;
  const cover = grid.cover[COVER_SCALE.fine] ?? grid.cover[COVER_SCALE.coarse]!;
  const peaks: Candidate[] = [];
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1; x < width - 1; x++) {
      const at = y * width + x;
      const response = plane[at] as number;
      if (response < LEAST_RESPONSE || !lit[at] || (cover[at] as number) < LEAST_COVER) continue;
      if (!isPeak(plane, width, at)) continue;
      const edge = edgeOf(plane, width, at);
      if (edge > MAX_EDGE) continue;
      peaks.push({ x: (x + 0.5) * factor, y: (y + 0.5) * factor, at, band, polarity, response, edge });
    }
  }
  return peaks;
}

function isPeak(plane: Float32Array, width: number, at: number): boolean {
  const peak = plane[at] as number;
  for (const step of [1, width - 1, width, width + 1]) {
    // Strict on one side only, so that a plateau of two equal pixels is one peak.
    if ((plane[at + step] as number) > peak || (plane[at - step] as number) >= peak) return false;
  }
  return true;
}

function edgeOf(plane: Float32Array, width: number, at: number): number {
  const value = (offset: number) => plane[at + offset] as number;
  const xx = value(-1) + value(1) - 2 * value(0);
  const yy = value(-width) + value(width) - 2 * value(0);
  const xy = (value(width + 1) - value(width - 1) - value(1 - width) + value(-width - 1)) / 4;
  const determinant = xx * yy - xy * xy;
  return determinant > 1e-9 ? ((xx + yy) * (xx + yy)) / determinant : Number.POSITIVE_INFINITY;
}
