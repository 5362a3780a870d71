import type { RefusalCode } from "../codes.ts";
import type { PictureSize } from "../input.ts";
import type { FrameFace, FrameLight, FrameReading } from "../look-at-frame.ts";

/**
 * What a live camera asks its user for, one thing at a time: who is in the picture, where, what a photo would be refused for
 * (in the order of the gate), then what makes it a good one. The words are the screen's.
 */
export const INSTRUCTION_CODES = [
  "no_face",
  "multiple_faces",
  "further",
  "closer",
  "centre",
  "turn",
  "no_colour",
  "more_light",
  "less_light",
  "uncover",
  "light_from_front",
  "hold_still",
  "clean_lens",
  "glasses",
  "good",
] as const;
export type InstructionCode = (typeof INSTRUCTION_CODES)[number];

/**
 * Limits of a good frame: engine.md's, each stricter than the gate of a photo. Looked at on 159 upright photos of the
 * collection, taken with nobody to guide them, cut so that the face fills 0.65 and reduced to 480 px: 63 of 83 on light skin,
 * 29 of 44 on medium and 20 of 32 on dark have the pose, 47, 20 and 12 all of it. Half of what misses the pose is turned
 * to the side; pitch alone holds in nine of ten, so none needed another middle.
 */
export const CAPTURE_PRESETS = {
  /**
   * The face's share of the frame: of its height or of its width, whichever is larger; the face is the box around the
   * landmarks, forehead to chin. `aim` is engine.md's 0.65 and the size of a guide; around it there is room (chosen), and
   * at `least` a capture of 640 x 480 still lacks the pixels that `interOcularPx` asks for.
   */
  face: { least: 0.5, aim: 0.65, most: 0.85 },
  /** Between the eyes, pixels of the capture: what all measures but crow's feet need. */
  interOcularPx: 120,
  /** How far the middle of the face may lie from the middle of the frame, shares of its shorter side. Chosen. */
  offCentre: 0.15,
  /** Degrees, signs as in `face/pose.ts`: the chin may be lowered further than raised. */
  yaw: 10,
  roll: 10,
  pitch: { least: -15, most: 5 },
  /**
   * Difference of the cheeks' luma over the brighter one. engine.md's 0.15 is of luma itself, which is 0.32 of the brighter
   * cheek on dark skin and 0.25 on light; this is below both. None of those photos within it is
   * warned of uneven light, of those beyond it all but 6 are.
   */
  lightDifference: 0.2,
  /** How fast the eyes may move, eye distances a second. Chosen: 3 cm a second, 1 mm while a camera exposes. */
  speed: 0.5,
  /** Frames must be good for so long before the photo is taken. */
  goodMs: 800,
  /** Held still for so long and still blurred: the lens is to blame. Chosen. */
  stillMs: 1500,
  /** Another instruction must be right for so long before it takes the place of the one that is shown. Chosen. */
  holdMs: 300,
} as const;

/** How far beyond a limit frames stay good once they are: no flicker at the limit. Chosen; of pose 1.5 degrees. */
const SLACK = 1.15;
/** No two frames are closer in time: a clock may give both the same. */
const SHORTEST_STEP_S = 0.02;

export interface FrameMoment {
  /** When the frame was taken, ms of a clock that never goes back. */
  readonly atMs: number;
  /** Size of the capture that the frame is a reduced picture of. */
  readonly capture: PictureSize;
}

/** What to say now; also the state that the next frame is judged with. */
export interface FrameJudgement {
  readonly instruction: InstructionCode;
  /** How long the frames have been good without a break, ms. */
  readonly goodMs: number;
  /** Good for long enough: take the photo. */
  readonly take: boolean;
  readonly state: {
    readonly atMs: number;
    /** Middle between the eyes in the last frame. */
    readonly eyes: FrameFace["eyes"] | null;
    readonly goodSince: number | null;
    readonly stillSince: number | null;
    /** What the last frame itself asked for, and since when. */
    readonly asked: { readonly code: InstructionCode; readonly sinceMs: number };
  };
}

const OF_REFUSAL: Readonly<Record<RefusalCode, InstructionCode>> = {
  image_too_small: "closer",
  no_face: "no_face",
  multiple_faces: "multiple_faces",
  face_too_small: "closer",
  face_cut_off: "centre",
  face_turned: "turn",
  no_colour: "no_colour",
  too_dark: "more_light",
  too_bright: "less_light",
  half_in_shadow: "light_from_front",
  too_blurred: "hold_still",
  face_covered: "uncover",
};

