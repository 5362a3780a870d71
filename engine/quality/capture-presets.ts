import type { RefusalCode } from "../codes.ts";
import type { PictureSize } from "../input.ts";
import type { FrameReading } from "../look-at-frame.ts";

/** What a camera asks its user for, one at a time, in the order in which it asks; "good" last. */
export const INSTRUCTION_CODES = [
  "no_face",
  "multiple_faces",
  "closer",
  "further",
  "centre",
  "turn",
  "no_colour",
  "more_light",
  "less_light",
  "light_from_front",
  "uncover",
  "hold_still",
  "clean_lens",
  "glasses",
  "good",
] as const;
export type InstructionCode = (typeof INSTRUCTION_CODES)[number];

/** Limits of a good frame (docs/engine.md, "Gates"). */
export const CAPTURE_PRESETS = {
  /** The face's share of the frame: of its height or of its width, whichever is larger. Least, aim, most. */
  face: { least: 0.5, aim: 0.65, most: 0.85 },
  /** Eye distance in pixels of the capture: what all measures but crow's feet need. */
  interOcularPx: 120,
  /** How far the middle of the face may lie from the middle of the frame, shares of the shorter side. */
  offCentre: 0.15,
  yaw: 10,
  roll: 10,
  pitch: { least: -15, most: 5 },
  /** Difference of the two cheeks' luma, of the brighter one. */
  lightDifference: 0.15,
  /** How far the eyes may move between two frames, eye distances a second. */
  speed: 0.5,
  /** Frames must be good for so long, ms. */
  goodMs: 800,
  /** After so long without movement a blur is the lens's, ms. */
  stillMs: 1500,
} as const;

/** How much further than a limit of a good frame the next one may go, so that the instruction does not flicker. */
const SLACK = 1.15;

export interface FrameMoment {
  /** When the frame was taken, ms of any steady clock. */
  readonly atMs: number;
  /** Size of the capture that the frame is a reduced picture of. */
  readonly capture: PictureSize;
}

/** Also the state that the next frame is judged with. */
export interface FrameJudgement {
  readonly instruction: InstructionCode;
  /** How long the frames have been good without a break, ms. */
  readonly goodMs: number;
  /** Good for long enough: take the photo. */
  readonly take: boolean;
  readonly state: {
    readonly atMs: number;
    readonly eyes: readonly [x: number, y: number] | null;
    readonly goodSince: number | null;
    readonly stillSince: number | null;
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

/** Pure: the same readings at the same moments give the same instructions. `previous`: null for the first frame. */
export function judgeFrame(
  reading: FrameReading,
  moment: FrameMoment,
  previous: FrameJudgement | null = null,
): FrameJudgement {
  const { atMs } = moment;
  const moved = speedOf(reading, moment, previous) > CAPTURE_PRESETS.speed;
  const stillSince = reading.face === null || moved ? null : (previous?.state.stillSince ?? atMs);
  const instruction = instructionOf(reading, moment, previous, stillSince);
  const goodSince = instruction === "good" ? (previous?.state.goodSince ?? atMs) : null;
  const goodMs = goodSince === null ? 0 : atMs - goodSince;
  return {
    instruction,
    goodMs,
    take: instruction === "good" && goodMs >= CAPTURE_PRESETS.goodMs,
    state: { atMs, eyes: reading.face?.eyes ?? null, goodSince, stillSince },
  };
}

function instructionOf(
  { refusal, face, light, glasses }: FrameReading,
  { atMs, capture }: FrameMoment,
  previous: FrameJudgement | null,
  stillSince: number | null,
): InstructionCode {
  const blurred = () =>
    stillSince !== null && atMs - stillSince >= CAPTURE_PRESETS.stillMs ? "clean_lens" : "hold_still";
  const slack = previous?.instruction === "good" ? SLACK : 1;
  const { face: size, interOcularPx, offCentre, yaw, roll, pitch, lightDifference } = CAPTURE_PRESETS;
  if (!face) return refusal === null ? "no_face" : OF_REFUSAL[refusal];
  if (refusal === "multiple_faces") return "multiple_faces";
  const shorter = Math.min(capture.width, capture.height);
  const share = Math.max(face.box.width, face.box.height);
  if (share > size.most * slack) return "further";
  if (share < size.least / slack || face.eyeShare * shorter < interOcularPx) return "closer";
  const off = [
    ((face.box.x + face.box.width / 2 - 0.5) * capture.width) / shorter,
    ((face.box.y + face.box.height / 2 - 0.5) * capture.height) / shorter,
  ];
  if (off.some((value) => Math.abs(value) > offCentre * slack)) return "centre";
  const { pose } = face;
  if (Math.abs(pose.yaw) > yaw * slack || Math.abs(pose.roll) > roll * slack) return "turn";
  const middle = (pitch.least + pitch.most) / 2;
  if (Math.abs(pose.pitch - middle) > (pitch.most - middle) * slack) return "turn";
  if (refusal) return refusal === "too_blurred" ? blurred() : OF_REFUSAL[refusal];
  if (light && light.difference > lightDifference * slack) return "light_from_front";
  if (stillSince === null) return "hold_still";
  if (glasses) return "glasses";
  return "good";
}

/** Eye distances a second; 0 for the first frame. */
function speedOf({ face }: FrameReading, { atMs, capture }: FrameMoment, previous: FrameJudgement | null): number {
  const before = previous?.state.eyes;
  if (!face || !before || !previous) return 0;
  const dx = (face.eyes[0] - before[0]) * capture.width;
  const dy = (face.eyes[1] - before[1]) * capture.height;
  const eyes = face.eyeShare * Math.min(capture.width, capture.height);
  const seconds = Math.max(0.02, (atMs - previous.state.atMs) / 1000);
  return Math.sqrt(dx * dx + dy * dy) / Math.max(1, eyes) / seconds;
}
