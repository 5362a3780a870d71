import { existsSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { NEEDS_PHOTOS, PHOTO_FOLDER, readPhoto } from "#lab/photos/shared-photos.ts";
import { createPhotoAnalyser, type PhotoAnalyser } from "./photo-analyser.ts";

const HAS_REPORTED = existsSync(`${PHOTO_FOLDER}/reported`);

/** Files that once were refused, or scored apart on two paths; each with the score of its pixels. */
const FILES = [
  ["webp-exif-orientation-6.webp", 75],
  ["jpeg-exif-orientation-as-long.jpg", 75],
  ["png-gama-1.0.png", 83],
  ["jpeg-without-end-mark.jpg", 86],
  ["png-without-iend.png", 85],
] as const;

describe("files that people reported", () => {
  let analyser: PhotoAnalyser;
  beforeAll(async () => {
    analyser = await createPhotoAnalyser();
  });
  afterAll(() => analyser.dispose());

  it.skipIf(!HAS_REPORTED).each(FILES)(
    "%s is measured upright, as what it shows",
    NEEDS_PHOTOS,
    async (file, score) => {
      const outcome = await analyser.analyse(readPhoto(`reported/${file}`));
      if (!outcome.ok) throw new Error(outcome.code);
      expect(Math.abs(outcome.result.skinScore - score)).toBeLessThanOrEqual(1);
      expect(outcome.turned).toBeUndefined();
    },
  );
});
