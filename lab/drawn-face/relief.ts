import { ANATOMY } from "./anatomy.ts";

/**
 * The face as a height field (inter-ocular units, z towards the camera), and how bright a matt surface of that shape
 * is under one lamp and the room's light. Computed on a coarse grid and interpolated: shading is smooth.
 */

/** Where the lamp stands, degrees: azimuth 0 = camera, positive = picture's right; elevation positive = above. */
export interface LampDirection {
  readonly azimuth: number;
  readonly elevation: number;
}

const CELLS_PER_UNIT = 64;
const U0 = -1.4;
const V0 = -1.8;
const COLUMNS = Math.round(2.8 * CELLS_PER_UNIT) + 1;
const ROWS = Math.round(3.9 * CELLS_PER_UNIT) + 1;

/** Share of the light that comes from everywhere (walls, sky); chosen: soft portrait light. */
const AMBIENT = 0.55;

function bump(u: number, v: number, atU: number, atV: number, sigmaU: number, sigmaV: number): number {
  const du = (u - atU) / sigmaU;
  const dv = (v - atV) / sigmaV;
  return Math.exp(-0.5 * (du * du + dv * dv));
}

/** Both sides at once. */
function bumpPair(u: number, v: number, atU: number, atV: number, sigmaU: number, sigmaV: number): number {
  return bump(Math.abs(u), v, atU, atV, sigmaU, sigmaV);
}

function smoothStep(from: number, to: number, x: number): number {
  const t = Math.min(1, Math.max(0, (x - from) / (to - from)));
  return t * t * (3 - 2 * t);
}

function noseHeight(u: number, v: number): number {
  const { noseTipV, noseBaseV } = ANATOMY;
  const along = smoothStep(-0.2, noseTipV, v) * (1 - smoothStep(noseTipV - 0.02, noseBaseV + 0.03, v));
  const width = 0.12 + 0.05 * smoothStep(0.1, 0.7, v);
  const ridge = 0.3 * along * Math.exp(-0.5 * (u / width) ** 2);
  return ridge + 0.08 * bump(u, v, 0, 0.66, 0.12, 0.1) + 0.1 * bumpPair(u, v, 0.19, 0.72, 0.075, 0.085);
}

function skullHeight(u: number, v: number): number {
  const head = 1 - (u / 1.34) ** 2 - ((v - 0.3) / 2.2) ** 2;
  return 1.05 * Math.sqrt(Math.max(0.02, head));
}

/** What stands out of the skull: nose, lips, chin; and the eye sockets. */
function featureHeight(u: number, v: number): number {
  return (
    noseHeight(u, v) -
    0.075 * bumpPair(u, v, 0.45, -0.06, 0.24, 0.13) +
    0.04 * bumpPair(u, v, 0.5, 0.0, 0.16, 0.1) +
    0.03 * bumpPair(u, v, 0.45, -0.34, 0.3, 0.09) +
    0.035 * bumpPair(u, v, 0.62, 0.48, 0.24, 0.2) +
    0.035 * bump(u, v, 0, 1.1, 0.26, 0.05) +
    0.05 * bump(u, v, 0, 1.25, 0.22, 0.055) -
    0.045 * bump(u, v, 0, 1.39, 0.24, 0.05) +
    0.06 * bump(u, v, 0, 1.62, 0.22, 0.14) -
    0.012 * bump(u, v, 0, 0.97, 0.035, 0.06)
  );
}

/** Height of the face at a point, inter-ocular units. */
function faceHeight(u: number, v: number): number {
  return skullHeight(u, v) + featureHeight(u, v);
}

/**
 * How much of the room's light reaches a place (ambient occlusion): eye sockets see less of it. Set so that the skin
 * under the eyes is 8 units of P darker than the cheek, the lower half of what 38 portraits show (5 to 20).
 */
function openness(u: number, v: number): number {
  return 1 - 0.24 * bumpPair(u, v, 0.47, 0.13, 0.27, 0.12) - 0.08 * bumpPair(u, v, 0.26, 0.0, 0.1, 0.16);
}

/** Brightness of the matt surface at a point of the face, about 1 on a cheek facing the camera. */
export type Shading = (u: number, v: number) => number;

let heights: Float32Array | undefined;
let depths: Float32Array | undefined;

function tabled(of: (u: number, v: number) => number): Float32Array {
  const grid = new Float32Array(COLUMNS * ROWS);
  for (let row = 0; row < ROWS; row++) {
    for (let column = 0; column < COLUMNS; column++) {
      grid[row * COLUMNS + column] = of(U0 + column / CELLS_PER_UNIT, V0 + row / CELLS_PER_UNIT);
    }
  }
  return grid;
}

/** Lambert's law on the height field plus ambient light, as a function of the place on the face. */
export function createShading(lamp: LampDirection): Shading {
  const azimuth = (lamp.azimuth * Math.PI) / 180;
  const elevation = (lamp.elevation * Math.PI) / 180;
  const lx = Math.sin(azimuth) * Math.cos(elevation);
  const ly = -Math.sin(elevation);
  const lz = Math.cos(azimuth) * Math.cos(elevation);
  heights ??= tabled(faceHeight);
  const z = heights;
  const grid = new Float32Array(COLUMNS * ROWS).fill(AMBIENT);
  for (let row = 1; row < ROWS - 1; row++) {
    for (let column = 1; column < COLUMNS - 1; column++) {
      const at = row * COLUMNS + column;
      const zu = ((z[at + 1]! - z[at - 1]!) * CELLS_PER_UNIT) / 2;
      const zv = ((z[at + COLUMNS]! - z[at - COLUMNS]!) * CELLS_PER_UNIT) / 2;
      const cosine = (lz - lx * zu - ly * zv) / Math.sqrt(1 + zu * zu + zv * zv);
      const place = [U0 + column / CELLS_PER_UNIT, V0 + row / CELLS_PER_UNIT] as const;
      grid[at] = openness(...place) * (AMBIENT + (1 - AMBIENT) * Math.max(0, cosine));
    }
  }
  return (u, v) => interpolate(grid, u, v);
}

/**
 * How far to the front a point of the head lies. For soft shading the height field is kept flat; a head is so much deeper
 * (chosen: the detector reads 12, 34 and 44 degrees as 13, 36 and 43, but 52 and 58 as 45 to 50), its nose hardly longer.
 */
const DEPTH = { skull: 2.6, features: 1.2 } as const;

export function depthAt(u: number, v: number): number {
  depths ??= tabled((x, y) => DEPTH.skull * skullHeight(x, y) + DEPTH.features * featureHeight(x, y));
  return interpolate(depths, u, v);
}

function interpolate(grid: Float32Array, u: number, v: number): number {
  const column = Math.min(COLUMNS - 2.001, Math.max(1, (u - U0) * CELLS_PER_UNIT));
  const row = Math.min(ROWS - 2.001, Math.max(1, (v - V0) * CELLS_PER_UNIT));
  const c = Math.floor(column);
  const r = Math.floor(row);
  const at = r * COLUMNS + c;
  const fu = column - c;
  const fv = row - r;
  const top = grid[at]! * (1 - fu) + grid[at + 1]! * fu;
  const bottom = grid[at + COLUMNS]! * (1 - fu) + grid[at + COLUMNS + 1]! * fu;
  return top * (1 - fv) + bottom * fv;
}
