import { CUT, CUT_EYES } from "#contract/diary-cut.ts";
import type { ZoneCode } from "#engine/codes.ts";

/** A square of a kept photo: centre and side, in distances between the eyes, from the middle between them. */
interface Place {
  readonly x: number;
  readonly y: number;
  readonly side: number;
}

/**
 * Where a zone lies, as a kept photo knows no landmarks: medians of 33 selfies within 12 degrees of straight on, nine in ten of which lie
 * within 0.15 of it. The side is the zone's, and enough around it to know the place again. `left` is the person's own, at the right of
 * the picture. Around the mouth lips fill the square: nobody is asked there.
 */
const PLACES: Readonly<Partial<Record<ZoneCode, Place>>> = {
  forehead: { x: 0, y: -0.56, side: 0.75 },
  glabella: { x: 0, y: -0.2, side: 0.55 },
  nose: { x: 0, y: 0.28, side: 0.8 },
  cheek_left: { x: 0.7, y: 0.55, side: 0.75 },
  cheek_right: { x: -0.7, y: 0.55, side: 0.75 },
  under_eye_left: { x: 0.52, y: 0.15, side: 0.62 },
  under_eye_right: { x: -0.52, y: 0.15, side: 0.62 },
  crows_feet_left: { x: 0.92, y: 0.03, side: 0.55 },
  crows_feet_right: { x: -0.92, y: 0.03, side: 0.55 },
  nasolabial_left: { x: 0.47, y: 0.79, side: 0.62 },
  nasolabial_right: { x: -0.47, y: 0.79, side: 0.62 },
  outer_cheek_left: { x: 0.9, y: 0.62, side: 0.7 },
  outer_cheek_right: { x: -0.9, y: 0.62, side: 0.7 },
  jaw_left: { x: 0.58, y: 1.15, side: 0.75 },
  jaw_right: { x: -0.58, y: 1.15, side: 0.75 },
  chin: { x: 0, y: 1.46, side: 0.75 },
  temple_left: { x: 0.95, y: -0.12, side: 0.6 },
  temple_right: { x: -0.95, y: -0.12, side: 0.6 },
};

/** Shares of the cut's sides, so that cuts of any size have it. */
export interface Crop {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

export function cropOf(zone: ZoneCode): Crop | null {
  const place = PLACES[zone];
  if (place === undefined) return null;
  const side = place.side * CUT_EYES.apart;
  return {
    left: (CUT_EYES.x + place.x * CUT_EYES.apart - side / 2) / CUT.width,
    top: (CUT_EYES.y + place.y * CUT_EYES.apart - side / 2) / CUT.height,
    width: side / CUT.width,
    height: side / CUT.height,
  };
}

/** Shares of the smaller square beyond which two show the same skin. Chosen. */
const MOST_SHARED = 0.35;

export function isSamePlace(one: ZoneCode, other: ZoneCode): boolean {
  const [a, b] = [PLACES[one], PLACES[other]];
  if (one === other || a === undefined || b === undefined) return one === other;
  const shared = (axis: "x" | "y") => Math.max(0, (a.side + b.side) / 2 - Math.abs(a[axis] - b[axis]));
  return shared("x") * shared("y") > MOST_SHARED * Math.min(a.side, b.side) ** 2;
}
