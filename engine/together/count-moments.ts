import { GATES } from "../quality/limits.ts";
import type { QualityReport } from "../result.ts";
import { connected } from "./connected.ts";
import { isCopy, type Shot } from "./same-photo.ts";

/**
 * Photos of one moment share light, lens and expression, most of what moves a photo of another day: for the ± they count
 * once. Nobody tells when a photo was taken, so it is read from what each says of itself. Chosen: eight in ten pairs of
 * photos under the same lamps lie within (neutral and smiling, 51 people); one in ten pairs of other days does too, and then
 * the ± is wider than it had to be.
 */
const SAME_LIGHT = 1.11;
const SAME_SHARPNESS = 0.03;

type Conditions = Pick<QualityReport, "light" | "sharpness">;

/**
 * How many moments these photos show. Light falls otherwise on a turned face, so left, front and right tell nothing of each
 * other: it is as many as those of one side show at the most, and three photos of one session are one moment.
 */
export function countMoments(photos: readonly Shot[]): number {
  const sides = [-1, 0, 1].map((side) => photos.filter(({ pose }) => sideOf(pose.yaw) === side));
  return Math.max(...sides.map((ofSide) => connected(ofSide, (a, b) => isSameMoment(a, b) || isCopy(a, b)).length));
}

/** To which side the head is turned so far that the far cheek is not measured; 0: to none. */
export function sideOf(yaw: number): -1 | 0 | 1 {
  if (Math.abs(yaw) <= GATES.fullYaw) return 0;
  return yaw < 0 ? -1 : 1;
}

/** By what it says of itself; copies are told by more (`same-photo.ts`). */
export function isSameMoment(a: Conditions, b: Conditions): boolean {
  const [one, other] = [Math.max(a.light, DARKEST), Math.max(b.light, DARKEST)];
  const isSameLight = Math.max(one, other) <= SAME_LIGHT * Math.min(one, other);
  return isSameLight && Math.abs(a.sharpness - b.sharpness) <= SAME_SHARPNESS;
}

/** Light has three decimals. */
const DARKEST = 0.0005;
