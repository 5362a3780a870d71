import { expect, it } from "vitest";
import { keptFace } from "#lab/drawn-face/kept-face.ts";
import type { Planted } from "#lab/drawn-face/planted.ts";
import { NATURAL_SKIN, scatterPlaces } from "#lab/drawn-face/scatter.ts";
import { photoBlood } from "#lab/drawn-face/skin-model.ts";
import { sharedFaceDetector } from "#lab/photos/face-detector.ts";
import { CHANGES } from "#lab/truth/changes.ts";
import { sceneOf } from "#lab/truth/quick-measure.ts";
import type { FaceEvidence } from "../concerns/concern.ts";
import { readEvidence } from "../grade-all.ts";
import type { RgbaImage } from "../input.ts";
import { findMarks } from "../marks/find-marks.ts";
import { followMarks, sumFollowed } from "./follow-marks.ts";

/** Marks of two drawn faces, followed one by one: which are there is known. */

const SPOTS = scatterPlaces(12, 4, 34).map((place): Planted => ({ kind: "dark_spot", p: 10, radius: 4, ...place }));
const draw = (spots: readonly Planted[]) =>
  keptFace({ tone: 3, blood: photoBlood(3), planted: [...NATURAL_SKIN, ...spots] });

async function read(image: RgbaImage): Promise<FaceEvidence> {
  const [face] = (await sharedFaceDetector()).detect(image);
  const scene = sceneOf(image, face!);
  return readEvidence(scene, findMarks(scene));
}

const sums = (a: FaceEvidence, b: FaceEvidence) =>
  sumFollowed(followMarks(a, b), { before: a.cells.grid, after: b.cells.grid }).flatMap((zone) => [...zone]);

it("stand out as much in a copy that is saved anew and softer, once its softness is known", async () => {
  const { image } = draw(SPOTS);
  const [plain, copy] = [await read(image), await read(await CHANGES["JPEG q75"]!(image))];
  const sure = followMarks(plain, copy).filter(({ mark }) => mark.sureness > 0.5);
  expect(sure.length).toBeGreaterThan(12);
  for (const { before, after } of sure) expect(Math.abs(Math.log2(after / before))).toBeLessThan(0.6);
  expect(Math.max(...sums(plain, copy).map(Math.abs))).toBeLessThan(0.2);
});

it("hardly stand out where they have gone, and as before where they stayed; swapping the photos turns it round", async () => {
  const all = draw(SPOTS);
  const [before, after] = [await read(all.image), await read(draw(SPOTS.slice(0, 5)).image)];
  const followed = followMarks(before, after);
  const [width, height] = [all.image.width, all.image.height];
  for (const [i, { centre }] of all.truth.planted.filter(({ planted }) => planted.kind === "dark_spot").entries()) {
    const own = followed.find(({ mark, of }) => {
      const [x, y] = before.scene.face.toSource(mark.x, mark.y);
      return of === "before" && Math.hypot(x - centre[0], y - centre[1]) < 0.01 * Math.max(width, height);
    });
    expect(own).toBeDefined();
    const left = own!.after / own!.before;
    if (i < 5) expect(left).toBeGreaterThan(0.8);
    else expect(left).toBeLessThan(0.4);
  }
  const [there, back] = [sums(before, after), sums(after, before)];
  for (const [i, sum] of there.entries()) expect(sum).toBeCloseTo(-back[i]!, 1);
});
