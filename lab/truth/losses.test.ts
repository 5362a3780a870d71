import { expect, it } from "vitest";
import { analyse } from "#engine/analyse.ts";
import type { RgbaImage } from "#engine/input.ts";
import type { AnalysisOutcome } from "#engine/result.ts";
import { decodePhoto } from "#platform/decode-photo.ts";
import { keptFace } from "../drawn-face/kept-face.ts";
import { photoBlood } from "../drawn-face/skin-model.ts";
import { sharedFaceDetector } from "../photos/face-detector.ts";
import { HAS_PHOTOS, NEEDS_PHOTOS, readPhoto } from "../photos/shared-photos.ts";
import { buildResult } from "../result-builder.ts";
import { dosesOf, STRONG } from "./doses.ts";
import { LOSSES, riseAgainstTheLaw } from "./losses.ts";
import { readGraded, readSelfies } from "./read-graded.ts";

/** What takes quality from a photo never makes its skin look better (R-ENG-6). All photos: `npm run bench:truth -- --only losses`. */

/** The changes under which the law does not hold, and by how much the score rises. */
async function brokenOn(image: RgbaImage, losses: readonly string[]): Promise<string[]> {
  const detector = await sharedFaceDetector();
  const before = analyse(image, detector.detect(image));
  if (!before.ok) throw new Error(`refused before anything is lost: ${before.code}`);
  const broken: string[] = [];
  for (const loss of losses) {
    const changed = await LOSSES[loss]!(image);
    const rise = riseAgainstTheLaw(before.result, analyse(changed, detector.detect(changed)));
    if (rise !== null) broken.push(`${loss}: ${rise}`);
  }
  return broken;
}

const scored = (points: number, spread: number) =>
  buildResult({ spread, concerns: { redness: { score: 60, points } } });
const outcome = (points: number, spread: number): AnalysisOutcome => ({ ok: true, result: scored(points, spread) });

it.each([
  ["refused", { ok: false, code: "too_blurred" } as const, null],
  ["2 points more", outcome(28, 7), null],
  ["3 points more", outcome(27, 7), 3],
  ["9 points more in a range of ± 10 that leads", outcome(21, 10), null],
  ["11 points more in such a range", outcome(19, 10), 11],
])("the law holds or not: %s", (_, after, rise) => {
  expect(riseAgainstTheLaw(scored(30, 7), after)).toBe(rise);
});

/** Of each kind one tone loses as much, the other more or less. */
it.each([
  [3, 0],
  [9, 1],
] as const)("holds on a drawn face of Monk %i with strong spots, whatever is lost", async (tone, nth) => {
  const planted = dosesOf("blemishes", 4)[STRONG]!;
  const { image } = keptFace({ tone, seed: 2, blood: photoBlood(tone), planted });
  const lost = Object.keys(LOSSES).filter((_, i) => i % 2 === nth);
  expect(await brokenOn(image, lost)).toEqual([]);
});

it.skipIf(!HAS_PHOTOS)("blur and haze on photos", NEEDS_PHOTOS, async () => {
  const some = [...readGraded(), ...readSelfies()].filter((_, i) => i % 80 === 5);
  expect(some.length).toBeGreaterThan(2);
  for (const { file } of some) {
    const decoded = await decodePhoto(readPhoto(file));
    if (!decoded.ok) throw new Error(`${file} cannot be decoded`);
    expect(await brokenOn(decoded.image, ["blur 4", "blur 12", "haze 33 %"]), file).toEqual([]);
  }
});
