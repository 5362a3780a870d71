import { describe, expect, it } from "vitest";
import { keptFace } from "#lab/drawn-face/kept-face.ts";
import type { SyntheticFaceOptions } from "#lab/drawn-face/render.ts";
import { type MonkTone, photoBlood } from "#lab/drawn-face/skin-model.ts";
import { sharedFaceDetector } from "#lab/photos/face-detector.ts";
import { reducePicture } from "#lab/pictures/reduce-picture.ts";
import { type FrameReading, lookAtFrame } from "./look-at-frame.ts";

/** A camera of 720 x 960 whose frames are looked at in half of its size, on drawn faces. What is said of them: `tests/unit/engine-frames.test.ts`. */

const CAPTURE = { width: 720, height: 960 };

/** As large as the guide, in the middle. */
async function lookAt(tone: MonkTone, rest: SyntheticFaceOptions = {}, scale = 2): Promise<FrameReading> {
  const posed = { ...CAPTURE, tone, iodPx: 205, centre: [0.5, 0.42], blood: photoBlood(tone) } as const;
  const frame = reducePicture(keptFace({ ...posed, ...rest }).image, 2);
  return lookAtFrame(frame, (await sharedFaceDetector()).detect(frame), scale);
}

describe("what a frame tells", () => {
  it("sizes as those of the capture: 60 px between the eyes there, not in the frame", async () => {
    expect((await lookAt(4, { iodPx: 100 }, 2)).refusal).toBeNull();
    expect((await lookAt(4, { iodPx: 100 }, 1)).refusal).toBe("face_too_small");
  });

  it.each<MonkTone>([2, 10])("Monk %i: how far the light of the halves differs, alike on every tone", async (tone) => {
    const differenceIn = async (share: number) =>
      (await lookAt(tone, { light: { gradient: { share, angle: 0 } } })).light?.difference;
    expect(await differenceIn(0)).toBeLessThan(0.03);
    const ofSideLight = await differenceIn(0.25);
    expect(ofSideLight).toBeGreaterThan(0.1);
    expect(ofSideLight).toBeLessThan(0.16);
  });
});
