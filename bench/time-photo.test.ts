import { describe, expect, it } from "vitest";
import { sharedFaceDetector } from "#tests/support/face-detector.ts";
import { encodeJpeg, flatPicture, syntheticSelfie } from "#tests/support/pictures.ts";
import { median, timePhoto } from "./time-photo.ts";

describe("timing an analysis", () => {
  it("times decode, face and every stage of the engine, in order", async () => {
    const times = await timePhoto(await sharedFaceDetector(), await syntheticSelfie());
    const stages = [...(times?.keys() ?? [])];
    expect(stages.slice(0, 3)).toEqual(["decode", "face", "align"]);
    expect(stages).toEqual(expect.arrayContaining(["quality", "regions", "blemishes", "lines", "scoring", "sureness"]));
    for (const time of times?.values() ?? []) expect(time).toBeGreaterThanOrEqual(0);
  });

  it("has no times for a photo that is refused", async () => {
    expect(await timePhoto(await sharedFaceDetector(), await encodeJpeg(flatPicture()))).toBeUndefined();
  });

  it("knows the middle of odd and even numbers of values", () => {
    expect(median([9, 1, 5])).toBe(5);
    expect(median([9, 1, 5, 7])).toBe(6);
  });
});
