import type { FaceGeometry, RgbaImage } from "#engine/input.ts";
import { keptFace } from "../drawn-face/kept-face.ts";
import type { Planted } from "../drawn-face/planted.ts";
import { createMulberry32 } from "../drawn-face/random.ts";
import { NATURAL_SKIN, scatterPlaces } from "../drawn-face/scatter.ts";
import { photoBlood } from "../drawn-face/skin-model.ts";
import { withSharp } from "./through-sharp.ts";

/** Pictures by code for tests: no face in them, or a default one. Files for uploads are made in memory, never stored. */

type Rgb = readonly [r: number, g: number, b: number];

/** Paints every pixel from its place; channels 0..255. */
function paintPicture(width: number, height: number, colourAt: (x: number, y: number) => Rgb): RgbaImage {
  const data = new Uint8ClampedArray(width * height * 4);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) data.set([...colourAt(x, y), 255], 4 * (y * width + x));
  }
  return { width, height, data };
}

export function flatPicture(width = 640, height = 480, colour: Rgb = [196, 160, 132]): RgbaImage {
  return paintPicture(width, height, () => colour);
}

export function noisePicture(width = 640, height = 480, seed = 1): RgbaImage {
  const random = createMulberry32(seed);
  return paintPicture(width, height, () => [256 * random(), 256 * random(), 256 * random()]);
}

/** A sunset-like ramp from top to bottom. */
export function gradientPicture(width = 640, height = 480): RgbaImage {
  return paintPicture(width, height, (x, y) => {
    const down = y / height;
    return [60 + 180 * down, 90 + 60 * down + (20 * x) / width, 170 - 120 * down];
  });
}

/** A grey checker board with grain: texture without colour. */
export function checkerPicture(width = 640, height = 480, cellPx = 24): RgbaImage {
  const random = createMulberry32(7);
  return paintPicture(width, height, (x, y) => {
    const light = (Math.floor(x / cellPx) + Math.floor(y / cellPx)) % 2 === 0;
    const grey = (light ? 180 : 90) + 30 * (random() - 0.5);
    return [grey, grey, grey];
  });
}

/** One letter-like stroke with a foot, 8 px wide, at its top left pixel. */
function inkLetter(inked: Uint8Array, width: number, x: number, top: number, tall: boolean): void {
  for (let y = top + (tall ? 0 : 5); y < top + 13; y++) {
    const foot = y === top + 12 || y === top + 5;
    inked.fill(1, y * width + x, y * width + x + (foot ? 5 : 2));
  }
}

/** A printed page: lines of word-like dark strokes on paper. */
export function textPagePicture(width = 600, height = 800): RgbaImage {
  const random = createMulberry32(11);
  const inked = new Uint8Array(width * height);
  for (let top = 50; top < height - 60; top += 24) {
    const end = width - 50 - (random() < 0.2 ? width * 0.4 : 0);
    for (let x = 50; x < end; x += 9) {
      for (let letters = 2 + Math.floor(random() * 8); letters > 0 && x < end; letters--, x += 8) {
        inkLetter(inked, width, x, top, random() < 0.35);
      }
    }
  }
  return paintPicture(width, height, (x, y) => (inked[y * width + x] ? [40, 38, 44] : [246, 243, 236]));
}

/** One ellipse of a drawing: centre, radii, turn in degrees, colour. */
type Ellipse = readonly [x: number, y: number, rx: number, ry: number, turn: number, colour: Rgb];

/** A dog's head from the front, for the visitor who uploads a pet. Shares of 700 x 700. */
const DOG: readonly Ellipse[] = [
  [350, 760, 230, 260, 0, [150, 104, 62]],
  [350, 330, 215, 225, 0, [166, 116, 70]],
  [130, 330, 75, 190, 14, [92, 60, 36]],
  [570, 330, 75, 190, -14, [92, 60, 36]],
  [350, 255, 46, 150, 0, [232, 222, 205]],
  [350, 452, 135, 112, 0, [236, 226, 210]],
  [268, 300, 33, 36, 0, [40, 24, 14]],
  [432, 300, 33, 36, 0, [40, 24, 14]],
  [278, 289, 9, 9, 0, [240, 240, 240]],
  [442, 289, 9, 9, 0, [240, 240, 240]],
  [350, 402, 62, 44, 0, [28, 22, 22]],
  [334, 386, 18, 8, -12, [92, 84, 84]],
  [350, 470, 5, 42, 0, [60, 40, 34]],
  [308, 512, 48, 9, 14, [60, 40, 34]],
  [392, 512, 48, 9, -14, [60, 40, 34]],
  [350, 556, 34, 50, 0, [214, 116, 122]],
];