/**
 * Pure: the same readings at the same moments are judged the same. A frame that is refused is never good, and one good
 * frame after another is what `take` waits for.
 *
 * @param previous what this gave for the frame before; null for the first one
 */
export function judgeFrame(
  reading: FrameReading,
  moment: FrameMoment,
  previous: FrameJudgement | null = null,
): FrameJudgement {
  const { atMs } = moment;
  const before = previous?.state;
  const moved = speedOf(reading.face, moment, before) > CAPTURE_PRESETS.speed;
  const stillSince = reading.face === null || moved ? null : (before?.stillSince ?? atMs);
  const stillMs = stillSince === null ? null : atMs - stillSince;
  const code = askFor(reading, moment.capture, stillMs, previous?.instruction === "good" ? SLACK : 1);
  const asked = { code, sinceMs: before?.asked.code === code ? before.asked.sinceMs : atMs };
  const goodSince = code === "good" ? (before?.goodSince ?? atMs) : null;
  const goodMs = goodSince === null ? 0 : atMs - goodSince;
  return {
    instruction: shown(asked, atMs, previous),
    goodMs,
    take: code === "good" && goodMs >= CAPTURE_PRESETS.goodMs,
    state: { atMs, eyes: reading.face?.eyes ?? null, goodSince, stillSince, asked },
  };
}

/** The instruction before stays for a moment; to and from "good" it changes at once. */
function shown(
  asked: FrameJudgement["state"]["asked"],
  atMs: number,
  previous: FrameJudgement | null,
): InstructionCode {
  if (previous === null || previous.instruction === "good" || asked.code === "good") return asked.code;
  return atMs - asked.sinceMs >= CAPTURE_PRESETS.holdMs ? asked.code : previous.instruction;
}

/** @param stillMs how long the face has been still, null while it moves */
function askFor(
  { refusal, face, light, glasses }: FrameReading,
  capture: PictureSize,
  stillMs: number | null,
  slack: number,
): InstructionCode {
  if (face === null) return refusal === null ? "no_face" : OF_REFUSAL[refusal];
  if (refusal === "multiple_faces") return "multiple_faces";
  const placed = askForPlace(face, capture, slack) ?? askForPose(face, slack);
  if (placed) return placed;
  if (refusal === "too_blurred") {
    return stillMs !== null && stillMs >= CAPTURE_PRESETS.stillMs ? "clean_lens" : "hold_still";
  }
  if (refusal) return OF_REFUSAL[refusal];
  if (!isEven(light, slack)) return "light_from_front";
  if (stillMs === null) return "hold_still";
  return glasses ? "glasses" : "good";
}

function askForPlace({ box, eyeShare }: FrameFace, capture: PictureSize, slack: number): InstructionCode | null {
  const { face, interOcularPx, offCentre } = CAPTURE_PRESETS;
  const share = Math.max(box.width, box.height);
  const shorter = Math.min(capture.width, capture.height);
  if (share > face.most * slack) return "further";
  if (share < face.least / slack || eyeShare * shorter < interOcularPx) return "closer";
  const right = (box.x + box.width / 2 - 0.5) * capture.width;
  const down = (box.y + box.height / 2 - 0.5) * capture.height;
  return Math.max(Math.abs(right), Math.abs(down)) > offCentre * slack * shorter ? "centre" : null;
}

function askForPose({ pose }: FrameFace, slack: number): InstructionCode | null {
  const { yaw, roll, pitch } = CAPTURE_PRESETS;
  const middle = (pitch.least + pitch.most) / 2;
  const turned =
    Math.abs(pose.yaw) > yaw * slack ||
    Math.abs(pose.roll) > roll * slack ||
    Math.abs(pose.pitch - middle) > (pitch.most - middle) * slack;
  return turned ? "turn" : null;
}

function isEven(light: FrameLight | null, slack: number): boolean {
  return light === null || light.difference <= CAPTURE_PRESETS.lightDifference * slack;
}

/** Eye distances a second since the frame before; 0 where there is none to compare with. */
function speedOf(
  face: FrameFace | null,
  { atMs, capture }: FrameMoment,
  before: FrameJudgement["state"] | undefined,
): number {
  if (!face || !before?.eyes) return 0;
  const right = (face.eyes[0] - before.eyes[0]) * capture.width;
  const down = (face.eyes[1] - before.eyes[1]) * capture.height;
  const eyeDistance = face.eyeShare * Math.min(capture.width, capture.height);
  const seconds = Math.max(SHORTEST_STEP_S, (atMs - before.atMs) / 1000);
  return Math.sqrt(right * right + down * down) / Math.max(1, eyeDistance) / seconds;
}
