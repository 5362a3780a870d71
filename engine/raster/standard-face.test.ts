import { expect, it } from "vitest";
import { drawnFace } from "#lab/drawn-face/drawn-face.ts";
import { throughSharp } from "#lab/pictures/through-sharp.ts";
import { LOSSES } from "#lab/truth/losses.ts";
import type { RgbaImage } from "../input.ts";
import { alignFace } from "./align-face.ts";
import { type StandardFace, standardFace } from "./standard-face.ts";

/** One size, one softness, no veil: what skin is read at (R-ENG-6). */

const { image, face } = await drawnFace({ tone: 4, iodPx: 200 });
/** Pixels of the picture in a canonical one. */
const UNIT = 200 / 228;

const standardOf = (picture: RgbaImage): StandardFace => standardFace(alignFace(picture, face));

const blurred = (canonicalPx: number): Promise<RgbaImage> =>
  throughSharp(image, (pipe) => pipe.blur(canonicalPx * UNIT));

/** Root mean square of what two faces differ by, over the mean light, green. */
function apart(one: StandardFace, other: StandardFace): number {
  let [squares, sum, count] = [0, 0, 0];
  for (let i = 0; i < one.g.length; i++) {
    if (!one.inside[i]) continue;
    squares += (one.g[i]! - other.g[i]!) ** 2;
    sum += one.g[i]!;
    count++;
  }
  return Math.sqrt(squares / count) / (sum / count);
}

it("sees more softness at the eyes with every blur, and says about how much it was", async () => {
  const sigmas = [1, 2, 3, 4, 6, 9];
  const read = await Promise.all(sigmas.map(async (sigma) => standardOf(await blurred(sigma)).blur));
  expect(read).toEqual(read.toSorted((a, b) => a - b));
  for (const [i, sigma] of sigmas.entries()) {
    expect(read[i], `sigma ${sigma}`).toBeGreaterThan(0.3 * sigma);
    expect(read[i], `sigma ${sigma}`).toBeLessThan(1.4 * sigma + 0.5);
  }
});

it("brings a sharp and a softer photo to the same face", async () => {
  const soft = await blurred(1.8);
  const [sharpFace, softFace] = [standardOf(image), standardOf(soft)];
  const before = apart({ ...sharpFace, g: alignFace(image, face).g }, { ...softFace, g: alignFace(soft, face).g });
  expect(apart(sharpFace, softFace)).toBeLessThan(0.5 * before);
});

it("takes a veil off and says how much of it there was", async () => {
  const hazy = await Promise.all(["haze 15 %", "haze 33 %"].map((loss) => LOSSES[loss]!(image)));
  const [clear, light, strong] = [image, ...hazy].map((picture) => standardOf(picture).veil);
  expect(clear!.share).toBeLessThan(light!.share);
  expect(light!.share).toBeLessThan(strong!.share);
  expect(strong!.light.every((channel) => channel > 0.02)).toBe(true);
});

it("brings small faces to the same size, but not for a quick look", () => {
  const scale = 0.5;
  const small = { ...face, landmarks: face.landmarks.map((value) => value * scale) };
  expect(alignFace(image, small).unit).toBeCloseTo(1, 5);
  expect(alignFace(image, small, false).unit).toBeLessThan(0.6);
});

it("sees blocks, the more the harder a picture was packed", async () => {
  const blocks = await Promise.all(
    ["JPEG q40", "JPEG q20", "JPEG q10"].map(async (loss) => alignFace(await LOSSES[loss]!(image), face).blocks),
  );
  expect(alignFace(image, face).blocks).toBeLessThan(0.1);
  expect(blocks).toEqual(blocks.toSorted((a, b) => a - b));
  expect(blocks[2]).toBeGreaterThan(1);
});
