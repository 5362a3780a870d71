import { describe, expect, it } from "vitest";
import { CAPTURE_PRESETS } from "#camera/capture-presets.ts";
import { goodShare, type InstructionCode, judgeFrame } from "#camera/judge-frame.ts";
import { analyse } from "#engine/analyse.ts";
import type { RgbaImage } from "#engine/input.ts";
import { lookAtFrame } from "#engine/look-at-frame.ts";
import { keptFace } from "#lab/drawn-face/kept-face.ts";
import { createMulberry32 } from "#lab/drawn-face/random.ts";
import type { SyntheticFaceOptions } from "#lab/drawn-face/render.ts";
import { type MonkTone, photoBlood } from "#lab/drawn-face/skin-model.ts";
import type { Worn } from "#lab/drawn-face/worn.ts";
import { sharedFaceDetector } from "#lab/photos/face-detector.ts";
import { besideEachOther, flatPicture } from "#lab/pictures/pictures.ts";
import { reducePicture } from "#lab/pictures/reduce-picture.ts";

/** A camera of 720 x 960 whose frames are looked at in half of its size, on drawn faces: whom it sees and what it takes. */

const CAPTURE = { width: 720, height: 960 };
const SCALE = 2;

async function readFrame(capture: RgbaImage, scale = SCALE) {
  const frame = reducePicture(capture, SCALE);
  return lookAtFrame(frame, (await sharedFaceDetector()).detect(frame), scale);
}

/** What the first frame asks for. */
async function asked(capture: RgbaImage): Promise<InstructionCode> {
  return judgeFrame(await readFrame(capture), { atMs: 0, capture }).code;
}

/** Whether the camera takes the photo where every frame is this one. */
async function isTaken(capture: RgbaImage): Promise<boolean> {
  const reading = await readFrame(capture);
  const first = judgeFrame(reading, { atMs: 0, capture });
  return goodShare(judgeFrame(reading, { atMs: CAPTURE_PRESETS.goodMs, capture }, first)) === 1;
}

it("the camera says no_face to a wall, multiple_faces to two people (R-UP-15)", async () => {
  expect(await asked(flatPicture(CAPTURE.width, CAPTURE.height))).toBe("no_face");
  const [one, other] = ([2, 9] as const).map((tone) => keptFace({ tone, iodPx: 150 }).image);
  expect(await asked(besideEachOther(one!, other!))).toBe("multiple_faces");
});

it("sizes are those of the capture: 60 px between the eyes there, not in the frame", async () => {
  const { image } = keptFace({ ...CAPTURE, tone: 4, iodPx: 100, centre: [0.5, 0.42], blood: photoBlood(4) });
  expect((await readFrame(image)).refusal).toBeNull();
  expect((await readFrame(image, 1)).refusal).toBe("face_too_small");
});

/** What may be wrong, from hardly to plainly: `much` is 0 to 1. */
const FLAWS: Readonly<Record<string, (much: number) => SyntheticFaceOptions>> = {
  blur: (much) => ({ blurSigmaPx: 2 + 3 * much }),
  dark: (much) => ({ light: { exposure: 10 ** (-0.6 - 0.7 * much) } }),
  bright: (much) => ({ light: { exposure: 10 ** (0.2 + 0.5 * much) } }),
  "side light": (much) => ({ light: { gradient: { share: 0.7 * much, angle: 0 } } }),
  shadow: (much) => ({ light: { halfShadow: { depth: much, side: "left" } } }),
  colour: (much) => ({ light: { whiteBalance: [1 + 0.4 * much, 1, 1 - 0.6 * much] } }),
  turn: (much) => ({ yawDegrees: 16 * much }),
  noise: (much) => ({ sensorNoise: 12 * much }),
};
const TRIES = 2;
const WORN: readonly Worn[] = ["mask", "hand", "beard"];

/** A face with one flaw, and now and then something worn. */
function flawed(flaw: string, attempt: number): SyntheticFaceOptions {
  const random = createMulberry32(10 * Object.keys(FLAWS).indexOf(flaw) + attempt);
  const tone = Math.ceil(10 * random()) as MonkTone;
  return {
    ...CAPTURE,
    tone,
    seed: attempt + 1,
    iodPx: 170 + 80 * random(),
    centre: [0.5 + 0.1 * (random() - 0.5), 0.42 + 0.06 * (random() - 0.5)],
    blood: photoBlood(tone),
    worn: WORN.filter(() => random() < 0.07),
    ...FLAWS[flaw]?.((attempt + random()) / TRIES),
  };
}

describe("what the camera takes by itself is no photo that the engine refuses (R-UP-15)", () => {
  const flaws = Object.keys(FLAWS);
  let taken = 0;

  it.each(flaws)("every photo that the camera takes is analysed: %s", async (flaw) => {
    const detector = await sharedFaceDetector();
    const refused: unknown[] = [];
    for (let attempt = 0; attempt < TRIES; attempt += 1) {
      const { image } = keptFace(flawed(flaw, attempt));
      if (!(await isTaken(image))) continue;
      taken += 1;
      const outcome = analyse(image, detector.detect(image));
      if (!outcome.ok) refused.push([attempt, outcome.code]);
    }
    expect(refused).toEqual([]);
  });

  it("takes neither nearly all of these faces nor nearly none: they try the limits", () => {
    expect(taken).toBeGreaterThan((flaws.length * TRIES) / 6);
    expect(taken).toBeLessThan(flaws.length * TRIES);
  });
});
