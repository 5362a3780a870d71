import type { Level } from "../raster/levels.ts";
import { forEachSpan, type Polygon } from "../raster/polygon.ts";

/**
 * Edges that no cheek has of itself: straight, long, as sharp as the picture and of even strength. So fingers show, whose
 * skin has the face's own colour. Shade is soft, hair and pores are uneven; only a deep straight fold passes for one.
 */

/** Length of the stretch looked at, canonical px: less than a finger's straight part. Chosen on hands drawn on portraits. */
const STRETCH = 48;
/** Samples along it. */
const SAMPLES = 13;
/** Distances from the edge at which its step is read: across its own blur, and where a soft edge would have grown. */
const NEAR = 2;
const FAR = 6;
/** Step over the sum of both sides. Chosen: above grain averaged along the stretch. */
const LEAST_STEP = 0.02;
/** Of the far step, the near one must have this share (a slope has a third), and it may vary along the edge by this share. */
const SHARP = 0.85;
const EVEN = 0.5;
/** Added to both sides, so that noise in the dark is no step; linear light. */
const OFFSET = 0.01;

/** Unit vectors over half a turn, 5.6 degrees apart: by tables, because no runtime agrees with another on a cosine. */
const COSINES = [
  1,
  0.995185,
  0.980785,
  0.95694,
  0.92388,
  0.881921,
  0.83147,
  0.77301,
  Math.SQRT1_2,
  0.634393,
  0.55557,
  0.471397,
  0.382683,
  0.290285,
  0.19509,
  0.098017,
  0,
] as const;
const QUARTER = COSINES.length - 1;
const DIRECTIONS = Array.from({ length: 2 * QUARTER }, (_, k): readonly [number, number] =>
  k <= QUARTER
    ? [COSINES[k] as number, COSINES[QUARTER - k] as number]
    : [-(COSINES[2 * QUARTER - k] as number), COSINES[k - QUARTER] as number],
);

/**
 * From how many middles of such edges on a cheek something lies on it. Chosen: the portraits' 68 cheeks have 7 at most,
 * one 13; hands drawn on them 29 in the middle, so that three of four are noticed.
 */
const COVERED = 16;

/** Whether something with edges of its own lies on this outline (canvas px). */
export function isCovered(level: Level, mask: Uint8Array, outline: Polygon): boolean {
  const pixels: number[] = [];
  const scaled = outline.map((v) => v / level.factor);
  forEachSpan(scaled, level.width, level.height, (y, start, end) => {
    // Every second pixel, as on a checker board, is enough.
    for (let x = start + ((start + y) & 1); x < end; x += 2)
      if (mask[y * level.width + x]) pixels.push(y * level.width + x);
  });
  return countLongEdges(level, mask, pixels) >= COVERED;
}

/** How many of these pixels lie in the middle of such an edge; pixels beyond `mask` are never looked at. */
function countLongEdges(level: Level, mask: Uint8Array, pixels: readonly number[]): number {
  const light = new Reader(level, mask);
  let count = 0;
  for (const at of pixels) {
    const x = at % level.width;
    const y = Math.floor(at / level.width);
    const right = light.step(x, y, 1, 0, light.near);
    const down = light.step(x, y, 0, 1, light.near);
    if (!(right * right + down * down > LEAST_STEP * LEAST_STEP)) continue;
    if (liesOnEdge(light, x, y, right, down)) count++;
  }
  return count;
}

/** The steepest direction itself, and its neighbours. */
const TURNS = [0, 1, DIRECTIONS.length - 1] as const;

/** Tries the stretch across the steepest step, and its neighbours a direction to either side. */
function liesOnEdge(light: Reader, x: number, y: number, right: number, down: number): boolean {
  let steepest = 0;
  let best = 0;
  for (let index = 0; index < DIRECTIONS.length; index++) {
    const along = DIRECTIONS[index] as readonly [number, number];
    const across = Math.abs(down * along[0] - right * along[1]);
    if (across <= best) continue;
    best = across;
    steepest = index;
  }
  for (const turn of TURNS) {
    const [alongX, alongY] = DIRECTIONS[(steepest + turn) % DIRECTIONS.length] as readonly [number, number];
    if (isEdge(light, x, y, alongX, alongY)) return true;
  }
  return false;
}

function isEdge(light: Reader, x: number, y: number, alongX: number, alongY: number): boolean {
  let sum = 0;
  let squares = 0;
  let farSum = 0;
  for (let i = 0; i < SAMPLES; i++) {
    const t = (i / (SAMPLES - 1) - 0.5) * light.stretch;
    const near = light.step(x + t * alongX, y + t * alongY, -alongY, alongX, light.near);
    const far = light.step(x + t * alongX, y + t * alongY, -alongY, alongX, light.far);
    // NaN outside the mask falls through every comparison below.
    sum += near;
    squares += near * near;
    farSum += far;
  }
  const mean = sum / SAMPLES;
  const far = farSum / SAMPLES;
  const strength = Math.abs(mean);
  if (!(strength > LEAST_STEP && mean * far > 0 && strength >= SHARP * Math.abs(far))) return false;
  return squares / SAMPLES - mean * mean <= EVEN * EVEN * mean * mean;
}

class Reader {
  readonly near: number;
  readonly far: number;
  readonly stretch: number;
  readonly #light: Float32Array;
  readonly #mask: Uint8Array;
  readonly #width: number;
  readonly #height: number;

  constructor(level: Level, mask: Uint8Array) {
    this.near = level.toLevelPx(NEAR);
    this.far = level.toLevelPx(FAR);
    this.stretch = level.toLevelPx(STRETCH);
    this.#light = level.g;
    this.#mask = mask;
    this.#width = level.width;
    this.#height = level.height;
  }

  /** Relative step of light between the two points `reach` to either side; NaN where one lies beyond the mask. */
  step(x: number, y: number, towardsX: number, towardsY: number, reach: number): number {
    const a = this.#at(x + reach * towardsX, y + reach * towardsY);
    const b = this.#at(x - reach * towardsX, y - reach * towardsY);
    return (a - b) / (a + b + 2 * OFFSET);
  }

  #at(x: number, y: number): number {
    const column = Math.round(x);
    const row = Math.round(y);
    if (column < 0 || row < 0 || column >= this.#width || row >= this.#height) return Number.NaN;
    const at = row * this.#width + column;
    return this.#mask[at] ? (this.#light[at] as number) : Number.NaN;
  }
}
