import { describe, expect, it } from "vitest";
import { REFUSAL_CODES, type RefusalCode } from "../codes.ts";
import type { FrameFace, FrameLight, FrameReading } from "../look-at-frame.ts";
import {
  CAPTURE_PRESETS,
  type FrameJudgement,
  INSTRUCTION_CODES,
  type InstructionCode,
  judgeFrame,
} from "./capture-presets.ts";

const CAPTURE = { width: 960, height: 1280 };
const STEP_MS = 50;

const FACE: FrameFace = {
  box: { x: 0.2, y: 0.2, width: 0.6, height: 0.6 },
  eyeShare: 0.28,
  pose: { yaw: 0, pitch: -5, roll: 0 },
  eyes: [0.5, 0.4],
};
const LIGHT: FrameLight = { level: 0.3, difference: 0.05, sharpness: 0.6 };
const GOOD: FrameReading = { refusal: null, face: FACE, light: LIGHT, glasses: false };
const NOBODY: FrameReading = { refusal: "no_face", face: null, light: null, glasses: false };

const withFace = (face: Partial<FrameFace>): FrameReading => ({ ...GOOD, face: { ...FACE, ...face } });
const turned = (pose: Partial<FrameFace["pose"]>) => withFace({ pose: { ...FACE.pose, ...pose } });
const unevenBy = (difference: number): FrameReading => ({ ...GOOD, light: { ...LIGHT, difference } });
const refused = (refusal: RefusalCode): FrameReading => ({ ...GOOD, refusal });
/** The face's middle moved by shares of the frame. */
const movedBy = (right: number, down: number) =>
  withFace({ box: { ...FACE.box, x: FACE.box.x + right, y: FACE.box.y + down } });

/** What is said at each of these frames, one every 50 ms. */
function judgeAll(readings: readonly FrameReading[]): FrameJudgement[] {
  const judged: FrameJudgement[] = [];
  for (const [i, reading] of readings.entries()) {
    judged.push(judgeFrame(reading, { atMs: i * STEP_MS, capture: CAPTURE }, judged.at(-1)));
  }
  return judged;
}

const said = (readings: readonly FrameReading[]) => judgeAll(readings).map(({ instruction }) => instruction);
const times = (count: number, ...readings: readonly FrameReading[]) =>
  Array.from({ length: count }, () => readings).flat();
const asksFor = (reading: FrameReading, capture = CAPTURE) => judgeFrame(reading, { atMs: 0, capture }).instruction;

describe("what a frame asks for (R-UP-15)", () => {
  it("nothing, where all is good", () => {
    expect(asksFor(GOOD)).toBe("good");
  });

  it.each<[InstructionCode, string, FrameReading]>([
    ["no_face", "an empty frame", NOBODY],
    ["multiple_faces", "two people", refused("multiple_faces")],
    ["further", "a face of nine tenths", withFace({ box: { x: 0.05, y: 0.05, width: 0.9, height: 0.9 } })],
    ["closer", "a face of four tenths", withFace({ box: { x: 0.3, y: 0.3, width: 0.4, height: 0.4 } })],
    ["centre", "a face at the side", movedBy(0.18, 0)],
    ["centre", "a face at the bottom", movedBy(0, 0.13)],
    ["turn", "a head turned by 12 degrees", turned({ yaw: 12 })],
    ["turn", "a head tilted by 12 degrees", turned({ roll: -12 })],
    ["turn", "a chin raised by 7 degrees", turned({ pitch: 7 })],
    ["turn", "a chin lowered by 16 degrees", turned({ pitch: -16 })],
    ["light_from_front", "light from one side", unevenBy(0.25)],
    ["glasses", "glasses", { ...GOOD, glasses: true }],
  ])("%s: %s", (code, _what, reading) => {
    expect(asksFor(reading)).toBe(code);
  });

  it("closer, where the capture itself is so small that the eyes are less than 120 px apart", () => {
    expect(asksFor(GOOD, { width: 480, height: 640 })).toBe("good");
    expect(asksFor(GOOD, { width: 360, height: 480 })).toBe("closer");
  });

  it.each(REFUSAL_CODES)("never says good to a frame refused as %s", (code) => {
    for (const reading of [refused(code), { ...NOBODY, refusal: code }]) {
      expect(said(times(60, reading))).not.toContain("good");
    }
  });

  it("one thing at a time, in the order of the codes", () => {
    const worst: FrameReading = {
      refusal: null,
      face: { ...FACE, box: { x: 0.7, y: 0.2, width: 0.3, height: 0.3 }, pose: { yaw: 20, pitch: 0, roll: 0 } },
      light: { ...LIGHT, difference: 0.5 },
      glasses: true,
    };
    const steps = [
      worst,
      { ...worst, face: { ...FACE, box: { ...FACE.box, x: 0.39 }, pose: { yaw: 20, pitch: 0, roll: 0 } } },
      { ...worst, face: { ...FACE, pose: { yaw: 20, pitch: 0, roll: 0 } } },
      { ...worst, face: FACE, refusal: "too_dark" as const },
      { ...worst, face: FACE },
      { ...worst, face: FACE, light: LIGHT },
      GOOD,
    ].map((reading) => asksFor(reading));
    expect(steps).toEqual(["closer", "centre", "turn", "more_light", "light_from_front", "glasses", "good"]);
    const order = steps.map((code) => INSTRUCTION_CODES.indexOf(code));
    expect(order).toEqual(order.toSorted((a, b) => a - b));
  });
});

