import { describe, expect, it } from "vitest";
import { sharedFaceDetector } from "#lab/photos/face-detector.ts";
import { median, timePhoto } from "#lab/photos/time-photo.ts";
import { encodeJpeg, flatPicture, syntheticSelfie } from "#lab/pictures/pictures.ts";
import { textTable } from "#lab/text-table.ts";

describe("timing an analysis", () => {
  it("times decode, face and every stage of the engine, in order", async () => {
    const times = await timePhoto(await sharedFaceDetector(), await syntheticSelfie(150));
    const stages = [...(times?.keys() ?? [])];
    expect(stages.slice(0, 3)).toEqual(["decode", "face", "look"]);
    expect(stages).toEqual(expect.arrayContaining(["quality", "regions", "blemishes", "lines", "scoring", "sureness"]));
    for (const time of times?.values() ?? []) expect(time).toBeGreaterThanOrEqual(0);
  });

  it("has no times for a photo that is refused", async () => {
    expect(await timePhoto(await sharedFaceDetector(), await encodeJpeg(flatPicture()))).toBeUndefined();
  });

  it("knows the middle of odd and even numbers of values", () => {
    expect([median([9, 1, 5]), median([9, 1, 5, 7])]).toEqual([5, 6]);
  });
});

it("a table in plain text aligns words to the left, named columns to the right, and ends no line with a space", () => {
  const head = ["stage", "ms", ""];
  expect(textTable([head, ["face", "42.0", "x"]], [1])).toBe("stage    ms\nface   42.0  x");
});
