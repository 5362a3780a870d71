import { type Canvas, coverage } from "./canvas.ts";
import type { FaceBox, FaceFrame } from "./frame.ts";
import { visitBox } from "./frame.ts";
import type { DensityChange } from "./skin-model.ts";
import type { LinearRgb } from "./srgb.ts";

/** Everything planted in the skin, per pixel, before any skin is drawn. */
export interface SkinField {
  readonly frame: FaceFrame;
  /** Optical density on top of the tone's own, units of 100 log10. */
  readonly densityR: Float32Array;
  readonly densityG: Float32Array;
  readonly densityB: Float32Array;
  /** Relief: a factor on all channels. */
  readonly gain: Float32Array;
  /** Gloss: white light added. */
  readonly added: Float32Array;
}

export function createSkinField(frame: FaceFrame): SkinField {
  const size = frame.width * frame.height;
  return {
    frame,
    densityR: new Float32Array(size),
    densityG: new Float32Array(size),
    densityB: new Float32Array(size),
    gain: new Float32Array(size).fill(1),
    added: new Float32Array(size),
  };
}

/** Adds `share(u, v)` (0..1) of a density change inside a box. */
export function addDensity(
  skin: SkinField,
  box: FaceBox,
  change: DensityChange,
  share: (u: number, v: number) => number,
): void {
  visitBox(skin.frame, box, (index, u, v) => {
    const amount = share(u, v);
    skin.densityR[index]! += change.r * amount;
    skin.densityG[index]! += change.g * amount;
    skin.densityB[index]! += change.b * amount;
  });
}

export interface SkinLayer {
  readonly box: FaceBox;
  readonly distance: (u: number, v: number) => number;
  /** How softly its edge ends, pixels to each side. */
  readonly softPx?: number;
  readonly shade: (u: number, v: number) => number;
}

const LN10_OVER_100 = Math.LN10 / 100;

/** Draws a piece of skin: albedo x blood and pigment x shape and grain, plus gloss. */
export function drawSkin(canvas: Canvas, skin: SkinField, albedo: LinearRgb, layer: SkinLayer): void {
  const { r, g, b, frame } = canvas;
  const { densityR, densityG, densityB, gain, added } = skin;
  visitBox(frame, layer.box, (index, u, v) => {
    const alpha = coverage(layer.distance(u, v), frame.iodPx, layer.softPx);
    if (alpha <= 0) return;
    const light = layer.shade(u, v) * gain[index]!;
    const gloss = added[index]!;
    r[index]! += alpha * (albedo[0] * light * Math.exp(-LN10_OVER_100 * densityR[index]!) + gloss - r[index]!);
    g[index]! += alpha * (albedo[1] * light * Math.exp(-LN10_OVER_100 * densityG[index]!) + gloss - g[index]!);
    b[index]! += alpha * (albedo[2] * light * Math.exp(-LN10_OVER_100 * densityB[index]!) + gloss - b[index]!);
  });
}