describe("when the photo is taken (R-UP-15)", () => {
  it("after 800 ms of good frames and not before", () => {
    const judged = judgeAll(times(20, GOOD));
    const first = judged.findIndex(({ take }) => take);
    expect(first * STEP_MS).toBe(CAPTURE_PRESETS.goodMs);
    expect(judged.map(({ goodMs }) => goodMs).slice(0, 3)).toEqual([0, 50, 100]);
  });

  it("one bad frame starts the wait anew", () => {
    const judged = judgeAll([...times(15, GOOD), refused("too_dark"), ...times(15, GOOD)]);
    expect(judged.some(({ take }) => take)).toBe(false);
    expect(judged[15]).toMatchObject({ instruction: "more_light", goodMs: 0 });
  });

  it("not while the face moves: hold_still, and good once it stays", () => {
    const moving = Array.from({ length: 8 }, (_, i) => withFace({ eyes: [0.46 + 0.01 * i, 0.4] }));
    const codes = said([...moving, ...times(4, withFace({ eyes: [0.53, 0.4] }))]);
    expect(codes.slice(1, 8)).toEqual(times(7, GOOD).map(() => "hold_still"));
    expect(codes.at(-1)).toBe("good");
  });

  it("a blur is first the hand's, after a second and a half of stillness the lens's", () => {
    const codes = said(times(40, refused("too_blurred")));
    expect(codes[0]).toBe("hold_still");
    expect(codes.indexOf("clean_lens") * STEP_MS).toBe(CAPTURE_PRESETS.stillMs + CAPTURE_PRESETS.holdMs);
    expect(codes.at(-1)).toBe("clean_lens");
  });

  it("is judged the same from the same frames, and leaves what it was given as it was", () => {
    const before = judgeFrame(GOOD, { atMs: 0, capture: CAPTURE });
    const copy = structuredClone(before);
    const again = [0, 1].map(() => judgeFrame(GOOD, { atMs: 40, capture: CAPTURE }, before));
    expect(again[1]).toEqual(again[0]);
    expect(before).toEqual(copy);
  });
});

describe("no flicker", () => {
  it("a head at the limit stays good once it is, and must come further to become it", () => {
    const atLimit = times(10, turned({ yaw: 9.5 }), turned({ yaw: 10.5 }));
    expect(new Set(said(atLimit))).toEqual(new Set(["good"]));
    expect(said([turned({ yaw: 10.5 })])).toEqual(["turn"]);
    expect(said([GOOD, turned({ yaw: 12 })])).toEqual(["good", "turn"]);
  });

  it("two instructions that take turns with every frame show the first alone", () => {
    const codes = said(times(10, turned({ yaw: 20 }), unevenBy(0.4)));
    expect(new Set(codes)).toEqual(new Set(["turn"]));
  });

  it("another instruction is shown once it has been right for 300 ms, good at once", () => {
    const codes = said([turned({ yaw: 20 }), ...times(10, unevenBy(0.4)), GOOD]);
    expect(codes.indexOf("light_from_front") - 1).toBe(CAPTURE_PRESETS.holdMs / STEP_MS);
    expect(codes.at(-1)).toBe("good");
  });
});
