import { type ColourMaps, colourMaps } from "../colour/maps.ts";
import { gaussianBlur } from "./blur.ts";

export interface LinearPlanes {
  readonly width: number;
  readonly height: number;
  readonly r: Float32Array;
  readonly g: Float32Array;
  readonly b: Float32Array;
}

export type MapName = "y" | "e" | "h" | "p" | "q" | "s";
export type MaskName = "skin" | "lit" | "bare";

/**
 * One scale of the aligned face: linear planes averaged over the face's own pixels, the maps of that scale, and the
 * blurs asked for so far. Logs are taken after averaging, so noise cancels first.
 */
export class Level {
  readonly width: number;
  readonly height: number;
  /** Canvas pixels per pixel here: 1, 2 or 4. */
  readonly factor: number;
  readonly r: Float32Array;
  readonly g: Float32Array;
  readonly b: Float32Array;
  /**
   * 1 = in. `bare`: the face without eyes, brows, lips, nostrils. `lit`: also without hair, beard, glasses.
   * `skin`: also without clipped and too dark pixels, so that colours can be trusted.
   */
  readonly masks: Readonly<Record<MaskName, Uint8Array>>;
  readonly maps: ColourMaps & { readonly s: Float32Array };
  readonly #unit: number;
  readonly #blurs = new Map<string, Float32Array>();

  constructor(
    planes: LinearPlanes,
    masks: Record<MaskName, Uint8Array>,
    factor: number,
    unit: number,
    specular: (r: Float32Array, g: Float32Array, b: Float32Array) => Float32Array,
  ) {
    this.width = planes.width;
    this.height = planes.height;
    this.r = planes.r;
    this.g = planes.g;
    this.b = planes.b;
    this.masks = masks;
    this.factor = factor;
    this.#unit = unit;
    this.maps = { ...colourMaps(planes.r, planes.g, planes.b), s: specular(planes.r, planes.g, planes.b) };
  }

  /** Length in canonical pixels (face width 512) to pixels of this level. */
  toLevelPx(canonicalPx: number): number {
    return (canonicalPx * this.#unit) / this.factor;
  }

  /**
   * Normalised convolution: the blur of masked values over the blur of the mask, so that the mask's edge makes no
   * blobs (Knutsson & Westin, CVPR 1993). `sigma` in canonical pixels. Zero where the mask has no weight nearby.
   */
  blurred(map: MapName, mask: MaskName, sigma: number): Float32Array {
    const key = `${map}/${mask}/${sigma}`;
    const known = this.#blurs.get(key);
    if (known) return known;
    const weights = this.masks[mask];
    const source = this.maps[map];
    const masked = new Float32Array(source.length);
    for (let i = 0; i < masked.length; i++) if (weights[i]) masked[i] = source[i] as number;
    const sigmaPx = this.toLevelPx(sigma);
    const result = gaussianBlur(masked, this.width, this.height, sigmaPx);
    const cover = this.#coverage(mask, sigma, sigmaPx);
    for (let i = 0; i < result.length; i++) {
      const weight = cover[i] as number;
      result[i] = weight > 0.02 ? (result[i] as number) / weight : 0;
    }
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

  #coverage(mask: MaskName, sigma: number, sigmaPx: number): Float32Array {
    const key = `/${mask}/${sigma}`;
    const known = this.#blurs.get(key);
    if (known) return known;
    const cover = gaussianBlur(Float32Array.from(this.masks[mask]), this.width, this.height, sigmaPx);
    this.#blurs.set(key, cover);
    return cover;
  }
}

/** Halves planes and masks; a pixel is the mean of those of its four that lie in `bare`. */
export function halve(
  planes: LinearPlanes,
  masks: Record<MaskName, Uint8Array>,
): { planes: LinearPlanes; masks: Record<MaskName, Uint8Array> } {
  const width = planes.width >> 1;
  const height = planes.height >> 1;
  const size = width * height;
  const half = { width, height, r: new Float32Array(size), g: new Float32Array(size), b: new Float32Array(size) };
  const bare = new Uint8Array(size);
  const lit = new Uint8Array(size);
  const skin = new Uint8Array(size);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const corner = 2 * y * planes.width + 2 * x;
      let count = 0;
      let litCount = 0;
      let skinCount = 0;
      let r = 0;
      let g = 0;
      let b = 0;
      for (let k = 0; k < 4; k++) {
        const at = corner + (k & 1) + (k >> 1) * planes.width;
        if (!masks.bare[at]) continue;
        count++;
        litCount += masks.lit[at] as number;
        skinCount += masks.skin[at] as number;
        r += planes.r[at] as number;
        g += planes.g[at] as number;
        b += planes.b[at] as number;
      }
      if (count < 2) continue;
      const to = y * width + x;
      half.r[to] = r / count;
      half.g[to] = g / count;
      half.b[to] = b / count;
      bare[to] = 1;
      if (litCount >= 2) lit[to] = 1;
      if (skinCount >= 2) skin[to] = 1;
    }
  }
  return { planes: half, masks: { bare, lit, skin } };
}
