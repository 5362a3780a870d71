import { ANATOMY, eyelidV } from "./anatomy.ts";
import { blend, type Canvas, coverage, drawStroke, multiply } from "./canvas.ts";
import { visitBox } from "./frame.ts";
import { createMulberry32 } from "./random.ts";
import type { LinearRgb } from "./srgb.ts";

export interface EyeColours {
  readonly sclera: LinearRgb;
  readonly iris: LinearRgb;
  readonly lash: LinearRgb;
}

const PUPIL: LinearRgb = [0.004, 0.004, 0.004];
const CATCH_LIGHT: LinearRgb = [0.9, 0.9, 0.9];

/** Lids, crease and lashes are drawn for both eyes from one side's shape; `side` +1 is the picture's right. */
function drawEye(canvas: Canvas, side: 1 | -1, colours: EyeColours, random: () => number): void {
  const { iodPx } = canvas.frame;
  const { eyeU, eyeHalfWidth, irisRadius } = ANATOMY;
  const box = { u0: side * eyeU - 0.36, v0: -0.3, u1: side * eyeU + 0.36, v1: 0.2 };
  visitBox(canvas.frame, box, (index, u, v) => {
    const x = (side * u - eyeU) / eyeHalfWidth;
    const upper = eyelidV(x, -1);
    const lower = eyelidV(x, 1);
    // The crease of the upper lid and the faint edge of the lower one: shade, not colour.
    const crease = Math.exp(-0.5 * ((v - (1.05 * upper - 0.052 + 0.02 * x * x)) / 0.013) ** 2);
    const within = Math.max(0, 1 - (x / 1.2) ** 4);
    const lidShade = v < upper ? Math.exp(-0.5 * ((v - upper) / 0.035) ** 2) : 0;
    multiply(canvas, index, (1 - 0.4 * crease * within) * (1 - 0.28 * lidShade * within));

    const open = Math.abs(x) < 1 ? Math.min(v - upper, lower - v) : -1;
    const alpha = coverage(open, iodPx);
    if (alpha > 0) {
      // The upper lid shades the eyeball, and the ball turns away towards its corners.
      const ballShade = (1 - 0.45 * Math.exp(-(v - upper) / 0.03)) * (1 - 0.35 * x * x);
      blend(canvas, index, colours.sclera.map((c) => c * ballShade) as unknown as LinearRgb, alpha);
      // Corner of the eye next to the nose.
      const corner = Math.exp(-(((x + 0.93) / 0.12) ** 2));
      if (corner > 0.02) blend(canvas, index, [0.3 * colours.sclera[0] + 0.1, 0.1, 0.09], 0.7 * corner * alpha);
      drawIris(canvas, index, Math.hypot(u - side * eyeU, v + 0.012) / irisRadius, alpha, ballShade, colours, iodPx);
    }
    // Upper lash line: thickest towards the outer corner. Lower: a hint.
    const thickness = 0.016 + 0.008 * (x + 1) * within;
    const upperLine = coverage(thickness / 2 - Math.abs(v - upper + thickness / 2), iodPx, 0.8);
    const lowerLine = coverage(0.004 - Math.abs(v - lower), iodPx, 0.9);
    if (Math.abs(x) < 1.02) {
      blend(canvas, index, colours.lash, 0.94 * upperLine);
      blend(canvas, index, colours.lash, 0.35 * lowerLine);
    }
  });
  for (let i = 0; i < 26; i++) {
    const x = -0.75 + (1.72 * i) / 25 + 0.03 * random();
    const u = side * (eyeU + x * eyeHalfWidth);
    const v = eyelidV(x, -1) - 0.006;
    const lean = 0.028 * x + 0.012 * (random() - 0.3);
    const length = 0.03 + 0.02 * random() + 0.012 * Math.max(0, x);
    drawStroke(canvas, { from: [u, v], to: [u + side * lean, v - length], width: 0.007 }, colours.lash, 0.8);
  }
}

function drawIris(
  canvas: Canvas,
  index: number,
  distance: number,
  alpha: number,
  shade: number,
  { iris }: EyeColours,
  iodPx: number,
): void {
  const { irisRadius } = ANATOMY;
  const inside = coverage((1 - distance) * irisRadius, iodPx, 0.8) * alpha;
  if (inside <= 0) return;
  // Darker rim (limbus), lighter towards the pupil.
  const tone = shade * (distance > 0.82 ? 0.45 : 1.25 - 0.6 * distance);
  blend(canvas, index, [iris[0] * tone, iris[1] * tone, iris[2] * tone], inside);
  blend(canvas, index, PUPIL, alpha * coverage((0.4 - distance) * irisRadius, iodPx, 0.8));
}

/** Both eyes with their catch light (same side in both, as one lamp makes it). */
export function drawEyes(canvas: Canvas, colours: EyeColours, seed: number): void {
  const random = createMulberry32(seed);
  const { iodPx } = canvas.frame;
  for (const side of [-1, 1] as const) {
    drawEye(canvas, side, colours, random);
    const u0 = side * ANATOMY.eyeU + 0.03;
    visitBox(canvas.frame, { u0: u0 - 0.05, v0: -0.1, u1: u0 + 0.05, v1: 0.02 }, (index, u, v) => {
      blend(canvas, index, CATCH_LIGHT, coverage(0.021 - Math.hypot(u - u0, v + 0.045), iodPx, 0.8));
    });
  }
}

/** Eyebrows: many fine hairs over a soft ground. */
export function drawBrows(canvas: Canvas, colour: LinearRgb, seed: number): void {
  const random = createMulberry32(seed);
  for (const side of [-1, 1] as const) {
    const arch = (t: number) =>
      ANATOMY.browV + 0.05 * (1 - t) ** 2 - 0.05 * Math.sin(Math.PI * t ** 1.3) + 0.05 * t * t;
    const half = (t: number) => 0.047 * (1 - 0.65 * t ** 2) * Math.sqrt(Math.min(1, 0.12 + 6 * t));
    visitBox(canvas.frame, { u0: side * 0.53 - 0.37, v0: -0.5, u1: side * 0.53 + 0.37, v1: -0.15 }, (index, u, v) => {
      const t = (side * u - 0.17) / 0.7;
      if (t <= 0 || t >= 1) return;
      const ground = 1 - ((v - arch(t)) / (half(t) * 1.15)) ** 2;
      if (ground > 0) blend(canvas, index, colour, 0.5 * Math.min(1, 2.2 * ground));
    });
    for (let i = 0; i < 170; i++) {
      const t = random();
      const off = (random() + random() - 1) * half(t);
      const u = 0.17 + 0.7 * t;
      const v = arch(t) + off;
      const rise = -0.055 * (1 - t) * (0.4 + random()) + 0.03 * t * (off < 0 ? 1 : -0.2);
      const to = [side * (u + 0.03 + 0.04 * t), v + rise] as const;
      drawStroke(canvas, { from: [side * u, v], to, width: 0.009 }, colour, 0.65);
    }
  }
}
