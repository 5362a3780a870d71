import { describe, expect, it } from "vitest";
import { analyse } from "#engine/analyse.ts";
import { type FrameReading, lookAtFrame } from "#engine/look-at-frame.ts";
import { CAPTURE_PRESETS, type FrameJudgement, judgeFrame } from "#engine/quality/capture-presets.ts";
import { createMulberry32 } from "#lab/drawn-face/random.ts";
import { renderSyntheticFace, type SyntheticFaceOptions } from "#lab/drawn-face/render.ts";
import { type MonkTone, photoBlood } from "#lab/drawn-face/skin-model.ts";
import type { Worn } from "#lab/drawn-face/worn.ts";
import { sharedFaceDetector } from "#lab/photos/face-detector.ts";
import { reducePicture } from "#lab/pictures/reduce-picture.ts";

/** What the camera takes by itself is no photo that the engine refuses. */

const CAPTURE = { width: 720, height: 960 };
const SCALE = 2;
const TRIES = 3;

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

describe("the camera and the analysis agree (R-UP-15)", () => {
  const flaws = Object.keys(FLAWS);
  let taken = 0;

  it.each(flaws)("every photo that the camera takes is analysed: %s", async (flaw) => {
    const detector = await sharedFaceDetector();
    const refused: unknown[] = [];
    for (let attempt = 0; attempt < TRIES; attempt += 1) {
      const { image } = renderSyntheticFace(flawed(flaw, attempt));
      const frame = reducePicture(image, SCALE);
      const reading = lookAtFrame(frame, detector.detect(frame), SCALE);
      if (!isTaken(reading)) continue;
      taken += 1;
      const outcome = analyse(image, detector.detect(image));
      if (!outcome.ok) refused.push([attempt, outcome.code, reading]);
    }
    expect(refused).toEqual([]);
  });

  it("takes neither nearly all of these faces nor nearly none: they try the limits", () => {
    expect(taken).toBeGreaterThan((flaws.length * TRIES) / 6);
    expect(taken).toBeLessThan(flaws.length * TRIES);
  });
});

/** Whether the camera takes the photo where every frame reads so. */
function isTaken(reading: FrameReading): boolean {
  let judged: FrameJudgement | null = null;
  for (let atMs = 0; atMs <= CAPTURE_PRESETS.goodMs; atMs += 100) {
    judged = judgeFrame(reading, { atMs, capture: CAPTURE }, judged);
  }
  return judged?.take ?? false;
}
