import { quantile } from "../numeric/quantile.ts";
import type { AlignedFace } from "./align-face.ts";

/** Light that a dirty lens, haze or a filter lays over the whole picture. */
export interface Veil {
  /** Linear red, green, blue; 0 where there is none. */
  readonly light: readonly [number, number, number];
  /** Darkest of the eyes (lashes, pupils) over the middle of the face, in green, 0..1. */
  readonly share: number;
}

/** Share of an eye's pixels that are its darkest. */
const DARKEST = 0.02;
/**
 * What the darkest of the eyes may keep of the face's own light: half of the photos have less. What is above it is taken for
 * a veil, on every photo alike, so that one more makes no difference.
 */
const USUAL = 0.04;
/** And this much of white: pupils mirror the room, and on dark skin they are not much darker than it. */
const MIRRORED = 0.012;

export function readVeil(face: AlignedFace): Veil {
  const eyes = eyePixels(face);
  const skin: number[] = [];
  // Every seventh pixel tells the middle as well.
  for (let i = 0; i < face.inside.length; i += 7) if (face.inside[i]) skin.push(i);
  if (eyes.length === 0 || skin.length === 0) return { light: [0, 0, 0], share: 0 };
  const [r, g, b] = ([face.r, face.g, face.b] as const).map((plane) => {
    const dark = quantile(valuesOf(plane, eyes), DARKEST);
    const middle = quantile(valuesOf(plane, skin), 0.5);
    const veil = Math.max(0, dark - Math.max(MIRRORED, USUAL * middle));
    return { veil, share: middle > 0 ? dark / middle : 0 };
  }) as [VeilOfPlane, VeilOfPlane, VeilOfPlane];
  return { light: [r.veil, g.veil, b.veil], share: g.share };
}

interface VeilOfPlane {
  readonly veil: number;
  readonly share: number;
}

/** White stays white. */
export function withoutVeil(plane: Float32Array, veil: number): Float32Array {
  if (veil === 0) return plane;
  const gain = 1 / (1 - veil);
  return plane.map((value) => Math.max(0, value - veil) * gain);
}

function valuesOf(plane: Float32Array, pixels: readonly number[]): Float32Array {
  return Float32Array.from(pixels, (i) => plane[i] as number);
}

/** Between the lids and around them, of both eyes. */
function eyePixels({ landmarks, inside, width, height }: AlignedFace): number[] {
  const pixels: number[] = [];
  for (const [outer, inner] of [
    [33, 133],
    [263, 362],
  ] as const) {
    const [x0, x1] = [landmarks[2 * outer] as number, landmarks[2 * inner] as number].sort((a, b) => a - b) as [
      number,
      number,
    ];
    const middle = ((landmarks[2 * outer + 1] as number) + (landmarks[2 * inner + 1] as number)) / 2;
    const span = x1 - x0;
    const bottom = Math.min(height, middle + 0.25 * span);
    for (let y = Math.max(0, Math.floor(middle - 0.3 * span)); y < bottom; y++) {
      for (let x = Math.max(0, Math.floor(x0)); x < Math.min(width, x1); x++) {
        if (inside[y * width + x]) pixels.push(y * width + x);
      }
    }
  }
  return pixels;
}
