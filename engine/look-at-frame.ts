import type { RefusalCode } from "./codes.ts";
import { interOcularDistance } from "./face-measures.ts";
import type { FaceGeometry, PoseDegrees, RgbaImage } from "./input.ts";
import { LEFT_EYE_CORNERS, RIGHT_EYE_CORNERS } from "./landmarks.ts";
import { log10, tenToThe } from "./numeric/log10.ts";
import { type Exposure, readExposure } from "./quality/exposure.ts";
import { refuseGeometry, refusePixels } from "./quality/gate.ts";
import { showsMuchSkin } from "./quality/much-skin.ts";
import { type AlignedFace, alignFace } from "./raster/align-face.ts";
import type { Expression } from "./regions/expression.ts";
import { buildScene, coveredSides, type Scene } from "./regions/scene.ts";
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
  /** Absent where its pixels were not read. */
  readonly expression?: Expression;
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
}

/** Linear light below which a cheek shows nothing: a tenth of the first step of 8 bits. */
const LEAST_LIGHT = 3e-5;
/** Luma is about this power of luminance (ITU-R BT.709, camera gamma). */
const LUMA = 0.45;

/**
 * Share of the oval with a clipped channel. Half of the photo's limit: with 0.26 a photo passed the gate of its pixels and
 * half of its concerns could not be measured. A camera can ask for less light.
 */
const CLIPPED = 0.2;

/**
 * Judges a reduced frame by the gates of a photo, without measuring anything. Never milder than those: what a frame cannot
 * show for its size (blur, burnt spots) is held to a margin, and what can be taken away (a hand) is not let pass.
 *
 * @param faces what the detector found in the frame, main face first
 * @param scale pixels of the capture per pixel of the frame: sizes are judged as those of the capture
 */
export function lookAtFrame(image: RgbaImage, faces: readonly FaceGeometry[], scale = 1): FrameReading {
  const capture = { width: image.width * scale, height: image.height * scale };
  const ofCapture = faces.map((face) => enlarged(face, scale));
  const refusal = refuseGeometry(capture, ofCapture);
  const [face] = faces;
  if (!face || refusal === "no_face" || refusal === "image_too_small") {
    const isPart = refusal === "no_face" && showsMuchSkin(image);
    return { refusal: isPart ? "face_cut_off" : (refusal ?? "no_face"), face: null, light: null, glasses: false };
  }
  const seen = faceOf(image, face);
  if (refusal) return { refusal, face: seen, light: null, glasses: false };
  const aligned = alignFace(image, face, false);
  const scene = buildScene(aligned, face, interOcularDistance(face) * scale);
  const exposure = readExposure(aligned, scene.levels[0].masks.lit);
  return {
    refusal: refusePixels(scene, exposure) ?? refuseReduced(aligned, scene, exposure),
    face: seen,
    light: { level: exposure.light, difference: lumaDifference(scene) },
    glasses: scene.glasses,
    expression: scene.expression,
  };
}

function refuseReduced(face: AlignedFace, scene: Scene, exposure: Exposure): RefusalCode | null {
  if (exposure.clippedShare > CLIPPED) return "too_bright";
  return hasHandOnCheek(face, scene) ? "face_covered" : null;
}

/**
 * Looked for at the frame's own scale, which shows as much as the half scale of a photo's scene. Rims and the folds of a laugh
 * have such edges too: with both left out, one of 159 uncovered faces of the collection is stopped, by rims not seen.
 */
function hasHandOnCheek(face: AlignedFace, { levels, glasses, expression }: Scene): boolean {
  return !glasses && expression === "neutral" && coveredSides(face, levels[0].masks, 0).size > 0;
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

/** Like the scene's `sideLight`, of both cheeks by geometry alone; without its allowance for sheen, so that it asks the same of every tone. */
function lumaDifference({ zones, levels: [, , level] }: Scene): number {
  const [right, left] = [zones.cheek_right, zones.cheek_left].map((zone) =>
    zoneMedian(zone, level, level.map("y"), "bare"),
  ) as [number, number];
  const [darker, brighter] = [Math.min(right, left), Math.max(right, left)];
  if (darker < LEAST_LIGHT) return brighter < LEAST_LIGHT ? 0 : 1;
  return 1 - tenToThe(LUMA * (log10(darker) - log10(brighter)));
}
