import type { FacePoint } from "./frame.ts";

/**
 * Where the parts of the drawn face lie, in inter-ocular distances. Proportions of a neutral adult face (Farkas 1994,
 * rounded): inter-ocular 63 mm, face width 139 mm, eye line to chin 115 mm, mouth 52 mm, nose 35 mm wide.
 */
export const ANATOMY = {
  /** Half-width at the cheekbones and the height where it is widest. */
  faceHalfWidth: 1.12,
  cheekboneV: 0.2,
  chinV: 1.86,
  crownV: -1.62,
  hairlineV: -0.98,
  eyeU: 0.5,
  eyeHalfWidth: 0.245,
  irisRadius: 0.094,
  browV: -0.33,
  noseTipV: 0.68,
  noseBaseV: 0.86,
  nostrilHalfWidth: 0.26,
  mouthV: 1.17,
  mouthHalfWidth: 0.41,
} as const;

/** Half the face's width at height v; 0 outside crown and chin. */
export function faceHalfWidthAt(v: number): number {
  const { faceHalfWidth, cheekboneV, chinV, crownV } = ANATOMY;
  if (v <= crownV || v >= chinV) return 0;
  if (v < cheekboneV) {
    const up = (cheekboneV - v) / (cheekboneV - crownV);
    return faceHalfWidth * (1 - up ** 2.5) ** 0.5;
  }
  const down = (v - cheekboneV) / (chinV - cheekboneV);
  return faceHalfWidth * (1 - down ** 2.3) ** 0.58;
}

/** The outline, tabled: half-width and the cosine of its slope, at steps of 1/512 between crown and chin. */
const OUTLINE_STEPS = 512;
const OUTLINE_SIZE = Math.floor((ANATOMY.chinV - ANATOMY.crownV) * OUTLINE_STEPS) - 1;
const outlineV = (i: number) => ANATOMY.crownV + (i + 1) / OUTLINE_STEPS;
const outlineHalf = Float32Array.from({ length: OUTLINE_SIZE }, (_, i) => faceHalfWidthAt(outlineV(i)));
const outlineCosine = Float32Array.from({ length: OUTLINE_SIZE }, (_, i) => {
  const slope = 256 * (faceHalfWidthAt(outlineV(i) + 1 / 512) - faceHalfWidthAt(outlineV(i) - 1 / 512));
  return 1 / Math.sqrt(1 + slope * slope);
});

/** Signed distance to the face's outline, positive inside; first-order, so exact only near the edge. */
export function faceOutlineDistance(u: number, v: number): number {
  const { chinV, crownV } = ANATOMY;
  const at = Math.min(OUTLINE_SIZE - 1.001, Math.max(0, (v - crownV) * OUTLINE_STEPS - 1));
  const i = Math.floor(at);
  const half = outlineHalf[i]! + (at - i) * (outlineHalf[i + 1]! - outlineHalf[i]!);
  const side = (half - Math.abs(u)) * outlineCosine[i]!;
  const past = Math.max(v - chinV, crownV - v);
  return past > 0 ? Math.min(side, -past) : side;
}

/** Upper (-1) or lower (+1) edge of the eye opening at `x` = -1..1 from inner to outer corner; v relative to the eye. */
export function eyelidV(x: number, edge: -1 | 1): number {
  const arch = Math.max(0, 1 - x * x);
  // The outer corner sits a little higher than the inner one; the upper lid peaks slightly inwards.
  const tilt = -0.02 * x;
  return edge < 0 ? tilt - 0.098 * arch ** 0.75 * (1 - 0.12 * x) : tilt + 0.07 * arch ** 0.85 * (1 + 0.15 * x);
}

/** A place of the face that tests name; left and right are the PERSON's own (left = right-hand side of the picture). */
export const PLACES = {
  forehead: [0, -0.66],
  glabella: [0, -0.28],
  nose: [0, 0.46],
  cheek_left: [0.68, 0.62],
  cheek_right: [-0.68, 0.62],
  under_eye_left: [0.5, 0.2],
  under_eye_right: [-0.5, 0.2],
  crows_feet_left: [0.9, 0.05],
  crows_feet_right: [-0.9, 0.05],
  nasolabial_left: [0.5, 0.95],
  nasolabial_right: [-0.5, 0.95],
  chin: [0, 1.6],
  perioral: [0, 0.97],
} as const satisfies Record<string, FacePoint>;
export type Place = keyof typeof PLACES;
