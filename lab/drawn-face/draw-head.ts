import { ANATOMY, faceHalfWidthAt, faceOutlineDistance } from "./anatomy.ts";
import { blend, type Canvas, fillShape } from "./canvas.ts";
import { keepRecent } from "./keep-recent.ts";
import { createMulberry32 } from "./random.ts";
import { createShading, type LampDirection, type Shading } from "./relief.ts";
import { drawSkin, type SkinField } from "./skin-field.ts";
import type { LinearRgb } from "./srgb.ts";
import { stencilOf } from "./stencil.ts";

const clamp01 = (x: number) => Math.min(1, Math.max(0, x));

/** 8 MB each at the usual size. */
const recentWalls = keepRecent<Float64Array>(3);

/** A plain wall, a little lighter towards the middle. */
export function drawBackground(canvas: Canvas, colour: LinearRgb): void {
  const { width, height } = canvas.frame;
  const wall = recentWalls(`${width}x${height}`, () => lightOnWall(width, height));
  for (let i = 0; i < wall.length; i++) {
    const gain = wall[i]!;
    canvas.r[i] = colour[0] * gain;
    canvas.g[i] = colour[1] * gain;
    canvas.b[i] = colour[2] * gain;
  }
}

function lightOnWall(width: number, height: number): Float64Array {
  const gains = new Float64Array(width * height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const off = Math.hypot(x / width - 0.5, y / height - 0.4);
      gains[y * width + x] = 1.12 - 0.5 * off * off;
    }
  }
  return gains;
}

function neckDistance(u: number, v: number): number {
  const half = 0.68 + 0.3 * clamp01((v - 1.75) / 0.75) ** 2.5;
  return Math.min(half - Math.abs(u), v - 1);
}

function earDistance(u: number, v: number): number {
  const du = (Math.abs(u) - 1.13) / 0.13;
  const dv = (v - 0.3) / 0.36;
  return (1 - Math.hypot(du, dv)) * 0.13;
}

/** Shoulders in a plain shirt with a round neckline. */
function shirtDistance(u: number, v: number): number {
  const side = Math.max(0, Math.abs(u) - 0.75);
  const shoulder = v - (2.17 + 0.26 * side + 0.1 * side * side);
  const neckline = Math.hypot(u / 0.88, (v - 2.1) / 0.5) - 1;
  return Math.min(shoulder, neckline * 0.5);
}

/** Neck, ears and shirt: everything of the person that lies behind the face. */
export function drawBody(canvas: Canvas, skin: SkinField, albedo: LinearRgb, shirt: LinearRgb): void {
  const neckShade = (u: number, v: number) => {
    const side = 1 - 0.35 * clamp01(Math.abs(u) / 0.8) ** 3;
    const underJaw = 0.52 + 0.3 * clamp01((v - 1.75) / 0.9);
    return side * underJaw;
  };
  drawSkin(canvas, skin, albedo, {
    name: "neck",
    box: { u0: -1, v0: 1, u1: 1, v1: 2.75 },
    distance: neckDistance,
    shade: neckShade,
    softPx: 1.5,
  });
  fillShape(canvas, { u0: -4, v0: 2.1, u1: 4, v1: 6 }, shirtDistance, shirt);
  drawSkin(canvas, skin, albedo, {
    name: "ears",
    box: { u0: -1.3, v0: -0.1, u1: 1.3, v1: 0.7 },
    distance: earDistance,
    // The bowl of the ear is darker than its rim.
    shade: (u, v) => 0.74 - 0.22 * Math.exp(-(((Math.abs(u) - 1.17) / 0.06) ** 2 + ((v - 0.28) / 0.18) ** 2)),
  });
}

/** The face itself, with the shade of its features (drawn later) already in it. */
export function drawFace(canvas: Canvas, skin: SkinField, albedo: LinearRgb, lamp: LampDirection): void {
  let shading: Shading | undefined;
  drawSkin(canvas, skin, albedo, {
    name: `face under ${lamp.azimuth}, ${lamp.elevation}`,
    box: { u0: -1.2, v0: -1.7, u1: 1.2, v1: 1.95 },
    distance: faceOutlineDistance,
    softPx: 1.2,
    // Made when the first place asks: most faces take the stencil of the one before.
    shade: (u, v) => {
      shading ??= createShading(lamp);
      return shading(u, v);
    },
  });
}

/** How far hair reaches down the forehead at u. */
function hairlineV(u: number): number {
  const side = Math.abs(u);
  return (
    ANATOMY.hairlineV +
    0.05 * Math.cos(u * 9) * 0.2 +
    0.36 * clamp01(side / 1.0) ** 3 +
    0.5 * clamp01((side - 0.93) / 0.2) ** 1.5
  );
}

function hairDistance(u: number, v: number): number {
  const cap = (1 - Math.hypot(u / 1.29, (v + 0.28) / (v < -0.28 ? 1.56 : 1.0))) * 1.1;
  const overFace = Math.max(hairlineV(u) - v, (Math.abs(u) - faceHalfWidthAt(Math.max(-1.6, v)) + 0.035) * 1.2);
  const end = (0.2 - v) * 0.8;
  return Math.min(cap, overFace, end);
}

/** Short hair: a cap with fine strands that follow the head. */
export function drawHair(canvas: Canvas, colour: LinearRgb, seed: number): void {
  const random = createMulberry32(seed);
  const strands = Float32Array.from({ length: 1024 }, () => random());
  const waves = Float32Array.from({ length: 64 }, () => random() * 0.02);
  const radiusAt = (u: number, v: number) => Math.hypot(u, (v - 0.2) * 0.9);
  const strandAt = (u: number, v: number) => {
    const wave = waves[Math.min(63, Math.floor(radiusAt(u, v) * 30))]!;
    return strands[Math.floor((Math.atan2(u, 0.2 - v) + wave * 0.4) * 160 + 512) & 1023]!;
  };
  const { index, alpha, shade } = stencilOf(canvas, {
    name: `hair ${seed}`,
    box: { u0: -1.4, v0: -2, u1: 1.4, v1: 0.3 },
    distance: (u, v) => hairDistance(u, v) + (v > -0.2 ? 0.1 : 0.035) * (strandAt(u, v) - 0.6),
    softPx: 1.5,
    shade: (u, v) => 0.8 + 0.7 * strandAt(u, v) + 1.3 * Math.exp(-(((radiusAt(u, v) - 1.35) / 0.16) ** 2)),
  });
  for (let i = 0; i < index.length; i++) {
    const shine = shade[i]!;
    blend(canvas, index[i]!, [colour[0] * shine, colour[1] * shine, colour[2] * shine], alpha[i]!);
  }
}
