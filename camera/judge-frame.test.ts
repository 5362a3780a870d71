import { describe, expect, it } from "vitest";
import { REFUSAL_CODES, type RefusalCode } from "#engine/codes.ts";
import type { FrameFace, FrameReading } from "#engine/look-at-frame.ts";
import type { Conditions } from "./alike.ts";
import { CAPTURE_PRESETS } from "./capture-presets.ts";
import {
  type FrameJudgement,
  INSTRUCTION_CODES,
  type InstructionCode,
  judgeFrame,
  PATIENCE_MS,
} from "./judge-frame.ts";

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
function judgeAll(readings: readonly FrameReading[], capture = CAPTURE, last?: Conditions): InstructionCode[] {
  let judged: FrameJudgement | null = null;
  return readings.map((reading, i) => {
    judged = judgeFrame(reading, { atMs: i * STEP_MS, capture }, judged, last);
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

  it.each(REFUSAL_CODES)("never good where the frame is refused as %s, with a face or without", (code) => {
    for (const face of [FACE, null]) {
      expect(judgeAll([GOOD, ...Array(60).fill(refused(code, face))]).slice(1)).not.toContain("good");
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
    ].map((reading) => asksFor(reading));
    expect(steps).toEqual(["closer", "centre", "turn", "more_light", "light_from_front", "glasses"]);
    expect(INSTRUCTION_CODES.filter((code) => steps.includes(code))).toEqual(steps);
  });

  it("closer for more pixels only until the face fills its share: then the camera is coarse, told once and at the end", () => {
    const small = { width: 360, height: 480 };
    expect(asksFor(GOOD, { width: 480, height: 640 })).toBe("good");
    expect(asksFor(GOOD, small)).toBe("closer");
    const filling: Partial<FrameFace> = { box: { x: 0.165, y: 0.165, width: 0.67, height: 0.67 }, eyeShare: 0.31 };
    expect(asksFor(withFace(filling), small)).toBe("coarse");
    // A turn of the head shortens what lies between the eyes: no step closer mends that.
    const aside = { ...filling, eyeShare: 0.31 * Math.cos(Math.PI / 4), pose: { ...FACE.pose, yaw: 45 } };
    expect(asksFor(withFace(aside), { width: 540, height: 720 })).toBe("turn");
    const dark: FrameReading = { ...withFace(filling), refusal: "too_dark" };
    expect(asksFor(dark, small)).toBe("more_light");
    const sideLight: FrameReading = { ...withFace(filling), light: { ...LIGHT, difference: 0.5 } };
    const frames = [...Array(PATIENCE_MS / STEP_MS + 1).fill(sideLight), ...Array(200).fill(withFace(filling))];
    const codes = judgeAll(frames, small);
    expect(codes.filter((code, i) => code !== codes[i - 1])).toEqual(["coarse", "light_from_front", "coarse"]);
  });

  it("too coarse where no face would do, and further where a part of one fills the picture", () => {
    const filling = { ...FACE, box: { x: 0.165, y: 0.165, width: 0.67, height: 0.67 } };
    expect(asksFor(refused("face_too_small", filling))).toBe("too_coarse");
    expect(asksFor(refused("image_too_small", null))).toBe("too_coarse");
    expect(asksFor(refused("face_cut_off", null))).toBe("further");
  });

  it("hold_still while the face moves and of a blur, a clean lens after that; no flicker at a limit", () => {
    const moved = [0.46, 0.47, 0.48, 0.48].map((x) => withFace({ eyes: [x, 0.4] }));
    expect(judgeAll(moved)).toEqual(["good", "hold_still", "hold_still", "good"]);
    expect(judgeAll([9.5, 10.5, 9.5].map((yaw) => turned({ yaw })))).toEqual(["good", "good", "good"]);
    expect(judgeAll([10.5, 0, 12].map((yaw) => turned({ yaw })))).toEqual(["turn", "good", "turn"]);
    const codes = judgeAll(Array(40).fill(refused("too_blurred")));
    expect(codes[0]).toBe("hold_still");
    expect(codes.indexOf("clean_lens") * STEP_MS).toBe(CAPTURE_PRESETS.stillMs);
  });
});

describe("what a frame asks for where a photo is retaken (R-RES-19)", () => {
  const LAST: Conditions = { pose: { yaw: 2, pitch: -5 }, light: 0.3, expression: "neutral" };
  const MOMENT = { atMs: 0, capture: CAPTURE };
  const asked = (reading: Partial<FrameReading>, last: Partial<Conditions> = {}) =>
    judgeFrame({ ...GOOD, expression: "neutral", ...reading }, MOMENT, null, { ...LAST, ...last });

  it.each<[InstructionCode, Partial<FrameReading>, Partial<Conditions>]>([
    ["good", {}, {}],
    ["turn_left", {}, { pose: { yaw: 9, pitch: -5 } }],
    ["turn_right", {}, { pose: { yaw: -8, pitch: -5 } }],
    ["chin_up", turned({ pitch: -12 }), {}],
    ["chin_down", turned({ pitch: 4 }), {}],
    ["light_as_before", { light: { ...LIGHT, level: 0.15 } }, {}],
    ["less_light_as_before", { light: { ...LIGHT, level: 0.5 } }, {}],
    ["relax_mouth", { expression: "moving" }, {}],
    ["good", {}, { expression: "moving" }],
    ["good", {}, { pose: null, expression: null }],
    // Only as far as a photo may be turned.
    ["good", turned({ yaw: 9 }), { pose: { yaw: 25, pitch: -5 } }],
  ])("%s: %j after %j", (code, reading, last) => expect(asked(reading, last).code).toBe(code));

  it("what a photo would be refused for first, and what makes it good before what makes it alike", () => {
    const off = { light: { level: 0.1, difference: 0.5 }, expression: "moving" } as const;
    expect(asked({ ...turned({ yaw: 20 }), ...off }).code).toBe("turn");
    expect(asked({ ...off, refusal: "too_dark" }).code).toBe("more_light");
    expect(asked(off).code).toBe("light_from_front");
    expect(asked({ ...off, light: { ...LIGHT, level: 0.1 } }).code).toBe("light_as_before");
  });

  it("says how alike the frame is, the distance too, and waits for the light of the last time, not for ever", () => {
    const likeness = { distance: "alike", pose: "alike", light: "darker", expression: "moving" };
    expect(asked({ light: { ...LIGHT, level: 0.1 }, expression: "moving" }).likeness).toEqual(likeness);
    expect(asked(boxed({ x: 0.3, y: 0.3, width: 0.4, height: 0.4 })).likeness?.distance).toBe("farther");
    expect(judgeFrame(GOOD, MOMENT).likeness).toBeNull();
    const dim: FrameReading = { ...GOOD, light: { ...LIGHT, level: 0.1 } };
    const codes = judgeAll(Array((PATIENCE_MS + 500) / STEP_MS).fill(dim), CAPTURE, LAST);
    expect(codes.indexOf("good") * STEP_MS).toBe(PATIENCE_MS);
    expect(new Set(codes)).toEqual(new Set(["light_as_before", "good"]));
  });
});
