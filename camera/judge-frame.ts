import type { RefusalCode } from "#engine/codes.ts";
import type { PictureSize } from "#engine/input.ts";
import type { FrameFace, FrameLight, FrameReading } from "#engine/look-at-frame.ts";
import { type Conditions, type Likeness, likenessOf } from "./alike.ts";
import { askForPlace, lacksPixels } from "./ask-for-place.ts";
import { CAPTURE_PRESETS } from "./capture-presets.ts";

/**
 * What a live camera asks its user for, one thing at a time: who is in the picture, where, what a photo would be refused for
 * (in the order of the gate), then what makes it a good one; where there is a photo to retake, also what makes it alike.
 * The words are the screen's.
 */
export const INSTRUCTION_CODES = [
  "no_face",
  "multiple_faces",
  "further",
  "closer",
  "centre",
  "turn",
  "turn_left",
  "turn_right",
  "chin_up",
  "chin_down",
  "no_colour",
  "more_light",
  "less_light",
  "uncover",
  "too_coarse",
  "coarse",
  "light_from_front",
  "light_as_before",
  "less_light_as_before",
  "relax_mouth",
  "hold_still",
  "clean_lens",
  "glasses",
  "good",
] as const;
export type InstructionCode = (typeof INSTRUCTION_CODES)[number];

/** How far beyond a limit frames stay good once they are: no flicker at the limit. Chosen; of pose 1.5 degrees. */
const SLACK = 1.15;
/** No two frames are closer in time: a clock may give both the same. */
const SHORTEST_STEP_S = 0.02;
/**
 * What would only make it alike is asked for so long and then no more: whoever has no such light today still gets their photo.
 * So long a coarse camera is told of, before what would still make its photo better. Chosen.
 */
export const PATIENCE_MS = 6000;

/** What is asked for so that a face is seen as on the last photo. */
const OF_POSE = { left: "turn_right", right: "turn_left", up: "chin_down", down: "chin_up" } as const;
const OF_LIGHT = { brighter: "less_light_as_before", darker: "light_as_before" } as const;
/** A smile is never asked for: it hides what is measured. */
const OF_EXPRESSION = { moving: "relax_mouth", neutral: null } as const;
const SAID_ONCE: ReadonlySet<InstructionCode> = new Set([
  "coarse",
  ...Object.values(OF_POSE),
  ...Object.values(OF_LIGHT),
  OF_EXPRESSION.moving,
]);

export interface FrameMoment {
  /** When the frame was taken, ms of a clock that never goes back. */
  readonly atMs: number;
  /** Size of the capture that the frame is a reduced picture of. */
  readonly capture: PictureSize;
}

/** What one frame asks for; also what the next one is judged with. */
export interface FrameJudgement {
  readonly code: InstructionCode;
  /** Since when all frames have asked for it, ms. */
  readonly sinceMs: number;
  readonly atMs: number;
  /** Middle between the eyes. */
  readonly eyes: FrameFace["eyes"] | null;
  readonly stillSince: number | null;
  /** How alike it is to the photo that is retaken; null without one, or where no face is seen. */
  readonly likeness: FrameLikeness | null;
  /** What was asked for in vain for long enough. */
  readonly waived: readonly InstructionCode[];
}

export interface FrameLikeness extends Likeness {
  readonly distance: "alike" | "nearer" | "farther" | null;
}

