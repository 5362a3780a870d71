import { describe, expect, it } from "vitest";
import { CUT, CUT_EYES } from "#contract/diary-cut.ts";
import { coverCrop, isSameCrop, OVAL, reduceTo } from "./camera-geometry.ts";
import { CAPTURE_PRESETS } from "./capture-presets.ts";

const STAGE = { width: 390, height: 520 };

describe("What is seen is what is taken", () => {
  it.each([
    ["a lying picture", { width: 1600, height: 1200 }, STAGE, { x: 350, y: 0, width: 900, height: 1200 }],
    ["an upright one", { width: 1200, height: 1600 }, STAGE, { x: 0, y: 0, width: 1200, height: 1600 }],
    ["a narrow one", { width: 720, height: 1280 }, STAGE, { x: 0, y: 160, width: 720, height: 960 }],
    ["a wide one", { width: 1280, height: 720 }, STAGE, { x: 370, y: 0, width: 540, height: 720 }],
    [
      "one in a flat place",
      { width: 641, height: 479 },
      { width: 2000, height: 111 },
      { x: 0, y: 222, width: 641, height: 36 },
    ],
    ["none yet", { width: 0, height: 0 }, STAGE, null],
    ["one without a place", { width: 640, height: 480 }, { width: 0, height: 0 }, null],
  ])("%s is cut as object-fit: cover cuts it", (_, picture, stage, crop) => {
    expect(coverCrop(picture, stage)).toEqual(crop);
  });

  it("is the same where words beside it push it by pixels, another where the device is turned", () => {
    const laptop = { width: 960, height: 720 };
    const crop = coverCrop(laptop, { width: 174, height: 232 });
    expect(isSameCrop(crop, coverCrop(laptop, { width: 158, height: 211 }))).toBe(true);
    expect(isSameCrop(crop, coverCrop({ width: 720, height: 960 }, { width: 174, height: 232 }))).toBe(false);
  });

  it("is reduced to the analysis' size, never enlarged", () => {
    expect(reduceTo({ width: 1440, height: 1920 }, 1600)).toEqual({ width: 1200, height: 1600 });
    expect(reduceTo({ width: 540, height: 720 }, 1600)).toEqual({ width: 540, height: 720 });
  });
});

it("The oval stands for a face as the presets want it; a kept photo has its face there", () => {
  const share = (2 * OVAL.radiusX) / OVAL.width;
  expect([CAPTURE_PRESETS.face.least < share, share < CAPTURE_PRESETS.face.most]).toEqual([true, true]);
  // Of a face's landmarks, medians of 31 photos: see CUT_EYES.
  const width = CAPTURE_PRESETS.face.aim * CUT.width;
  expect(Math.abs(0.456 * width - CUT_EYES.apart)).toBeLessThan(4);
  expect(Math.abs(CUT.height / 2 - (1.19 / 2 - 0.395) * width - CUT_EYES.y)).toBeLessThan(4);
  expect(CUT.width / CUT.height).toBe(OVAL.width / OVAL.height);
});
