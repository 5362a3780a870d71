import { faceOutlineDistance } from "./anatomy.ts";
import { blend, type Canvas, coverage, drawStroke, fillShape, multiply } from "./canvas.ts";
import { type FacePoint, visitBox } from "./frame.ts";
import { createMulberry32 } from "./random.ts";
import type { LinearRgb } from "./srgb.ts";

/** Things that hide skin. `hand` covers the person's left cheek and jaw. */
export const WORN_THINGS = ["sunglasses", "glasses", "mask", "hand", "beard"] as const;
export type Worn = (typeof WORN_THINGS)[number];

interface Colours {
  readonly hair: LinearRgb;
  readonly skin: LinearRgb;
}

const LENS: LinearRgb = [0.006, 0.006, 0.007];
const RIM: LinearRgb = [0.012, 0.011, 0.01];
const CLOTH: LinearRgb = [0.36, 0.5, 0.58];

/** A rounded box around one lens, positive inside. */
function lensDistance(u: number, v: number): number {
  const qu = Math.abs(Math.abs(u) - 0.52) - 0.24;
  const qv = Math.abs(v - 0.05) - 0.16;
  const outside = Math.hypot(Math.max(qu, 0), Math.max(qv, 0));
  return 0.14 - outside - Math.min(Math.max(qu, qv), 0);
}

const GLASSES_BOX = { u0: -1.2, v0: -0.4, u1: 1.2, v1: 0.5 };

function drawGlasses(canvas: Canvas, dark: boolean): void {
  if (dark) fillShape(canvas, GLASSES_BOX, lensDistance, LENS, 0.97);
  fillShape(canvas, GLASSES_BOX, (u, v) => 0.022 - Math.abs(lensDistance(u, v)), RIM);
  const bridge = (u: number, v: number) =>
    Math.abs(u) > 0.16 ? -1 : 0.024 - Math.abs(v + 0.03 + 0.05 * (1 - (u / 0.16) ** 2));
  fillShape(canvas, GLASSES_BOX, bridge, RIM);
  for (const side of [-1, 1] as const) {
    drawStroke(canvas, { from: [side * 0.88, -0.04], to: [side * 1.16, -0.02], width: 0.05 }, RIM);
  }
}

/** A cloth mask over nose, mouth and chin with its folds and loops. */
function drawMask(canvas: Canvas): void {
  visitBox(canvas.frame, { u0: -1.2, v0: 0.2, u1: 1.2, v1: 2.05 }, (index, u, v) => {
    const top = 0.42 + 0.28 * Math.min(1, Math.abs(u) / 0.95) ** 1.6;
    const distance = Math.min(v - top, faceOutlineDistance(u * 0.97, v - 0.03));
    const fold = 1 - 0.14 * Math.exp(-0.5 * (((((v - 0.55) % 0.3) + 0.3) % 0.3) / 0.02) ** 2);
    const shade = fold * (1 - 0.35 * Math.min(1, Math.abs(u) / 1.1) ** 2);
    blend(
      canvas,
      index,
      [CLOTH[0] * shade, CLOTH[1] * shade, CLOTH[2] * shade],
      coverage(distance, canvas.frame.iodPx),
    );
  });
  for (const side of [-1, 1] as const) {
    drawStroke(canvas, { from: [side * 0.95, 0.75], to: [side * 1.18, 0.3], width: 0.03 }, CLOTH);
  }
}

interface Finger {
  readonly tip: FacePoint;
  readonly root: FacePoint;
  readonly radius: number;
}

/** A palm on the jaw and four fingers over the cheek, as somebody leans on a hand. */
const FINGERS: readonly Finger[] = [
  { tip: [0.14, 0.98], root: [0.85, 1.62], radius: 0.115 },
  { tip: [0.3, 0.66], root: [0.98, 1.5], radius: 0.125 },
  { tip: [0.56, 0.46], root: [1.08, 1.45], radius: 0.125 },
  { tip: [0.85, 0.42], root: [1.2, 1.45], radius: 0.11 },
  { tip: [0.95, 1.65], root: [1.12, 2.7], radius: 0.36 },
];

/** Distance into a capsule from root to tip, positive inside. */
function fingerDistance(u: number, v: number, { tip, root, radius }: Finger): number {
  const du = root[0] - tip[0];
  const dv = root[1] - tip[1];
  const along = ((u - tip[0]) * du + (v - tip[1]) * dv) / (du * du + dv * dv);
  const t = Math.min(1, Math.max(0, along));
  return radius - Math.hypot(u - tip[0] - t * du, v - tip[1] - t * dv);
}

/** Skin-coloured, so only its edges and the missing features tell. */
function drawHand(canvas: Canvas, skin: LinearRgb): void {
  const box = { u0: -0.1, v0: 0.2, u1: 1.6, v1: 3.2 };
  for (const finger of FINGERS) {
    visitBox(canvas.frame, box, (index, u, v) => {
      const distance = fingerDistance(u, v, finger);
      // A soft shadow on what lies behind, then the finger itself, rounded.
      const shadow = coverage(distance + 0.01, canvas.frame.iodPx, 8);
      if (shadow <= 0) return;
      multiply(canvas, index, 1 - 0.3 * shadow);
      const round = Math.sqrt(Math.min(1, Math.max(0, distance / finger.radius) * 1.6));
      const shade = 0.6 + 0.32 * round;
      blend(
        canvas,
        index,
        [skin[0] * shade, skin[1] * shade * 0.96, skin[2] * shade * 0.95],
        coverage(distance, canvas.frame.iodPx),
      );
    });
  }
}

/** A full beard: short hairs over a dark ground, leaving the lips free. */
function drawBeard(canvas: Canvas, hair: LinearRgb, seed: number): void {
  const random = createMulberry32(seed);
  const density = (u: number, v: number) => {
    const side = Math.abs(u);
    const edge = Math.min(faceOutlineDistance(u, v) + 0.06, v - (0.86 + 0.1 * side - 0.75 * Math.max(0, side - 0.72)));
    const lips = Math.hypot(u / 0.46, (v - 1.19) / 0.155) - 1;
    return Math.min(1, Math.max(0, edge / 0.1)) * Math.min(1, Math.max(0, lips * 5));
  };
  visitBox(canvas.frame, { u0: -1.2, v0: 0.3, u1: 1.2, v1: 2 }, (index, u, v) => {
    const alpha = density(u, v);
    if (alpha > 0) blend(canvas, index, hair, 0.72 * alpha);
  });
  for (let i = 0; i < 5200; i++) {
    const u = 2.3 * random() - 1.15;
    const v = 0.4 + 1.5 * random();
    const lean = 0.05 * (random() - 0.5) + 0.03 * u;
    const shine = 0.5 + 2.4 * random() ** 2;
    if (density(u, v) < 0.3) continue;
    const colour = [hair[0] * shine, hair[1] * shine, hair[2] * shine] as const;
    drawStroke(canvas, { from: [u, v], to: [u + lean, v + 0.05 + 0.03 * random()], width: 0.011 }, colour, 0.8);
  }
}

/** Draws one covering thing over the finished face. */
export function drawWorn(canvas: Canvas, worn: Worn, colours: Colours, seed: number): void {
  if (worn === "sunglasses" || worn === "glasses") drawGlasses(canvas, worn === "sunglasses");
  if (worn === "mask") drawMask(canvas);
  if (worn === "hand") drawHand(canvas, colours.skin);
  if (worn === "beard") drawBeard(canvas, colours.hair, seed);
}
