import { type Curve, readCurve } from "../numeric/curve.ts";
import { log10 } from "../numeric/log10.ts";
import type { AlignedFace } from "./align-face.ts";
import { normalisedBlur } from "./blur.ts";

/** Beyond it all blur is alike, canonical px. */
export const SOFTEST = 10;

/** Edges of the bands, canonical px: fine details of lashes, lids and iris, and their coarse outlines. */
const FINE = [1.6, 2.5] as const;
const COARSE = [4, 6.4] as const;

/**
 * Blur by the logarithm of fine over coarse detail at the eyes. Eyes of all people have about the same spectrum: at no
 * blur the ratio differs by 0.12 between the middle half of the photos. Medians of nine large portraits that were blurred by
 * known amounts, on top of the 0.7 px that a sharp photo has; `standard-face.test.ts` asks the same of a drawn face.
 */
const BLUR_OF_RATIO: Curve = [
  [-1.74, SOFTEST],
  [-1.52, 6.04],
  [-1.25, 4.06],
  [-1.07, 3.08],
  [-0.83, 2.12],
  [-0.7, 1.66],
  [-0.59, 1.22],
  [-0.49, 0.7],
  [-0.35, 0],
];

/** Half a natural logarithm by the engine's own: `Math.log` may differ from engine to engine. */
const HALF_LN_10 = 1.151292546497023;

/** How much the picture's eyes are blurred: sigma of a Gaussian, canonical px, 0..`SOFTEST`. */
export function eyeBlur(face: AlignedFace): number {
  const sums = [0, 0];
  for (const [outer, inner] of [
    [33, 133],
    [263, 362],
  ] as const) {
    const box = eyeBox(face, outer, inner);
    if (!box) continue;
    const { plane, inside, width, height, margin } = box;
    const blurred = (sigma: number) => normalisedBlur(plane, inside, width, height, sigma * face.unit);
    for (const [i, [low, high]] of [FINE, COARSE].entries())
      sums[i]! += energy(blurred(low), blurred(high), inside, width, margin);
  }
  const [fine = 0, coarse = 0] = sums;
  return coarse > 0 && fine > 0 ? readCurve(BLUR_OF_RATIO, HALF_LN_10 * log10(fine / coarse)) : SOFTEST;
}

function energy(a: Float32Array, b: Float32Array, inside: Uint8Array, width: number, margin: number): number {
  let sum = 0;
  const height = a.length / width;
  for (let y = margin; y < height - margin; y++) {
    for (let x = margin; x < width - margin; x++) {
      const at = y * width + x;
      if (inside[at]) sum += ((a[at] as number) - (b[at] as number)) ** 2;
    }
  }
  return sum;
}

/** Around an eye, with a margin that only blurs look at: the square root of luminance, about what the eye sees. */
function eyeBox(face: AlignedFace, outer: number, inner: number) {
  const x0 = face.landmarks[2 * outer] as number;
  const x1 = face.landmarks[2 * inner] as number;
  const y0 = ((face.landmarks[2 * outer + 1] as number) + (face.landmarks[2 * inner + 1] as number)) / 2;
  const span = Math.abs(x1 - x0);
  const margin = Math.round(12 * face.unit);
  const left = Math.max(0, Math.floor(Math.min(x0, x1) - 0.2 * span) - margin);
  const right = Math.min(face.width, Math.ceil(Math.max(x0, x1) + 0.2 * span) + margin);
  const top = Math.max(0, Math.floor(y0 - 0.5 * span) - margin);
  const bottom = Math.min(face.height, Math.ceil(y0 + 0.4 * span) + margin);
  const width = right - left;
  const height = bottom - top;
  if (width < 2 * margin + 8 || height < 2 * margin + 4) return null;
  const plane = new Float32Array(width * height);
  const inside = new Uint8Array(width * height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const at = (top + y) * face.width + left + x;
      inside[y * width + x] = face.inside[at] as number;
      plane[y * width + x] = Math.sqrt(
        (face.r[at] as number) * 0.25 + (face.g[at] as number) * 0.67 + (face.b[at] as number) * 0.08,
      );
    }
  }
  return { plane, inside, width, height, margin };
}
