import { EPSILON } from "../colour/maps.ts";
import { LINEAR_OF_SRGB8, LUMINANCE_WEIGHTS } from "../colour/srgb.ts";
import type { RgbaImage } from "../input.ts";
import { log10 } from "../numeric/log10.ts";
import { spread } from "../raster/cell-masks.ts";

/**
 * Whether a picture in which no mesh finds a face shows much bare skin: then it is a face from too near, and said so
 * (docs/contract.md, "Order of photo checks"). A large calm stretch of what blood and pigment colour and fur, wood and paint
 * seldom have. Of 37 close-ups cut from licensed portraits 33 are told; of 113 pictures of animals and drawings without a
 * mesh 2, ginger cats that fill the picture; of 43 backgrounds 4, wooden walls.
 */

/** Cells along the longer side, and points read along each side of a cell. */
const CELLS = 32;
const POINTS = 8;
/** Of the picture, hanging together. Chosen between the close-ups (30 of 37 have 0.45 and more) and drawings (0.26 at most). */
const LEAST_SHARE = 0.34;
/**
 * Map units (`colour/maps.ts`) of skin of all tones, wider by what a lamp a fifth bluer does to both; yellower than red are fur
 * and wood.
 */
const REDNESS = { least: 7, most: 60 } as const;
const HUE = { least: -14, most: 42 } as const;
/** Linear light: below, colours are steps of 8 bits. */
const LEAST_LIGHT = 0.012;
/** Mean relative step between neighbouring points: skin with lesions 0.02 to 0.08, fur, hair and leaves more, one flat colour 0. Chosen. */
const ROUGHNESS = { least: 0.002, most: 0.12 } as const;

export function showsMuchSkin(image: RgbaImage): boolean {
  const step = Math.max(image.width, image.height) / CELLS;
  const width = Math.max(1, Math.round(image.width / step));
  const height = Math.max(1, Math.round(image.height / step));
  const skin = new Uint8Array(width * height);
  for (let row = 0; row < height; row++) {
    for (let column = 0; column < width; column++) {
      const left = Math.floor((column * image.width) / width);
      const top = Math.floor((row * image.height) / height);
      if (isSkin(image, left, top, Math.floor(step))) skin[row * width + column] = 1;
    }
  }
  const seen = new Uint8Array(skin.length);
  for (let at = 0; at < skin.length; at++) {
    if (!skin[at] || seen[at]) continue;
    if (spread([at], skin, { width, height }, seen).length >= LEAST_SHARE * skin.length) return true;
  }
  return false;
}

function isSkin({ width, height, data }: RgbaImage, left: number, top: number, side: number): boolean {
  const apart = Math.max(1, Math.floor(side / POINTS));
  const light = (at: number) => LINEAR_OF_SRGB8[data[at] as number] as number;
  let [red, green, blue, steps, count] = [0, 0, 0, 0, 0];
  for (let y = top; y < Math.min(height, top + side); y += apart) {
    for (let x = left; x < Math.min(width, left + side); x += apart) {
      const at = 4 * (y * width + x);
      const own = light(at + 1);
      red += light(at);
      green += own;
      blue += light(at + 2);
      count++;
      if (x + apart >= width) continue;
      const next = light(at + 4 * apart + 1);
      steps += Math.abs(own - next) / (own + next + 10 * EPSILON);
    }
  }
  if (count === 0) return false;
  const [r, g, b] = [red / count, green / count, blue / count];
  const luminance = LUMINANCE_WEIGHTS.r * r + LUMINANCE_WEIGHTS.g * g + LUMINANCE_WEIGHTS.b * b;
  const roughness = steps / count;
  if (luminance < LEAST_LIGHT || roughness < ROUGHNESS.least || roughness > ROUGHNESS.most) return false;
  const redness = 100 * (log10(r + EPSILON) - log10(g + EPSILON));
  const hue = 100 * (log10(g + EPSILON) - log10(b + EPSILON));
  return redness > REDNESS.least && redness < REDNESS.most && hue > HUE.least && hue < Math.min(HUE.most, redness);
}
