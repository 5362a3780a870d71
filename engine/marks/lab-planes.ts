import { LUMINANCE_WEIGHTS } from "../colour/srgb.ts";
import type { LinearPlanes } from "../raster/levels.ts";

/** CIELAB (ISO/CIE 11664-4) of linear sRGB under D65, plane by plane. */
export interface LabPlanes {
  readonly l: Float32Array;
  readonly a: Float32Array;
  readonly b: Float32Array;
}

/** From linear sRGB to X and Z, rows divided by the white of D65. Source: IEC 61966-2-1. */
const X = { r: 0.4124 / 0.9505, g: 0.3576 / 0.9505, b: 0.1805 / 0.9505 } as const;
const Z = { r: 0.0193 / 1.089, g: 0.1192 / 1.089, b: 0.9505 / 1.089 } as const;
const Y = LUMINANCE_WEIGHTS;

/** Where CIE goes over from the cube root to a line. */
const LINEAR_BELOW = 216 / 24389;

export function labPlanes({ r, g, b }: Pick<LinearPlanes, "r" | "g" | "b">, mask: Uint8Array): LabPlanes {
  const planes = { l: new Float32Array(r.length), a: new Float32Array(r.length), b: new Float32Array(r.length) };
  for (let i = 0; i < r.length; i++) {
    if (!mask[i]) continue;
    const red = r[i] as number;
    const green = g[i] as number;
    const blue = b[i] as number;
    const x = response(X.r * red + X.g * green + X.b * blue);
    const y = response(Y.r * red + Y.g * green + Y.b * blue);
    const z = response(Z.r * red + Z.g * green + Z.b * blue);
    planes.l[i] = 116 * y - 16;
    planes.a[i] = 500 * (x - y);
    planes.b[i] = 200 * (y - z);
  }
  return planes;
}

function response(t: number): number {
  return t > LINEAR_BELOW ? cubeRoot(t) : (841 / 108) * t + 4 / 29;
}

/** Of 0.008 to 1.1 to a hundred-thousandth, by basic operations, so that every runtime agrees on each bit: Halley from the fourth root. */
function cubeRoot(t: number): number {
  let root = Math.sqrt(Math.sqrt(t));
  for (let i = 0; i < 2; i++) {
    const cube = root * root * root;
    root = (root * (cube + 2 * t)) / (2 * cube + t);
  }
  return root;
}
