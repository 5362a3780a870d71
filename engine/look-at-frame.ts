import type { RefusalCode } from "./codes.ts";
import type { FaceGeometry, PoseDegrees, RgbaImage } from "./input.ts";
import { LEFT_EYE_CORNERS, RIGHT_EYE_CORNERS } from "./landmarks.ts";
import { readExposure } from "./quality/exposure.ts";
import { interOcularDistance } from "./quality/face-measures.ts";
import { refuseGeometry, refusePixels } from "./quality/gate.ts";
import { alignFace } from "./raster/align-face.ts";
import { buildScene, type Scene } from "./regions/scene.ts";
import { zoneMedian } from "./regions/zone-statistics.ts";

/** What one small frame of a live camera shows, in the terms in which a photo is refused. */
export interface FrameReading {
  /** The first reason for which a photo like this frame would be refused; null: none that a frame can show. */
  readonly refusal: RefusalCode | null;
  /** Null where no face is found. */
  readonly face: FrameFace | null;
  /** Null where the frame was refused before its pixels were read. */
  readonly light: FrameLight | null;
  readonly glasses: boolean;
}

export interface FrameFace {
  /** Box around the landmarks, shares of the frame; may reach outside it. */
  readonly box: { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
  /** Distance between the eye centres over the shorter side of the frame. */
  readonly eyeShare: number;
  readonly pose: PoseDegrees;
  /** Middle between the eyes, shares of the frame. */
  readonly eyes: readonly [x: number, y: number];
}

export interface FrameLight {
  /** Median linear luminance of the skin, 0..1. */
  readonly level: number;
  /** How much darker one cheek is than the other, 0..1 of the brighter one, in luma (as an eye sees it). */
  readonly difference: number;
  /** Fine over coarse detail around the eyes at the frame's own size: a reduced picture looks sharper than its capture. */
  readonly sharpness: number;
}

/** Luma is about this power of luminance (ITU-R BT.709, camera gamma). */
const LUMA = 0.45;

/**
 * Judges a reduced frame by the gates of a photo, without measuring anything.
 *
 * @param faces what the detector found in the frame, main face first
 * @param scale pixels of the capture per pixel of the frame: sizes are judged as those of the capture
 */
export function lookAtFrame(image: RgbaImage, faces: readonly FaceGeometry[], scale = 1): FrameReading {
  const capture = { width: image.width * scale, height: image.height * scale };
  const refusal = refuseGeometry(
    capture,
    faces.map((face) => enlarged(face, scale)),
  );
  const [face] = faces;
  if (!face || refusal === "no_face" || refusal === "image_too_small") {
    return { refusal: refusal ?? "no_face", face: null, light: null, glasses: false };
  }
  const seen = faceOf(image, face);
  if (refusal) return { refusal, face: seen, light: null, glasses: false };
  const aligned = alignFace(image, face);
  const scene = buildScene(aligned, face, interOcularDistance(face) * scale);
  const exposure = readExposure(aligned, scene.levels[0].masks.lit);
  return {
    refusal: refusePixels(scene, exposure),
    face: seen,
    light: { level: exposure.light, difference: lumaDifference(scene), sharpness: scene.sharpness },
    glasses: scene.glasses,
  };
}

function enlarged(face: FaceGeometry, scale: number): FaceGeometry {
  const { x, y, width, height } = face.box;
  return {
    ...face,
    box: { x: x * scale, y: y * scale, width: width * scale, height: height * scale },
    landmarks: face.landmarks.map((value) => value * scale),
  };
}

function faceOf({ width, height }: RgbaImage, face: FaceGeometry): FrameFace {
  const corners = [...RIGHT_EYE_CORNERS, ...LEFT_EYE_CORNERS];
  const middle = (axis: 0 | 1) =>
    corners.reduce((sum, corner) => sum + (face.landmarks[3 * corner + axis] as number), 0) / corners.length;
  const { box } = face;
  return {
    box: { x: box.x / width, y: box.y / height, width: box.width / width, height: box.height / height },
    eyeShare: interOcularDistance(face) / Math.min(width, height),
    pose: face.pose,
    eyes: [middle(0) / width, middle(1) / height],
  };
}

function lumaDifference({ zones, levels: [, , level] }: Scene): number {
  const luma = ([zones.cheek_right, zones.cheek_left] as const).map(
    (zone) => Math.max(0, zoneMedian(zone, level, level.map("y"), "bare")) ** LUMA,
  );
  const brighter = Math.max(...luma);
  return brighter > 0 ? 1 - Math.min(...luma) / brighter : 0;
}
