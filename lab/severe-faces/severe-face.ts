import type { RgbaImage } from "#engine/input.ts";
import { type AlignedFace, alignFace } from "#engine/raster/align-face.ts";
import { eyeBlur } from "#engine/raster/eye-blur.ts";
import { blurPlane } from "../drawn-face/band-noise.ts";
import { createMulberry32 } from "../drawn-face/random.ts";
import { decodeSrgb, srgbTable } from "../drawn-face/srgb.ts";
import { sharedFaceDetector } from "../photos/face-detector.ts";
import { readPicture } from "../photos/read-picture.ts";
import { listBaseFaces } from "./base-faces.ts";
import { createGround, type Ground } from "./ground.ts";
import { quantile, step } from "./numbers.ts";
import { plantRecipe } from "./plant-recipe.ts";
import { onOtherCheek, recipeOf } from "./recipes.ts";

/** A licensed face with severe or marked skin planted on it. */

const LINEAR = Float32Array.from({ length: 256 }, (_, code) => decodeSrgb(code));
const DARKNESS = { light: 0, medium: 0.35, dark: 1 } as const;

let bases: ReturnType<typeof listBaseFaces> | undefined;

/** @throws when the photo has no face */
export async function severeFace(index: number): Promise<RgbaImage> {
  bases ??= listBaseFaces();
  const base = bases[index];
  if (base === undefined) throw new Error(`no base photo ${index}`);
  const image = await readPicture(base.file);
  if (image === null) throw new Error(`cannot decode ${base.file}`);
  const face = (await sharedFaceDetector()).detect(image).toSorted((a, b) => b.box.width - a.box.width)[0];
  if (face === undefined) throw new Error(`no face in ${base.file}`);
  const aligned = alignFace(image, face);
  const ground = createGround(aligned, DARKNESS[base.tone ?? "light"], index + 1);
  const { recipe: wanted, kind } = recipeOf(index);
  const [left, right] = [ground.places.cl.length, ground.places.cr.length];
  // A turned face shows one cheek: that one gets what only one cheek has.
  const hidden = left < 0.6 * right ? "cl" : right < 0.6 * left ? "cr" : undefined;
  const turned = kind === "one place" && hidden !== undefined && Object.values(wanted).some((zones) => hidden in zones);
  const recipe = turned ? onOtherCheek(wanted) : wanted;
  plantRecipe(ground, recipe);
  return develop(image, aligned, ground);
}

/** Where the light comes from: which half of the face is brighter; from above where nothing tells. */
function lightFrom({ light, places, width }: Ground): readonly [x: number, y: number] {
  const of = (zones: readonly (keyof Ground["places"])[]) =>
    quantile(
      zones.flatMap((zone) => places[zone].map((at) => light[at]!)),
      0.5,
    ) || 0.1;
  const across = Math.log(of(["cr"]) / of(["cl"]));
  const down = Math.log(of(["fh"]) / of(["ch"]));
  const [x, y] = [0.9 * across + (width % 2 ? 0.15 : -0.15), -0.55 - 0.4 * down];
  const length = Math.max(0.5, Math.hypot(x, y));
  return [x / length, Math.min(0.2, y / length)];
}

/** Factor of the light by relief: sides toward the light are lit, hollows are dark. */
function shadingOf(ground: Ground, sigma: number): Float32Array {
  const { width, height } = ground;
  const relief = blurPlane(Float32Array.from(ground.relief), width, height, sigma);
  const wide = blurPlane(Float32Array.from(relief), width, height, 3.5);
  const [lx, ly] = lightFrom(ground);
  return relief.map((value, i) => {
    const slopeX = ((relief[i + 1] ?? value) - (relief[i - 1] ?? value)) / 2;
    const slopeY = ((relief[i + width] ?? value) - (relief[i - width] ?? value)) / 2;
    const lit = -0.85 * (slopeX * lx + slopeY * ly);
    const hollow = 0.16 * (value - wide[i]!);
    return 1 + Math.max(-0.55, Math.min(0.45, lit)) + Math.max(-0.3, Math.min(0.15, hollow));
  });
}

/** The photo seen through the planted layers, as soft as the photo itself. */
function develop(image: RgbaImage, aligned: AlignedFace, ground: Ground): RgbaImage {
  const { width, height, skin, light } = ground;
  const sigma = Math.min(1.7, Math.hypot(0.45, 0.6 * Math.min(2.4, eyeBlur(aligned))));
  const gain = shadingOf(ground, sigma);
  const [r, g, b, gloss] = [ground.r, ground.g, ground.b, ground.gloss].map((plane) =>
    blurPlane(plane, width, height, sigma),
  ) as [Float32Array, Float32Array, Float32Array, Float32Array];
  const bright = quantile(
    Array.from(light).filter((_, i) => skin[i]! > 0.8),
    0.9,
  );
  // Canvas to source is a turn and a scale; here it is inverted.
  const [x0, y0] = aligned.toSource(0, 0);
  const [x1, y1] = aligned.toSource(1, 0);
  const [ax, ay] = [x1 - x0, y1 - y0];
  const square = ax * ax + ay * ay;
  const data = new Uint8ClampedArray(image.data);
  const encode = srgbTable();
  const random = createMulberry32(ground.seed);
  const corners = [
    [0, 0],
    [width, 0],
    [0, height],
    [width, height],
  ].map(([x, y]) => aligned.toSource(x!, y!));
  const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)];
  const [right, bottom] = [Math.min(image.width - 1, Math.max(...xs)), Math.min(image.height - 1, Math.max(...ys))];
  for (let y = Math.max(0, Math.floor(Math.min(...ys))); y <= bottom; y++) {
    for (let x = Math.max(0, Math.floor(Math.min(...xs))); x <= right; x++) {
      const cx = ((x - x0) * ax + (y - y0) * ay) / square;
      const cy = ((y - y0) * ax - (x - x0) * ay) / square;
      const [column, row] = [Math.floor(cx), Math.floor(cy)];
      if (column < 0 || row < 0 || column >= width - 1 || row >= height - 1) continue;
      const at = row * width + column;
      const [fx, fy] = [cx - column, cy - row];
      const read = (plane: Float32Array) =>
        (plane[at]! * (1 - fx) + plane[at + 1]! * fx) * (1 - fy) +
        (plane[at + width]! * (1 - fx) + plane[at + width + 1]! * fx) * fy;
      const alpha = read(skin);
      if (alpha <= 0) continue;
      const lit = read(gain);
      const added = alpha * Math.min(0.9, read(gloss)) * bright;
      const to = 4 * (y * image.width + x);
      for (const [channel, plane] of [r, g, b].entries()) {
        const code = image.data[to + channel]!;
        const before = LINEAR[code]!;
        // What the camera has clipped was more than it shows: it hardly falls, or brown would turn green where red is clipped.
        const hidden = channel === 0 ? 1 - 0.75 * step(205, 252, code) : 1 - 0.5 * step(222, 252, code);
        const seen = before * (1 + alpha * (lit * 10 ** ((-hidden * read(plane)) / 100) - 1));
        // Bright skin nears white slowly, as a camera's curve has it.
        const after = seen + added * (1 - 0.8 * step(0.2, 1, seen));
        data[to + channel] = Math.floor(encode[Math.round(Math.min(1, after) * (encode.length - 1))]! + random());
      }
    }
  }
  return { width: image.width, height: image.height, data };
}
