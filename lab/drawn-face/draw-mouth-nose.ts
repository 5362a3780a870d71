import { ANATOMY } from "./anatomy.ts";
import { blend, type Canvas, coverage, multiply } from "./canvas.ts";
import { visitBox } from "./frame.ts";
import { addDensity, type SkinField } from "./skin-field.ts";

const clamp01 = (x: number) => Math.min(1, Math.max(0, x));

/** Upper and lower edge and the line between the lips, at u. */
function lipEdges(u: number): { top: number; line: number; bottom: number } {
  const { mouthV, mouthHalfWidth } = ANATOMY;
  const x = Math.min(1, Math.abs(u) / mouthHalfWidth);
  const close = (1 - x * x) ** 0.75;
  // Cupid's bow: two peaks beside a dip. The corners lift a little: a friendly mouth.
  const bow = 0.115 * close * (1 - 0.16 * Math.exp(-((x / 0.13) ** 2)));
  const line = mouthV - 0.035 * x ** 3 + 0.012 * Math.cos(x * Math.PI * 1.5);
  return { top: line - bow, line, bottom: line + 0.15 * (1 - x ** 2.4) ** 0.9 };
}

/** Lips are skin with more blood and a little more pigment. Written before the skin is drawn. */
export function plantLips(skin: SkinField): void {
  const { mouthHalfWidth, mouthV } = ANATOMY;
  const box = { u0: -mouthHalfWidth, v0: mouthV - 0.2, u1: mouthHalfWidth, v1: mouthV + 0.2 };
  addDensity(skin, box, { r: 8, g: 27, b: 22 }, (u, v) => {
    const { top, bottom } = lipEdges(u);
    return coverage(Math.min(v - top, bottom - v), skin.frame.iodPx, 2.5);
  });
}

/** The line between the lips and the shade below them. */
export function drawMouth(canvas: Canvas): void {
  const { mouthHalfWidth, mouthV } = ANATOMY;
  const box = { u0: -0.5, v0: mouthV - 0.16, u1: 0.5, v1: mouthV + 0.32 };
  visitBox(canvas.frame, box, (index, u, v) => {
    const x = Math.abs(u) / mouthHalfWidth;
    const { line, bottom } = lipEdges(u);
    // It runs out at the corners.
    const between = clamp01((1.02 - x) / 0.14) * Math.exp(-0.5 * ((v - line) / (0.009 + 0.004 * (1 - x))) ** 2);
    // The upper lip faces down and is darker than the lower one.
    const upper = x < 1 && v < line ? 0.12 * clamp01((v - line + 0.12) / 0.1) * clamp01((1 - x) * 6) : 0;
    const below = 0.13 * Math.exp(-0.5 * ((v - bottom - 0.05) / 0.035) ** 2) * clamp01(1 - x * x * 1.6);
    const corner = 0.3 * Math.exp(-(((x - 0.98) / 0.06) ** 2 + ((v - line) / 0.02) ** 2));
    multiply(canvas, index, (1 - 0.72 * between) * (1 - upper) * (1 - below) * (1 - corner));
  });
}

/** Nostrils and the creases beside and below the nose. */
export function drawNose(canvas: Canvas): void {
  const { noseBaseV, nostrilHalfWidth } = ANATOMY;
  const { iodPx } = canvas.frame;
  visitBox(canvas.frame, { u0: -0.42, v0: 0.5, u1: 0.42, v1: 1.05 }, (index, u, v) => {
    const side = Math.abs(u);
    const du = (side - 0.125 - 0.3 * (v - noseBaseV + 0.03)) / 0.07;
    const dv = (v - noseBaseV + 0.035 - 0.12 * (side - 0.12)) / 0.028;
    const hole = 1 - Math.hypot(du, dv);
    const wing = Math.hypot((side - 0.165) / 0.105, (v - 0.745) / 0.125);
    const alongWing = clamp01((side - 0.19) / 0.05) * clamp01((v - 0.63) / 0.08);
    const crease = 0.32 * Math.exp(-0.5 * ((wing - 1.08) / 0.1) ** 2) * alongWing;
    const under =
      0.22 * Math.exp(-0.5 * ((v - noseBaseV - 0.01) / 0.03) ** 2) * clamp01(1 - (side / nostrilHalfWidth) ** 4);
    multiply(canvas, index, (1 - crease) * (1 - under));
    const alpha = coverage(hole * 0.035, iodPx, 2);
    if (alpha > 0) blend(canvas, index, darker(canvas, index), 0.85 * alpha);
  });
}

function darker(canvas: Canvas, index: number): readonly [number, number, number] {
  return [0.12 * canvas.r[index]! + 0.002, 0.08 * canvas.g[index]!, 0.08 * canvas.b[index]!];
}