/** What a photo that is refused asks for. */
export const OF_REFUSAL: Readonly<Record<RefusalCode, InstructionCode>> = {
  image_too_small: "too_coarse",
  no_face: "no_face",
  multiple_faces: "multiple_faces",
  // Said of a face that fills its share of the frame; until then it is asked to come closer.
  face_too_small: "too_coarse",
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
 * Pure: the same readings at the same moments are judged the same. A frame that is refused is never good. What is said, and
 * for how long, is decided in `next-camera-state.ts`.
 *
 * @param previous what this gave for the frame before; null for the first one
 * @param target the photo that is retaken; null: none
 */
export function judgeFrame(
  reading: FrameReading,
  moment: FrameMoment,
  previous: FrameJudgement | null = null,
  target: Conditions | null = null,
): FrameJudgement {
  const { atMs } = moment;
  const moved = speedOf(reading.face, moment, previous) > CAPTURE_PRESETS.speed;
  const stillSince = reading.face === null || moved ? null : (previous?.stillSince ?? atMs);
  const stillMs = stillSince === null ? null : atMs - stillSince;
  const slack = previous?.code === "good" ? SLACK : 1;
  const likeness = target && likenessOfFrame(reading, moment.capture, target, slack);
  const waived = waivedBy(previous, atMs);
  const code = askFor(reading, moment.capture, stillMs, slack, askAlike(likeness, waived));
  const sinceMs = previous?.code === code ? previous.sinceMs : atMs;
  return { code, sinceMs, atMs, eyes: reading.face?.eyes ?? null, stillSince, likeness, waived };
}

/** How much of the time that frames must be good for has passed without a break, 0..1; at 1 the photo is taken. */
export function goodShare({ code, sinceMs, atMs }: FrameJudgement): number {
  return code === "good" ? Math.min(1, (atMs - sinceMs) / CAPTURE_PRESETS.goodMs) : 0;
}

/** @param stillMs how long the face has been still, null while it moves */
function askFor(
  { refusal, face, light, glasses }: FrameReading,
  capture: PictureSize,
  stillMs: number | null,
  slack: number,
  alike: AlikeAsk,
): InstructionCode {
  if (face === null) return askUnseen(refusal);
  if (refusal === "multiple_faces") return "multiple_faces";
  const placed = askForPlace(face, capture, slack) ?? askForPose(face, slack) ?? alike.pose;
  if (placed) return placed;
  if (refusal === "too_blurred") {
    return stillMs !== null && stillMs >= CAPTURE_PRESETS.stillMs ? "clean_lens" : "hold_still";
  }
  if (refusal) return OF_REFUSAL[refusal];
  const isCoarse = lacksPixels(face, capture, slack);
  if (isCoarse && !alike.waived.includes("coarse")) return "coarse";
  if (!isEven(light, slack)) return "light_from_front";
  if (alike.rest) return alike.rest;
  if (stillMs === null) return "hold_still";
  if (glasses) return "glasses";
  return isCoarse ? "coarse" : "good";
}

/** A part of a face may be so near that none is found. */
function askUnseen(refusal: RefusalCode | null): InstructionCode {
  if (refusal === null) return "no_face";
  return refusal === "face_cut_off" ? "further" : OF_REFUSAL[refusal];
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

interface AlikeAsk {
  readonly waived: readonly InstructionCode[];
  readonly pose: InstructionCode | null;
  /** Light, then the mouth. */
  readonly rest: InstructionCode | null;
}

function askAlike(likeness: Likeness | null, waived: readonly InstructionCode[]): AlikeAsk {
  const unlike = <Value extends string>(value: Value | "alike" | null | undefined) =>
    value === "alike" || value === null || value === undefined ? null : (value as Exclude<Value, "alike">);
  const asked = (code: InstructionCode | null) => (code !== null && waived.includes(code) ? null : code);
  const [pose, light, mouth] = [unlike(likeness?.pose), unlike(likeness?.light), unlike(likeness?.expression)];
  return {
    waived,
    pose: asked(pose && OF_POSE[pose]),
    rest: asked(light && OF_LIGHT[light]) ?? asked(mouth && OF_EXPRESSION[mouth]),
  };
}

function waivedBy(previous: FrameJudgement | null, atMs: number): readonly InstructionCode[] {
  if (previous === null) return [];
  const { code, sinceMs, waived } = previous;
  const isEnough = SAID_ONCE.has(code) && !waived.includes(code) && atMs - sinceMs >= PATIENCE_MS;
  return isEnough ? [...waived, code] : waived;
}

/** A head that was turned further than a photo should be is met at the preset's end. */
function likenessOfFrame(
  { face, light, expression }: FrameReading,
  capture: PictureSize,
  target: Conditions,
  slack: number,
): FrameLikeness | null {
  if (face === null) return null;
  const { yaw, pitch } = CAPTURE_PRESETS;
  const within = (value: number, least: number, most: number) => Math.max(least, Math.min(most, value));
  const pose = target.pose && {
    yaw: within(target.pose.yaw, -yaw, yaw),
    pitch: within(target.pose.pitch, pitch.least, pitch.most),
  };
  const now: Conditions = { pose: face.pose, light: light?.level ?? null, expression: expression ?? null };
  const place = askForPlace(face, capture, slack);
  const distance = place === "closer" ? "farther" : place === "further" ? "nearer" : "alike";
  return { distance, ...likenessOf({ ...target, pose }, now, slack) };
}

function isEven(light: FrameLight | null, slack: number): boolean {
  return light === null || light.difference <= CAPTURE_PRESETS.lightDifference * slack;
}

/** Eye distances a second since the frame before; 0 where there is none to compare with. */
function speedOf(face: FrameFace | null, { atMs, capture }: FrameMoment, before: FrameJudgement | null): number {
  if (!face || !before?.eyes) return 0;
  const right = (face.eyes[0] - before.eyes[0]) * capture.width;
  const down = (face.eyes[1] - before.eyes[1]) * capture.height;
  const eyeDistance = face.eyeShare * Math.min(capture.width, capture.height);
  const seconds = Math.max(SHORTEST_STEP_S, (atMs - before.atMs) / 1000);
  return Math.sqrt(right * right + down * down) / Math.max(1, eyeDistance) / seconds;
}
