import { describe, expect, it } from "vitest";
import { analyse } from "#engine/analyse.ts";
import { lookAtFrame } from "#engine/look-at-frame.ts";
import { CAPTURE_PRESETS, type FrameJudgement, judgeFrame } from "#engine/quality/capture-presets.ts";
import { sharedFaceDetector } from "#tests/support/face-detector.ts";
import { reducePicture } from "#tests/support/reduce-picture.ts";
import { createMulberry32 } from "#tests/support/synthetic-face/random.ts";
import { renderSyntheticFace, type SyntheticFaceOptions } from "#tests/support/synthetic-face/render.ts";
import { type MonkTone, photoBlood } from "#tests/support/synthetic-face/skin-model.ts";
import type { Worn } from "#tests/support/synthetic-face/worn.ts";

/** What the camera takes by itself is no photo that the engine refuses. */

const CAPTURE = { width: 720, height: 960 };
const SCALE = 2;
const FACES = 24;

/** A face as people hold a camera: mostly well, each thing wrong now and then, some at a limit. */
function someFace(seed: number): SyntheticFaceOptions {
  const random = createMulberry32(seed);
  const between = (low: number, high: number) => low + (high - low) * random();
  const now = (share: number) => random() < share;
  const tone = (1 + (seed % 10)) as MonkTone;
  const worn: Worn[] = now(0.15) ? [(["mask", "hand", "beard"] as const)[seed % 3] as Worn] : [];
  return {
    ...CAPTURE,
    tone,
    seed,
    iodPx: between(140, 280),
    centre: [between(0.42, 0.58), between(0.36, 0.48)],
    blood: photoBlood(tone),
    blurSigmaPx: now(0.5) ? 0.6 : between(0.6, 4.5),
    sensorNoise: between(0.5, 5),
    ...(now(0.3) ? { yawDegrees: between(-15, 15) } : { rollDegrees: between(-11, 11) }),
    light: {
      exposure: now(0.5) ? 1 : 10 ** between(-1, 0.6),
      whiteBalance: [between(0.85, 1.25), 1, between(0.75, 1.2)],
      gradient: { share: now(0.4) ? between(0, 0.5) : 0, angle: between(0, 360) },
      halfShadow: now(0.15) ? { depth: between(0, 0.9), side: "left" } : null,
    },
    worn,
  };
}

describe("the camera and the analysis agree (R-UP-15)", () => {
  it("accepts every photo whose frames are good for long enough", async () => {
    const detector = await sharedFaceDetector();
    const refused: unknown[] = [];
    let taken = 0;
    for (let seed = 1; seed <= FACES; seed += 1) {
      const { image } = renderSyntheticFace(someFace(seed));
      const frame = reducePicture(image, SCALE);
      const reading = lookAtFrame(frame, detector.detect(frame), SCALE);
      let judged: FrameJudgement | null = null;
      for (let atMs = 0; atMs <= CAPTURE_PRESETS.goodMs; atMs += 100) {
        judged = judgeFrame(reading, { atMs, capture: CAPTURE }, judged);
      }
      if (!judged?.take) continue;
      taken += 1;
      const outcome = analyse(image, detector.detect(image));
      if (!outcome.ok) refused.push([seed, outcome.code, reading]);
    }
    expect(refused).toEqual([]);
    // Neither nearly all nor nearly none: the faces try the limits.
    expect(taken).toBeGreaterThan(FACES / 6);
    expect(taken).toBeLessThan(FACES);
  });
});
