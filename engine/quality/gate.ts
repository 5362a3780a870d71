import type { NotMeasuredReason, RefusalCode, WarningCode } from "../codes.ts";
import { isMeasured, type Measured } from "../concerns/measured.ts";
import { faceExtent, interOcularDistance, meshSpread, outsideShare } from "../face-measures.ts";
import type { FaceGeometry, PictureSize } from "../input.ts";
import type { FaceLook } from "../look/look-at-face.ts";
import type { Scene } from "../regions/scene.ts";
import { isSameHead } from "../same-head.ts";
import type { Exposure } from "./exposure.ts";
import { GATES } from "./limits.ts";

/** The first reason for which the picture or its faces are refused, before any pixel of the face is read. */
export function refuseGeometry(image: PictureSize, faces: readonly FaceGeometry[]): RefusalCode | null {
  if (Math.min(image.width, image.height) < GATES.minSidePx) return "image_too_small";
  const [face, ...others] = faces;
  if (!face || !isFace(face)) return "no_face";
  if (others.some((other) => isRival(other, face, image))) return "multiple_faces";
  return refuseAlone(face, image);
}

/** The faces of a picture that could be measured by themselves: each a head of its own, in the order given. */
export function measurableFaces(image: PictureSize, faces: readonly FaceGeometry[]): FaceGeometry[] {
  return faces.filter(
    (face, rank) =>
      isFace(face) &&
      refuseAlone(face, image) === null &&
      faces.slice(0, rank).every((first) => !isSameHead(first.landmarks, face.landmarks)),
  );
}

/** Another head that may be meant as well as the first: not clearly smaller, and fit to be measured. */
function isRival(other: FaceGeometry, first: FaceGeometry, image: PictureSize): boolean {
  if (!isFace(other) || isSameHead(first.landmarks, other.landmarks)) return false;
  if (faceExtent(other.landmarks) < GATES.rivalSize * faceExtent(first.landmarks)) return false;
  const leastPx = Math.min(GATES.minInterOcularPx, GATES.rivalEyes * interOcularDistance(first));
  return refuseAlone(other, image, leastPx) === null;
}

function isFace(face: FaceGeometry): boolean {
  return face.score >= GATES.face && isWellFormed(face);
}

/** Why a face could not be measured, were it the only one of its picture. `leastPx`: between the eyes. */
function refuseAlone(
  face: FaceGeometry,
  image: PictureSize,
  leastPx: number = GATES.minInterOcularPx,
): RefusalCode | null {
  if (interOcularDistance(face) < leastPx) return "face_too_small";
  if (outsideShare(face, image) > GATES.outside) return "face_cut_off";
  const { yaw, pitch, roll } = face.pose;
  if (Math.abs(yaw) > GATES.yaw || Math.abs(pitch) > GATES.pitch || Math.abs(roll) > GATES.roll) return "face_turned";
  return null;
}

/**
 * A landmark model may answer anything on a picture that is no face: nothing non-finite gets past this door, and no mesh
 * that is far wider than a face of its size would be (the canvas of the aligned face is as wide as the mesh).
 */
function isWellFormed(face: FaceGeometry): boolean {
  const { landmarks, pose, box, score } = face;
  if (landmarks.length !== 468 * 3) return false;
  for (let i = 0; i < landmarks.length; i++) if (!Number.isFinite(landmarks[i] as number)) return false;
  if (![pose.yaw, pose.pitch, pose.roll, box.width, box.height, score].every(Number.isFinite)) return false;
  return meshSpread(landmarks) <= GATES.widestMesh * faceExtent(landmarks);
}

/** A face that something lies on. That it is no person's is never a reason (R-ENG-7): that is asked. */
export function refuseCovered({ coveredShare }: Scene): RefusalCode | null {
  return coveredShare > GATES.coveredShare ? "face_covered" : null;
}

/** The first reason for which the face's pixels are refused. */
export function refusePixels(scene: Scene, exposure: Exposure): RefusalCode | null {
  const coloured = refuseColour(scene, exposure);
  if (coloured) return coloured;
  if (exposure.light < GATES.darkFloor || (exposure.light < GATES.dark && exposure.brightest < GATES.darkBrightest)) {
    return "too_dark";
  }
  if (exposure.burntShare > GATES.burnt || exposure.clippedShare > GATES.clipped) return "too_bright";
  return refuseShownSkin(scene, exposure);
}

/** Why too little skin is shown, or none sharply. */
function refuseShownSkin(scene: Scene, exposure: Exposure): RefusalCode | null {
  const { all, right, left } = scene.skinShare;
  const { shadedSide } = scene;
  if (shadedSide && (shadedSide === "_right" ? left : right) < GATES.skinHalf) return "half_in_shadow";
  if (scene.face.blur > GATES.blur || scene.face.veil.share > GATES.veil) return "too_blurred";
  const [leastAll, leastHalf] =
    scene.coveredShare > 0 ? [GATES.skin, GATES.skinHalf] : [GATES.bareSkin, GATES.bareSkin];
  if (!shadedSide && (all < leastAll || Math.max(right, left) < leastHalf)) return refuseLittleSkin(scene, exposure);
  return exposure.tintRange < GATES.tints ? "no_colour" : null;
}

