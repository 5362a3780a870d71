import {
  darknessMap,
  erythemaMap,
  type LinearRgbPlanes,
  luminanceMap,
  pigmentHueMap,
  spotDarknessMap,
} from "../colour/maps.ts";
import type { SpecularEstimate } from "../colour/specular.ts";
import { normalisedBlur } from "./blur.ts";

export interface LinearPlanes extends LinearRgbPlanes {
  readonly width: number;
  readonly height: number;
}

/** What each map is: `engine/colour/maps.ts`; `s`: the raw specular estimate; `sheen`: the added light taken off. */
export type MapName = "y" | "e" | "h" | "p" | "q" | "s" | "sheen";
export type MaskName = "inner" | "skin" | "lit" | "bare";
export type Masks = Readonly<Record<MaskName, Uint8Array>>;

/** What a level is made of, all planes of its own size. */
export interface LevelParts {
  readonly planes: LinearPlanes;
  /** The same without sheen; asked for when the first colour is read. */
  readonly diffuse: () => LinearRgbPlanes;
  /** Light added by the surface, linear. */
  readonly sheen: () => Float32Array;
  readonly specular: SpecularEstimate;
  readonly masks: Masks;
  /** Canvas pixels per pixel here: 1, 2 or 4. */
  readonly factor: number;
  /** Canvas pixels per canonical pixel. */
  readonly unit: number;
}

/**
 * One scale of the aligned face: linear planes averaged over the face's own pixels, the maps of that scale, and the
 * blurs asked for so far. Logs are taken after averaging, so noise cancels first. Colours (E, H, P, Q) are those of the
 * diffuse part; luminance and the specular estimate are of the picture as it is.
 */
export class Level {
  readonly width: number;
  readonly height: number;
  readonly factor: number;
  readonly r: Float32Array;
  readonly g: Float32Array;
  readonly b: Float32Array;
  /**
   * 1 = in. `bare`: the face without eyes, brows, lips, nostrils. `lit`: also without hair, beard, glasses.
   * `skin`: also without clipped and too dark pixels, so that colours can be trusted. `inner`: also at a distance from
   * all that is no skin, so that details can be.
   */
  readonly masks: Masks;
  readonly #parts: LevelParts;
  readonly #maps = new Map<MapName, Float32Array>();
  readonly #blurs = new Map<string, Float32Array>();

  constructor(parts: LevelParts) {
    this.width = parts.planes.width;
    this.height = parts.planes.height;
    this.r = parts.planes.r;
    this.g = parts.planes.g;
    this.b = parts.planes.b;
    this.masks = parts.masks;
    this.factor = parts.factor;
    this.#parts = parts;
  }

  /** Length in canonical pixels (face width 512) to pixels of this level. */
  toLevelPx(canonicalPx: number): number {
    return (canonicalPx * this.#parts.unit) / this.factor;
  }

  /** One map of this level, made when it is first asked for. */
  map(name: MapName): Float32Array {
    const known = this.#maps.get(name);
    if (known) return known;
    const made = this.#make(name);
    this.#maps.set(name, made);
    return made;
  }

  #make(name: MapName): Float32Array {
    const { planes, diffuse, sheen, specular } = this.#parts;
    switch (name) {
      case "y":
        return luminanceMap(planes);
      case "e":
        return erythemaMap(diffuse());
      case "h":
        return pigmentHueMap(diffuse());
      case "p":
        return darknessMap(diffuse());
      case "q":
        return spotDarknessMap(diffuse());
      case "s":
        return specular(planes.r, planes.g, planes.b);
      case "sheen":
        return sheen();
    }
  }

  /** Normalised convolution (`normalisedBlur`) of one map inside one mask; `sigma` in canonical pixels. */
  blurred(map: MapName, mask: MaskName, sigma: number): Float32Array {
    const key = `${map}/${mask}/${sigma}`;
    const known = this.#blurs.get(key);
    if (known) return known;
    const sigmaPx = this.toLevelPx(sigma);
    const result = normalisedBlur(this.map(map), this.masks[mask], this.width, this.height, sigmaPx);
    this.#blurs.set(key, result);
    return result;
  }

  /** Difference of two such blurs: detail between the two sigmas. */
  band(map: MapName, mask: MaskName, fine: number, coarse: number): Float32Array {
    const key = `${map}/${mask}/${fine}-${coarse}`;
    const known = this.#blurs.get(key);
    if (known) return known;
    const small = this.blurred(map, mask, fine);
    const large = this.blurred(map, mask, coarse);
    const result = new Float32Array(small.length);
    const weights = this.masks[mask];
    for (let i = 0; i < result.length; i++) if (weights[i]) result[i] = (small[i] as number) - (large[i] as number);
    this.#blurs.set(key, result);
    return result;
  }
}

/** Halves planes and masks; a pixel is the mean of those of its four that lie in `bare`, and in a mask if two are. */
export function halve(planes: LinearPlanes, masks: Masks): { planes: LinearPlanes; masks: Masks } {
  const width = planes.width >> 1;
  const height = planes.height >> 1;
  const size = width * height;
  const half = { width, height, r: new Float32Array(size), g: new Float32Array(size), b: new Float32Array(size) };
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const corner = 2 * y * planes.width + 2 * x;
      let count = 0;
      let r = 0;
      let g = 0;
      let b = 0;
      for (let k = 0; k < 4; k++) {
        const at = corner + (k & 1) + (k >> 1) * planes.width;
        if (!masks.bare[at]) continue;
        count++;
        r += planes.r[at] as number;
        g += planes.g[at] as number;
        b += planes.b[at] as number;
      }
      if (count < 2) continue;
      const to = y * width + x;
      half.r[to] = r / count;
      half.g[to] = g / count;
      half.b[to] = b / count;
    }
  }
  const halfOf = (mask: Uint8Array) => halveMask(mask, planes.width, width, height);
  const { bare, lit, skin, inner } = masks;
  return { planes: half, masks: { bare: halfOf(bare), lit: halfOf(lit), skin: halfOf(skin), inner: halfOf(inner) } };
}

function halveMask(mask: Uint8Array, wide: number, width: number, height: number): Uint8Array {
  const half = new Uint8Array(width * height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const at = 2 * y * wide + 2 * x;
      const upper = (mask[at] as number) + (mask[at + 1] as number);
      const lower = (mask[at + wide] as number) + (mask[at + wide + 1] as number);
      if (upper + lower >= 2) half[y * width + x] = 1;
    }
  }
  return half;
}
