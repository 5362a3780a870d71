import { describe, expect, it } from "vitest";
import { REFUSAL_CODES, type RefusalCode } from "#engine/codes.ts";
import type { FrameFace, FrameReading } from "#engine/look-at-frame.ts";
import { CAPTURE_PRESETS } from "./capture-presets.ts";
import { type FrameJudgement, INSTRUCTION_CODES, type InstructionCode, judgeFrame } from "./judge-frame.ts";

const CAPTURE = { width: 960, height: 1280 };
const STEP_MS = 50;

const FACE: FrameFace = {
  box: { x: 0.2, y: 0.2, width: 0.6, height: 0.6 },
  eyeShare: 0.28,
  pose: { yaw: 0, pitch: -5, roll: 0 },
  eyes: [0.5, 0.4],
};
const LIGHT = { level: 0.3, difference: 0.05 };
const GOOD: FrameReading = { refusal: null, face: FACE, light: LIGHT, glasses: false };

const withFace = (face: Partial<FrameFace>): FrameReading => ({ ...GOOD, face: { ...FACE, ...face } });
const boxed = (box: Partial<FrameFace["box"]>) => withFace({ box: { ...FACE.box, ...box } });
const turned = (pose: Partial<FrameFace["pose"]>) => withFace({ pose: { ...FACE.pose, ...pose } });
const refused = (refusal: RefusalCode, face: FrameFace | null = FACE) => ({ ...GOOD, refusal, face });

/** What each of these frames asks for, one every 50 ms. */
function judgeAll(readings: readonly FrameReading[], capture = CAPTURE): InstructionCode[] {
  let judged: FrameJudgement | null = null;
  return readings.map((reading, i) => {
    judged = judgeFrame(reading, { atMs: i * STEP_MS, capture }, judged);
    return judged.code;
  });
}
const asksFor = (reading: FrameReading, capture = CAPTURE) => judgeAll([reading], capture)[0];

describe("what a frame asks for (R-UP-15)", () => {
  it.each<[InstructionCode | undefined, string, FrameReading]>([
    ["good", "nothing, where all is good", GOOD],
    ["multiple_faces", "two people", refused("multiple_faces")],
    ["further", "a face of nine tenths", boxed({ x: 0.05, y: 0.05, width: 0.9, height: 0.9 })],
    ["closer", "a face of four tenths", boxed({ x: 0.3, y: 0.3, width: 0.4, height: 0.4 })],
    ["centre", "a face at the side", boxed({ x: 0.38 })],
    ["centre", "a face at the bottom", boxed({ y: 0.33 })],
    ["turn", "a head turned by 12 degrees", turned({ yaw: 12 })],
    ["turn", "a head tilted by 12 degrees", turned({ roll: -12 })],
    ["turn", "a chin raised by 7 degrees", turned({ pitch: 7 })],
    ["turn", "a chin lowered by 16 degrees", turned({ pitch: -16 })],
    ["light_from_front", "light from one side", { ...GOOD, light: { ...LIGHT, difference: 0.25 } }],
    ["glasses", "glasses", { ...GOOD, glasses: true }],
  ])("%s: %s", (code, _what, reading) => expect(asksFor(reading)).toBe(code));

  it("closer, where the capture itself is so small that the eyes are less than 120 px apart", () => {
    expect(asksFor(GOOD, { width: 480, height: 640 })).toBe("good");
    expect(asksFor(GOOD, { width: 360, height: 480 })).toBe("closer");
  });

  it.each(REFUSAL_CODES)("never good where the frame is refused as %s, with a face or without", (code) => {
    for (const face of [FACE, null]) {
      const codes = judgeAll([GOOD, ...Array.from({ length: 60 }, () => refused(code, face))]);
      expect(codes.slice(1)).not.toContain("good");
    }
  });

  it("one thing at a time, in the order of the codes", () => {
    const sideLight = { ...GOOD, light: { ...LIGHT, difference: 0.5 }, glasses: true };
    const aside: FrameFace = { ...FACE, pose: { yaw: 20, pitch: 0, roll: 0 } };
    const steps = [
      { ...sideLight, face: { ...aside, box: { x: 0.7, y: 0.2, width: 0.3, height: 0.3 } } },
      { ...sideLight, face: { ...aside, box: { ...FACE.box, x: 0.39 } } },
      { ...sideLight, face: aside },
      { ...sideLight, refusal: "too_dark" as const },
      sideLight,
      { ...GOOD, glasses: true },
    ].map((reading) => asksFor(reading) as InstructionCode);
    expect(steps).toEqual(["closer", "centre", "turn", "more_light", "light_from_front", "glasses"]);
    const order = steps.map((code) => INSTRUCTION_CODES.indexOf(code));
    expect(order).toEqual(order.toSorted((a, b) => a - b));
  });

  it("hold_still while the face moves, and nothing more once it stays", () => {
    const codes = judgeAll([0.46, 0.47, 0.48, 0.48].map((x) => withFace({ eyes: [x, 0.4] })));
    expect(codes).toEqual(["good", "hold_still", "hold_still", "good"]);
  });

  it("of a blur first a still hand, after a second and a half of stillness a clean lens", () => {
    const codes = judgeAll(Array.from({ length: 40 }, () => refused("too_blurred")));
    expect(codes[0]).toBe("hold_still");
    expect(codes.indexOf("clean_lens") * STEP_MS).toBe(CAPTURE_PRESETS.stillMs);
  });

  it("no flicker at a limit: a head stays good there once it is, and must come further to become it", () => {
    expect(judgeAll([9.5, 10.5, 9.5, 10.5].map((yaw) => turned({ yaw })))).toEqual(["good", "good", "good", "good"]);
    expect(judgeAll([10.5, 0, 12].map((yaw) => turned({ yaw })))).toEqual(["turn", "good", "turn"]);
  });
});
