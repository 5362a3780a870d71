import type { Canvas } from "./canvas.ts";
import { type FaceBox, visitBox } from "./frame.ts";
import type { LampDirection } from "./relief.ts";
import type { LinearRgb } from "./srgb.ts";

/** How the scene is lit and photographed. Everything acts in linear light. */
export interface SyntheticLight {
  /** Factor on the exposure a camera would choose for this face (see `cameraGain`); 1 = that. */
  readonly exposure: number;
  /** Gains of R, G, B: [1.08, 1, 0.92] is a warm cast. */
  readonly whiteBalance: LinearRgb;
  /** Where the lamp stands. */
  readonly lamp: LampDirection;
  /** Light that falls off across the face: `share` of the middle's light more on one side edge, less on the other. */
  readonly gradient: {
    readonly share: number /** Degrees; 0 = brighter to the picture's right. */;
    readonly angle: number;
  };
  /** A shadow over one half: light there is multiplied by `1 - depth`; side of the PERSON. */
  readonly halfShadow: { readonly depth: number; readonly side: "left" | "right" } | null;
}

export const DEFAULT_LIGHT: SyntheticLight = {
  exposure: 1,
  whiteBalance: [1, 1, 1],
  lamp: { azimuth: 0, elevation: 14 },
  gradient: { share: 0, angle: 0 },
  halfShadow: null,
};

const EVERYWHERE: FaceBox = { u0: -99, v0: -99, u1: 99, v1: 99 };

/** Applies light and camera gains to the finished drawing. */
export function applyLight(canvas: Canvas, light: SyntheticLight): void {
  const { exposure, whiteBalance, gradient, halfShadow } = light;
  const [red, green, blue] = whiteBalance;
  if (gradient.share === 0 && !halfShadow) {
    // The same gain everywhere; most pictures have none at all.
    for (const [plane, gain] of [
      [canvas.r, exposure * red],
      [canvas.g, exposure * green],
      [canvas.b, exposure * blue],
    ] as const) {
      if (gain !== 1) for (let i = 0; i < plane.length; i++) plane[i]! *= gain;
    }
    return;
  }
  const angle = (gradient.angle * Math.PI) / 180;
  const perU = gradient.share * Math.cos(angle);
  const perV = gradient.share * Math.sin(angle);
  const shadowSign = halfShadow?.side === "left" ? 1 : -1;
  visitBox(canvas.frame, EVERYWHERE, (index, u, v) => {
    let gain = exposure * Math.max(0.05, 1 + perU * u + perV * (v - 0.4));
    if (halfShadow) gain *= 1 - halfShadow.depth / (1 + Math.exp(-shadowSign * u * 22));
    canvas.r[index]! *= gain * red;
    canvas.g[index]! *= gain * green;
    canvas.b[index]! *= gain * blue;
  });
}