/** A drawn dog with fur: an animal face, which must be refused as no face. */
export function dogPicture(sidePx = 700): RgbaImage {
  const random = createMulberry32(3);
  const scale = 700 / sidePx;
  return paintPicture(sidePx, sidePx, (px, py) => {
    const x = px * scale;
    const y = py * scale;
    let colour: Rgb = [142, 166, 132];
    for (const [cx, cy, rx, ry, turn, fill] of DOG) {
      const angle = (turn * Math.PI) / 180;
      const along = (x - cx) * Math.cos(angle) + (y - cy) * Math.sin(angle);
      const across = (y - cy) * Math.cos(angle) - (x - cx) * Math.sin(angle);
      const inside = 1 - Math.hypot(along / rx, across / ry);
      if (inside > 0) {
        const round = 0.8 + 0.2 * Math.sqrt(Math.min(1, 3 * inside));
        colour = [fill[0] * round, fill[1] * round, fill[2] * round];
      }
    }
    const fur = 14 * (random() - 0.5);
    return [colour[0] + fur, colour[1] + fur, colour[2] + fur];
  });
}

/** Lays pictures side by side, as high as the highest, on grey: for photos with several people. */
export function besideEachOther(...images: readonly RgbaImage[]): RgbaImage {
  const width = images.reduce((sum, image) => sum + image.width, 0);
  const height = Math.max(...images.map((image) => image.height));
  const data = new Uint8ClampedArray(width * height * 4).fill(255);
  let left = 0;
  for (const image of images) {
    for (let y = 0; y < image.height; y++) {
      const row = image.data.subarray(4 * y * image.width, 4 * (y + 1) * image.width);
      data.set(row, 4 * (y * width + left));
    }
    left += image.width;
  }
  return { width, height, data };
}

/** Cuts a rectangle out; it must lie inside. */
export function cropPicture(image: RgbaImage, left: number, top: number, width: number, height: number): RgbaImage {
  const data = new Uint8ClampedArray(width * height * 4);
  for (let y = 0; y < height; y++) {
    const from = 4 * ((top + y) * image.width + left);
    data.set(image.data.subarray(from, from + 4 * width), 4 * y * width);
  }
  return { width, height, data };
}

/** The picture cut to whole pixels around a face's box grown by a margin in shares of it, and where it begins. */
export function cutAround(image: RgbaImage, { box }: Pick<FaceGeometry, "box">, margin: number) {
  const left = Math.max(0, Math.floor(box.x - margin * box.width));
  const top = Math.max(0, Math.floor(box.y - margin * box.height));
  const right = Math.min(image.width, Math.ceil(box.x + (1 + margin) * box.width));
  const bottom = Math.min(image.height, Math.ceil(box.y + (1 + margin) * box.height));
  return { ...cropPicture(image, left, top, right - left, bottom - top), left, top };
}

/** The picture cut to a face's box, with a margin in shares of the box where the picture has it. */
export function closeUp(image: RgbaImage, { box }: Pick<FaceGeometry, "box">, margin: number): RgbaImage {
  const left = Math.max(0, Math.round(box.x - margin * box.width));
  const top = Math.max(0, Math.round(box.y - margin * box.height));
  const right = Math.min(image.width, Math.round(box.x + (1 + margin) * box.width));
  const bottom = Math.min(image.height, Math.round(box.y + (1 + margin) * box.height));
  return cropPicture(image, left, top, right - left, bottom - top);
}

/** @param quality 1..100 */
export function encodeJpeg(image: RgbaImage, quality = 92): Promise<Buffer> {
  return withSharp(image)
    .jpeg({ quality, chromaSubsampling: quality >= 90 ? "4:4:4" : "4:2:0" })
    .toBuffer();
}

export function encodePng(image: RgbaImage): Promise<Buffer> {
  return withSharp(image).png().toBuffer();
}

/**
 * A pleasant default face as a photo's file, for uploads: sharp, well lit, with enough on its skin for the result to
 * have something to say about (the exact score is the engine's business). `iodPx`: between the eyes; a face of 150 is
 * large enough for all measures and takes half the time.
 */
export function syntheticSelfie(iodPx = 210): Promise<Buffer> {
  const { image } = keptFace({
    tone: 5,
    iodPx,
    seed: 20,
    blood: photoBlood(5),
    planted: [
      ...NATURAL_SKIN,
      { kind: "redness", at: "cheek_left", e: 8, radius: 60 },
      { kind: "redness", at: "cheek_right", e: 8, radius: 60 },
      ...scatterPlaces(14, 4).map(
        (place, i): Planted =>
          i % 3 === 0
            ? { kind: "dark_spot", ...place, p: 9, radius: 4 }
            : { kind: "blemish", ...place, e: 11, radius: 6 },
      ),
      { kind: "line", at: "forehead", offset: [0, -14], depth: 0.13, width: 5, length: 170 },
      { kind: "line", at: "forehead", offset: [4, 12], depth: 0.11, width: 5, length: 140 },
      { kind: "under_eye", side: "left", p: 8 },
      { kind: "under_eye", side: "right", p: 8 },
    ],
  });
  return encodeJpeg(image);
}
