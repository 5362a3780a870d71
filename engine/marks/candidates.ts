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
  const { width, height, factor } = grid.level;
  const cover = grid.cover[COVER_SCALE.fine] ?? grid.cover[COVER_SCALE.coarse]!;
  const peaks: Candidate[] = [];
  for (let y = 1; y < height - 1; y++) {
    const end = (y + 1) * width - 1;
    for (let at = nextPeak(plane, grid.lit, cover, width, y * width + 1, end); at < end; ) {
      const edge = edgeOf(plane, width, at);
      const [x, response] = [at - y * width, plane[at] as number];
      if (edge <= MAX_EDGE) {
        peaks.push({ x: (x + 0.5) * factor, y: (y + 0.5) * factor, at, band, polarity, response, edge });
      }
      at = nextPeak(plane, grid.lit, cover, width, at + 1, end);
    }
  }
  return peaks;
}

/** The first peak on visible skin from here on; `end` where there is none. Of one row: short loops are compiled soonest. */
function nextPeak(
  plane: Float32Array,
  lit: Uint8Array,
  cover: Float32Array,
  width: number,
  from: number,
  end: number,
): number {
  for (let at = from; at < end; at++) {
    if ((plane[at] as number) < LEAST_RESPONSE || !lit[at] || (cover[at] as number) < LEAST_COVER) continue;
    if (isPeak(plane, width, at)) return at;
  }
  return end;
}

/** Strict on one side only, so that a plateau of two equal pixels is one peak. */
function isPeak(plane: Float32Array, width: number, at: number): boolean {
  const peak = plane[at] as number;
  return (
    (plane[at + 1] as number) <= peak &&
    (plane[at - 1] as number) < peak &&
    (plane[at + width - 1] as number) <= peak &&
    (plane[at + 1 - width] as number) < peak &&
    (plane[at + width] as number) <= peak &&
    (plane[at - width] as number) < peak &&
    (plane[at + width + 1] as number) <= peak &&
    (plane[at - width - 1] as number) < peak
  );
}

function edgeOf(plane: Float32Array, width: number, at: number): number {
  const own = plane[at] as number;
  const above = at - width;
  const below = at + width;
  const xx = (plane[at - 1] as number) + (plane[at + 1] as number) - 2 * own;
  const yy = (plane[above] as number) + (plane[below] as number) - 2 * own;
  const rising = (plane[below + 1] as number) - (plane[below - 1] as number);
  const xy = (rising - (plane[above + 1] as number) + (plane[above - 1] as number)) / 4;
  const determinant = xx * yy - xy * xy;
  return determinant > 1e-9 ? ((xx + yy) * (xx + yy)) / determinant : Number.POSITIVE_INFINITY;
}