/** Black and white, coloured light, or a green mask on the skin. */
function refuseColour({ coveredShare }: Scene, { peakSaturation, tintRange, tint }: Exposure): RefusalCode | null {
  if (peakSaturation < GATES.colour || tintRange < GATES.oneTint || tint.green < GATES.leastGreen) return "no_colour";
  if (tint.green <= GATES.mostGreen) return null;
  return tint.blue <= tint.green && coveredShare > GATES.fullyOpen ? "face_covered" : "no_colour";
}

/** Little skin was found: what is known to be in its way, in the end only that (the words of `face_covered` say no more). */
function refuseLittleSkin({ coveredShare, coveredSides, glasses, sideLight }: Scene, exposure: Exposure): RefusalCode {
  if (coveredShare > GATES.fullyOpen || coveredSides.size > 0) return "face_covered";
  if (exposure.clippedShare > GATES.bright) return "too_bright";
  if (sideLight > GATES.sideLight) return "half_in_shadow";
  return !glasses && exposure.light < GATES.dim ? "too_dark" : "face_covered";
}

/** Why a photo on which next to nothing could be measured is refused: what most of its reasons amount to; null: little skin. */
const REFUSAL_OF: Readonly<Record<NotMeasuredReason, RefusalCode | null>> = {
  face_too_small: "face_too_small",
  zone_hidden: null,
  zone_clipped: "too_bright",
  zone_too_dark: "too_dark",
  glasses: null,
  expression: null,
  blurred: "too_blurred",
  no_reference: null,
};

/** A score that rests on less than half of the concerns is none. `no_reference` follows from the other reasons and counts last. */
export function refuseUnmeasured(scene: Scene, measured: readonly Measured[], exposure: Exposure): RefusalCode | null {
  const seen = measured.filter(({ outcome }) => isMeasured(outcome)).length;
  return seen >= GATES.minConcerns ? null : mainObstacle(scene, measured, exposure);
}

/** A score that might as well be another one is none either. `spread`: the ± of the score. */
export function refuseUnsure(
  scene: Scene,
  measured: readonly Measured[],
  exposure: Exposure,
  spread: number,
): RefusalCode | null {
  if (spread <= GATES.widestSpread) return null;
  if (measured.some(({ outcome }) => !isMeasured(outcome))) return mainObstacle(scene, measured, exposure);
  const { face, interOcularPx, sideLight } = scene;
  if (interOcularPx < GATES.roomyInterOcularPx) return "face_too_small";
  return sideLight > GATES.sideLight && face.blur < GATES.softFocus ? "half_in_shadow" : "too_blurred";
}

function mainObstacle(scene: Scene, measured: readonly Measured[], exposure: Exposure): RefusalCode {
  if (scene.shadedSide) return "half_in_shadow";
  const reasons = measured.flatMap(({ outcome }) => (isMeasured(outcome) ? [] : [outcome.notMeasured]));
  const counts = new Map<NotMeasuredReason, number>();
  for (const reason of reasons) counts.set(reason, (counts.get(reason) ?? 0) + (reason === "no_reference" ? 0.5 : 1));
  const [first] = [...counts].sort(([, a], [, b]) => b - a);
  return (first && REFUSAL_OF[first[0]]) ?? refuseLittleSkin(scene, exposure);
}

/** What limits an accepted photo, in the order of `WARNING_CODES`. */
export function warningsOf(
  scene: Scene,
  face: FaceGeometry,
  exposure: Exposure,
  look: FaceLook,
): readonly WarningCode[] {
  const { skinShare } = scene;
  const checks: readonly (readonly [WarningCode, boolean])[] = [
    ["maybe_no_person", look.person < GATES.asked],
    ["face_small", scene.interOcularPx < GATES.roomyInterOcularPx],
    ["face_turned_slightly", Math.abs(face.pose.yaw) > GATES.fullYaw],
    ["glasses", scene.glasses],
    ["filter", scene.filter],
    ["beard", scene.beard],
    ["expression", scene.expression !== "neutral"],
    ["dim_light", exposure.light < GATES.dim],
    ["bright_light", exposure.clippedShare > GATES.bright],
    ["uneven_light", scene.sideLight > GATES.sideLight],
    ["colour_cast", hasColourCast(exposure)],
    ["soft_focus", scene.face.blur > GATES.softFocus || scene.face.veil.share > GATES.haze],
    [
      "partly_covered",
      scene.coveredSides.size > 0 ||
        scene.coveredShare > GATES.fullyOpen ||
        (!scene.shadedSide &&
          (skinShare.all < GATES.fullSkin || Math.abs(skinShare.right - skinShare.left) > GATES.skinAsymmetry)),
    ],
  ];
  return checks.flatMap(([code, holds]) => (holds ? [code] : []));
}

/** Far outside the range of all skin tones it is the light that is coloured. */
function hasColourCast({ tint }: Exposure): boolean {
  return tint.green > GATES.greenOverRed || tint.blue < GATES.blueOverGreen * tint.green;
}
