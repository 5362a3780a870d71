import type { PictureSize } from "#engine/input.ts";
import type { FrameFace } from "#engine/look-at-frame.ts";
import { CAPTURE_PRESETS } from "./capture-presets.ts";

/**
 * Where the face is to go. Nearer only until it fills its share of the frame: from there on it is the camera that lacks the
 * pixels, and no order to come closer may meet one to step back.
 *
 * @param slack times the limits: so far a frame stays good that was
 */
export function askForPlace(
  face: FrameFace,
  capture: PictureSize,
  slack: number,
): "further" | "closer" | "centre" | null {
  const { least, aim, most } = CAPTURE_PRESETS.face;
  const { box } = face;
  const share = Math.max(box.width, box.height);
  const shorter = Math.min(capture.width, capture.height);
  if (share > most * slack) return "further";
  if (share < least / slack || (share < aim / slack && lacksPixels(face, capture, slack))) return "closer";
  const right = (box.x + box.width / 2 - 0.5) * capture.width;
  const down = (box.y + box.height / 2 - 0.5) * capture.height;
  return Math.max(Math.abs(right), Math.abs(down)) > CAPTURE_PRESETS.offCentre * slack * shorter ? "centre" : null;
}

/** Between the eyes, as far as they would lie apart from the front: what a turn of the head shortens, no step closer mends. */
export function lacksPixels({ eyeShare, pose }: FrameFace, capture: PictureSize, slack: number): boolean {
  const shorter = Math.min(capture.width, capture.height);
  const fromFront = (eyeShare * shorter) / Math.cos((pose.yaw * Math.PI) / 180);
  return fromFront * slack < CAPTURE_PRESETS.interOcularPx;
}
