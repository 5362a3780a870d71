import type { ConcernCode } from "../codes.ts";
import type { Measured } from "../measures/measure-all.ts";
import { coverOf, normalisedBlur } from "../raster/blur.ts";
import { forEachSpan, type Polygon } from "../raster/polygon.ts";
import type { Scene } from "../regions/scene.ts";
import { MOST_LISTED } from "../result.ts";
import { type AreaField, type AreaRule, cropToJudged, type PlanePart } from "./area-field.ts";
import { outerContours, signedArea } from "./contours.ts";
import { EVENNESS_AREAS } from "./evenness-field.ts";
import { REDNESS_AREAS } from "./redness-field.ts";
import { SHINE_AREAS } from "./shine-field.ts";
import { type PathPoint, simplifyRing } from "./simplify-path.ts";
import { UNDER_EYE_AREAS } from "./under-eye-field.ts";

/** Where a concern shows, canvas px. */
export interface FoundArea {
  readonly code: ConcernCode;
  /** 0..1, not rounded. */
  readonly strength: number;
  readonly outline: readonly PathPoint[];
}

const RULES: readonly AreaRule[] = [REDNESS_AREAS, EVENNESS_AREAS, SHINE_AREAS, UNDER_EYE_AREAS];
/** Where the whole concern and each of its zones has this score or more, it is hardly to be seen and nothing is drawn. Chosen. */
const HARDLY_SEEN = 80;
/** What an outline is smoothed over, sigma in canonical px (2 mm), and the judged share of it from which it goes on. Chosen. */
const SMOOTH = 7;
const LEAST_COVER = 0.45;
/** How far a simplified outline may lie from the contour, canonical px, and its most points. Chosen: what is drawn soft. */
const TOLERANCE = 2;
const MOST_POINTS = 36;

/** `worst`: of each measured concern, in the same order, the least score of it and its zones; null where there is none. */
export function findAreas(scene: Scene, measured: readonly Measured[], worst: readonly (number | null)[]): FoundArea[] {
  return measured.flatMap(({ code, outcome }, i) => {
    const rule = RULES.find((candidate) => candidate.code === code);
    const score = worst[i] ?? null;
    if (!rule || !("value" in outcome) || score === null || score >= HARDLY_SEEN) return [];
    const judged = new Set(outcome.zones.flatMap(({ zone, value }) => (value === null ? [] : zone)));
    const field = rule.fieldOf(scene, judged);
    return field ? areasOf(rule, field, scene.face.unit) : [];
  });
}

function areasOf({ code, from, strong, leastArea }: AreaRule, { level, plane }: AreaField, unit: number): FoundArea[] {
  const canonicalPx = level.toLevelPx(1);
  const sigmaPx = SMOOTH * canonicalPx;
  const part = cropToJudged(plane, level.width, Math.ceil(2 * sigmaPx));
  if (!part) return [];
  const found = outerContours(softened(part, from, sigmaPx), part.width, part.height, 0).flatMap((contour) => {
    const area = signedArea(contour) / (canonicalPx * canonicalPx);
    if (area < leastArea) return [];
    const mean = meanInside(part, contour) ?? from;
    return { contour, strength: mean / strong, holds: area * mean };
  });
  found.sort((a, b) => b.holds - a.holds);
  return found.slice(0, MOST_LISTED.areas).map(({ contour, strength }) => ({
    code,
    strength: Math.min(1, strength),
    outline: simplifyRing(toCanvas(contour, part, level.factor), TOLERANCE * unit, MOST_POINTS),
  }));
}

/**
 * Above 0 where there is both enough of the concern and, around the place, enough that was judged: hair, glints and the
 * rim of what is judged fray no outline.
 */
function softened({ plane, width, height }: PlanePart, from: number, sigmaPx: number): Float32Array {
  const mask = new Uint8Array(plane.length);
  for (let at = 0; at < mask.length; at++) if (!Number.isNaN(plane[at])) mask[at] = 1;
  const cover = coverOf(mask, width, height, sigmaPx);
  const smooth = normalisedBlur(plane, mask, width, height, sigmaPx);
  for (let at = 0; at < smooth.length; at++) {
    smooth[at] = Math.min((smooth[at] as number) / from - 1, (cover[at] as number) - LEAST_COVER);
  }
  return smooth;
}

function meanInside({ plane, width, height }: PlanePart, contour: Polygon): number | null {
  let sum = 0;
  let count = 0;
  forEachSpan(contour, width, height, (y, start, end) => {
    for (let at = y * width + start; at < y * width + end; at++) {
      const value = plane[at] as number;
      if (Number.isNaN(value)) continue;
      sum += value;
      count++;
    }
  });
  return count > 0 ? sum / count : null;
}

function toCanvas(contour: Polygon, { left, top }: PlanePart, factor: number): PathPoint[] {
  const points: PathPoint[] = [];
  for (let i = 0; i < contour.length; i += 2) {
    points.push([factor * (left + (contour[i] as number)), factor * (top + (contour[i + 1] as number))]);
  }
  return points;
}
