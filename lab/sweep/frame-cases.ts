import { type InstructionCode, judgeFrame } from "#camera/judge-frame.ts";
import { type FrameReading, lookAtFrame } from "#engine/look-at-frame.ts";
import { keptFace } from "../drawn-face/kept-face.ts";
import type { SyntheticFaceOptions } from "../drawn-face/render.ts";
import { type MonkTone, photoBlood } from "../drawn-face/skin-model.ts";
import { sharedFaceDetector } from "../photos/face-detector.ts";
import { reducePicture } from "../pictures/reduce-picture.ts";
import { difference, overexposure, type Scope, type SweepCase } from "./case.ts";

/** A camera of 720 x 960 whose frames are looked at in half of its size: what it says to a drawn face (R-UP-15). */

const CAPTURE = { width: 720, height: 960 };
const SCALE = 2;

interface Pose {
  readonly code: InstructionCode;
  readonly name: string;
  readonly rest: (tone: MonkTone) => SyntheticFaceOptions;
  /** Where light does not tell it, one end of the tones is enough for `npm test`. */
  readonly end?: MonkTone;
}

const [LIGHT, DARK] = [2, 10] as const;
const POSES: readonly Pose[] = [
  { code: "good", name: "all is well", rest: () => ({}) },
  { code: "closer", name: "the face is small", rest: () => ({ iodPx: 130 }), end: DARK },
  { code: "further", name: "the face is large", rest: () => ({ iodPx: 300, centre: [0.5, 0.4] }), end: LIGHT },
  { code: "centre", name: "the face is at the side", rest: () => ({ centre: [0.72, 0.42] }), end: DARK },
  { code: "turn", name: "the head is turned", rest: () => ({ yawDegrees: 20 }), end: LIGHT },
  { code: "turn", name: "the head is turned the other way", rest: () => ({ yawDegrees: -20 }), end: DARK },
  { code: "turn", name: "the head is tilted", rest: () => ({ rollDegrees: 16 }), end: DARK },
  { code: "no_colour", name: "the picture is grey", rest: () => ({ greyscale: true }) },
  { code: "more_light", name: "there is nearly no light", rest: () => ({ light: { exposure: 0.06 } }) },
  { code: "less_light", name: "it is burnt out", rest: (tone) => ({ light: { exposure: overexposure(tone) } }) },
  {
    code: "light_from_front",
    name: "light comes from the side",
    rest: () => ({ light: { gradient: { share: 0.6, angle: 0 } } }),
  },
  {
    code: "light_from_front",
    name: "half is in shadow",
    rest: () => ({ light: { halfShadow: { depth: 0.7, side: "left" } } }),
  },
  { code: "hold_still", name: "it is blurred by 2 % of the eye distance", rest: () => ({ blurSigmaPx: 4 }) },
  { code: "uncover", name: "a hand is on the cheek", rest: () => ({ worn: ["hand"] }) },
  { code: "glasses", name: "glasses are worn", rest: () => ({ worn: ["glasses"] }) },
];

export function frameCases({ tones, isWhole }: Scope): SweepCase[] {
  // The lightest tone says nothing that its neighbour does not: the camera's first tests began with that one.
  const asked = isWhole ? tones : ([LIGHT, DARK] as const);
  return POSES.flatMap(({ code, name, rest, end }) =>
    (end !== undefined && !isWhole ? [end] : asked).map((tone) => ({
      name: `Monk ${tone}, ${code}: ${name}`,
      fault: async () => {
        const reading = await readFrame(tone, rest(tone));
        return difference(judgeFrame(reading, { atMs: 0, capture: CAPTURE }).code, code);
      },
    })),
  ).concat(asked.map((tone) => ({ name: `Monk ${tone}, the place of the face`, fault: () => misplaced(tone) })));
}

/** As large as the guide, in the middle. */
async function readFrame(tone: MonkTone, rest: SyntheticFaceOptions): Promise<FrameReading> {
  const posed = { ...CAPTURE, tone, iodPx: 205, centre: [0.5, 0.42], blood: photoBlood(tone) } as const;
  const frame = reducePicture(keptFace({ ...posed, ...rest }).image, SCALE);
  return lookAtFrame(frame, (await sharedFaceDetector()).detect(frame), SCALE);
}

/** A twentieth of the frame is near enough to the eyes and to their distance. */
async function misplaced(tone: MonkTone): Promise<string | undefined> {
  const { face } = await readFrame(tone, { centre: [0.45, 0.4] });
  if (!face) return "no face found";
  const got = [...face.eyes, face.eyeShare];
  const misses = [0.45, 0.4, 205 / CAPTURE.width].map((wanted, i) => Math.abs(got[i]! - wanted));
  return Math.max(...misses) < 0.05 ? undefined : `eyes at ${face.eyes}, ${face.eyeShare} apart`;
}
