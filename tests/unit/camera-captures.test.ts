import { beforeAll, describe, expect, it } from "vitest";
import { coverCrop, reduceTo } from "#camera/camera-geometry.ts";
import { type CameraState, FIRST_CAMERA_STATE } from "#camera/camera-state.ts";
import { CAPTURE_PRESETS } from "#camera/capture-presets.ts";
import { type InstructionCode, judgeFrame } from "#camera/judge-frame.ts";
import { nextCameraState } from "#camera/next-camera-state.ts";
import { shutterLock } from "#camera/shutter-lock.ts";
import { LIMITS } from "#contract/limits.ts";
import { interOcularDistance } from "#engine/face-measures.ts";
import type { FaceGeometry, PictureSize } from "#engine/input.ts";
import type { FrameReading } from "#engine/look-at-frame.ts";
import { refuseGeometry } from "#engine/quality/gate.ts";
import { keptFace } from "#lab/drawn-face/kept-face.ts";
import { sharedFaceDetector } from "#lab/photos/face-detector.ts";

/** What cameras of every size say to a face that comes nearer (R-UP-15): geometry alone, in good light. */

const CAMERAS = "320x240 640x360 640x480 480x640 1280x720 1280x960 1920x1080 1080x1920";
/** What of the camera's picture is seen: the guide's stage is 3:4, and no other shape may contradict itself either. */
const STAGES = "3x4 4x3 9x16 16x9";
const sizesIn = (text: string) =>
  text.split(" ").map((size) => {
    const [width = 0, height = 0] = size.split("x").map(Number);
    return { width, height };
  });
const CAPTURES = sizesIn(CAMERAS).flatMap((size) =>
  sizesIn(STAGES).map((stage) => ({
    camera: `${size.width} x ${size.height} seen as ${stage.width}:${stage.height}`,
    capture: reduceTo(coverCrop(size, stage)!, LIMITS.analysisSidePx),
  })),
);
/** From far away to far beyond the frame's edges, in steps as a face comes nearer. */
const SHARES = Array.from({ length: 66 }, (_, i) => 0.1 + i / 50);
const YAWS = [0, 30, -45] as const;

const faces = new Map<number, FaceGeometry>();
beforeAll(async () => {
  const detector = await sharedFaceDetector();
  for (const yawDegrees of YAWS) {
    const [face] = detector.detect(keptFace({ tone: 4, yawDegrees }).image);
    if (face) faces.set(yawDegrees, face);
  }
});

/** The face in the middle of the capture, the longer side of its box this share of the capture's. */
function placed(yaw: number, capture: PictureSize, share: number): FaceGeometry {
  const face = faces.get(yaw)!;
  const { box } = face;
  const scale = share / Math.max(box.width / capture.width, box.height / capture.height);
  const [x, y] = [
    capture.width / 2 - scale * (box.x + box.width / 2),
    capture.height / 2 - scale * (box.y + box.height / 2),
  ];
  const shift = [x, y, 0];
  return {
    ...face,
    box: { x: scale * box.x + x, y: scale * box.y + y, width: scale * box.width, height: scale * box.height },
    landmarks: face.landmarks.map((value, i) => scale * value + shift[i % 3]!),
  };
}

function read(face: FaceGeometry, capture: PictureSize): FrameReading {
  const { width, height } = capture;
  const refusal = refuseGeometry(capture, [face]);
  const light = { level: 0.3, difference: 0 };
  if (refusal === "image_too_small") return { refusal, face: null, light: null, glasses: false };
  const { box, pose } = face;
  return {
    refusal,
    face: {
      box: { x: box.x / width, y: box.y / height, width: box.width / width, height: box.height / height },
      eyeShare: interOcularDistance(face) / Math.min(width, height),
      pose: { ...pose, pitch: 0 },
      eyes: [0.5, 0.4],
    },
    light,
    glasses: false,
  };
}

const asked = (face: FaceGeometry, capture: PictureSize) => judgeFrame(read(face, capture), { atMs: 0, capture }).code;

/** What is wrong with what it says as the face comes nearer; undefined: nothing. */
function contradiction(yaw: number, capture: PictureSize): string | undefined {
  const codes = SHARES.map((share) => asked(placed(yaw, capture, share), capture));
  const rest = codes.filter((code) => code !== "closer" && code !== "further");
  // Between the two there is room, where it says what else is missing: the picture's detail, the turn, or nothing.
  const between: readonly InstructionCode[] = yaw === 0 ? ["good", "coarse", "too_coarse"] : ["turn", "too_coarse"];
  const order = [...codes.filter((code) => code === "closer"), ...rest, ...codes.filter((code) => code === "further")];
  if (codes.some((code, i) => code !== order[i])) return "orders contradict each other";
  if ((SHARES[codes.lastIndexOf("closer")] ?? 0) > CAPTURE_PRESETS.face.aim)
    return "nearer, though the face fills its share";
  if (rest.length < 5 || !rest.every((code) => between.includes(code))) return `between nearer and further: ${rest}`;
  return;
}

/** Whether the shutter is free once this was seen. */
function isFree(look: FrameReading, capture: PictureSize): boolean {
  const opened = { type: "opened", isMirrored: true, canSwitch: false } as const;
  const ready = [opened, { type: "loaded" } as const].reduce<CameraState>(nextCameraState, FIRST_CAMERA_STATE);
  const moment = { atMs: 0, capture };
  return shutterLock(nextCameraState(ready, { type: "looked", view: ready.view, look, moment })) === null;
}

describe.each(YAWS)(
  "a face turned by %i degrees, before cameras of 320 x 240 to 1920 x 1080 in four crops (R-UP-15)",
  (yaw) => {
    it("is never sent away from where it was asked to come, nor asked nearer where it fills or overflows the frame", () => {
      const wrong = CAPTURES.map(({ camera, capture }) => [camera, contradiction(yaw, capture)]);
      expect(wrong.filter(([, fault]) => fault !== undefined)).toEqual([]);
    });

    it("can be taken by hand wherever it passes the gate", () => {
      const tried = CAPTURES.flatMap(({ camera, capture }) =>
        SHARES.map((share) => ({ camera, capture, share, look: read(placed(yaw, capture, share), capture) })),
      ).filter(({ look }) => look.refusal === null);
      expect(tried.length).toBeGreaterThan(300);
      expect(tried.filter(({ capture, look }) => !isFree(look, capture))).toEqual([]);
    });
  },
);

it.each<[InstructionCode, number, PictureSize]>([
  ["closer", 0.55, { width: 360, height: 480 }],
  ["coarse", 0.66, { width: 360, height: 480 }],
  ["good", 0.8, { width: 360, height: 480 }],
  ["further", 1, { width: 360, height: 480 }],
  ["too_coarse", 0.66, { width: 180, height: 240 }],
])("%s: a face of %f of a small camera's picture, %j", (code, share, capture) => {
  expect(asked(placed(0, capture, share), capture)).toBe(code);
});
