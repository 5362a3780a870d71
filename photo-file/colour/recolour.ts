import { readCurve } from "./profile-curve.ts";
import { type Three, type ToXyz, tableToXyz } from "./profile-table.ts";
import { fixedAt, type ProfileTags, tagsOf } from "./profile-tags.ts";

/** Makes a file's own numbers sRGB's; in place. RGBA, 8 bits; alpha is left alone. */
export type Recolour = (pixels: Uint8ClampedArray | Uint8Array) => void;

/** XYZ under D50 to light of sRGB. Source: Lindbloom, "RGB/XYZ matrices", Bradford-adapted. */
const TO_SRGB = [
  [3.1338561, -1.6168667, -0.4906146],
  [-0.9787684, 1.9161415, 0.033454],
  [0.0719453, -0.2289914, 1.4052427],
] as const;
/** Steps of light for which sRGB's number is kept; chosen: 20 of them make one level where the curve is steepest. */
const STEPS = 65_536;
let levels: Uint8ClampedArray | undefined;

/**
 * What a profile's numbers are in sRGB, as the server reads it: by its perceptual table, else by its matrix. Neither a `cicp`
 * tag nor the version in its header counts, and no monitor does.
 *
 * @param profile whole, of RGB (`isUsableProfile`)
 * @returns null: sRGB by another name; "unknown": of a kind that we do not read
 */
export function recolourOf(profile: Uint8Array): Recolour | null | "unknown" {
  try {
    const tags = tagsOf(profile);
    // Floating-point tables come first where there are any (9.2.17).
    if (tags.has("D2B0")) return "unknown";
    const recolour = tags.has("A2B0") ? byTable(tableToXyz(tags)) : byMatrix(tags);
    return changesNothing(recolour) ? null : recolour;
  } catch (reason) {
    if (reason instanceof RangeError || reason instanceof TypeError) return "unknown";
    throw reason;
  }
}

function byMatrix({ tag }: ProfileTags): Recolour {
  const [lr, lg, lb] = ["rTRC", "gTRC", "bTRC"].map((name) => {
    const { curve } = readCurve(tag(name));
    return Float64Array.from({ length: 256 }, (_, number) => curve(number / 255));
  }) as [Float64Array, Float64Array, Float64Array];
  const [toRed, toGreen, toBlue] = ["rXYZ", "gXYZ", "bXYZ"].map((name) => {
    const [x, y, z] = [8, 12, 16].map((at) => fixedAt(tag(name), at)) as Three;
    return TO_SRGB.map(([p, q, s]) => p * x + q * y + s * z) as Three;
  }) as [Three, Three, Three];
  const level = srgbLevels();
  return (pixels) => {
    for (let at = 0; at < pixels.length; at += 4) {
      const r = lr[pixels[at] as number] as number;
      const g = lg[pixels[at + 1] as number] as number;
      const b = lb[pixels[at + 2] as number] as number;
      pixels[at] = level[place(toRed[0] * r + toGreen[0] * g + toBlue[0] * b)] as number;
      pixels[at + 1] = level[place(toRed[1] * r + toGreen[1] * g + toBlue[1] * b)] as number;
      pixels[at + 2] = level[place(toRed[2] * r + toGreen[2] * g + toBlue[2] * b)] as number;
    }
  };
}

/** Colours of a photo come again and again: the last of each kind is kept. */
const KEPT = 1 << 14;

function byTable(toXyz: ToXyz): Recolour {
  const level = srgbLevels();
  return (pixels) => {
    const [asked, known] = [new Int32Array(KEPT).fill(-1), new Int32Array(KEPT)];
    const colour: Three = [0, 0, 0];
    for (let at = 0; at < pixels.length; at += 4) {
      const [r, g, b] = [pixels[at], pixels[at + 1], pixels[at + 2]] as Three;
      const key = (r << 16) | (g << 8) | b;
      const slot = Math.imul(key, 0x9e3779b1) >>> 18;
      if (asked[slot] !== key) {
        colour[0] = r / 255;
        colour[1] = g / 255;
        colour[2] = b / 255;
        toXyz(colour);
        const [x, y, z] = colour;
        let packed = 0;
        for (const [p, q, s] of TO_SRGB) packed = (packed << 8) | (level[place(p * x + q * y + s * z)] as number);
        asked[slot] = key;
        known[slot] = packed;
      }
      const packed = known[slot] as number;
      pixels[at] = packed >> 16;
      pixels[at + 1] = (packed >> 8) & 255;
      pixels[at + 2] = packed & 255;
    }
  };
}

function place(light: number): number {
  return light <= 0 ? 0 : light >= 1 ? STEPS - 1 : Math.round(light * (STEPS - 1));
}

/** sRGB's numbers by light (IEC 61966-2-1). */
function srgbLevels(): Uint8ClampedArray {
  levels ??= Uint8ClampedArray.from({ length: STEPS }, (_, i) => {
    const light = i / (STEPS - 1);
    return 255 * (light <= 0.0031308 ? 12.92 * light : 1.055 * light ** (1 / 2.4) - 0.055);
  });
  return levels;
}

/** Colours of all kinds that stay what they are, but for rounding. */
function changesNothing(recolour: Recolour): boolean {
  const steps = [0, 51, 102, 153, 204, 255];
  const before = Uint8ClampedArray.from(
    steps.flatMap((r) => steps.flatMap((g) => steps.flatMap((b) => [r, g, b, 255]))),
  );
  const after = before.slice();
  recolour(after);
  return after.every((value, i) => Math.abs(value - (before[i] as number)) <= 1);
}
