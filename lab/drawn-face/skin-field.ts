import type { Canvas } from "./canvas.ts";
import type { FaceBox, FaceFrame } from "./frame.ts";
import { visitBox } from "./frame.ts";
import type { DensityChange } from "./skin-model.ts";
import type { LinearRgb } from "./srgb.ts";
import { type StencilShape, stencilOf } from "./stencil.ts";

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

const LN10_OVER_100 = Math.LN10 / 100;

/** Draws a piece of skin: albedo x blood and pigment x shape and grain, plus gloss. */
export function drawSkin(canvas: Canvas, skin: SkinField, albedo: LinearRgb, layer: StencilShape): void {
  const { index, alpha, shade } = stencilOf(canvas, layer);
  const { gain, added } = skin;
  const planes = [canvas.r, canvas.g, canvas.b] as const;
  const densities = [skin.densityR, skin.densityG, skin.densityB] as const;
  for (const [channel, plane] of planes.entries()) {
    const density = densities[channel]!;
    const colour = albedo[channel]!;
    for (let i = 0; i < index.length; i++) {
      const at = index[i]!;
      const light = shade[i]! * gain[at]!;
      plane[at]! += alpha[i]! * (colour * light * Math.exp(-LN10_OVER_100 * density[at]!) + added[at]! - plane[at]!);
    }
  }
}
