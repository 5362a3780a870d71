import type { ConcernCode } from "../codes.ts";
import type { Measured } from "../concerns/measured.ts";
import { quantile } from "../numeric/quantile.ts";
import { coverOf, normalisedBlur } from "../raster/blur.ts";
import type { Level } from "../raster/levels.ts";
import { forEachSpan, type Polygon } from "../raster/polygon.ts";
import type { Scene } from "../regions/scene.ts";
import { type ConcernResult, MOST_LISTED } from "../result.ts";
import { type AreaField, type AreaRule, cropToJudged, type PlanePart } from "./area-field.ts";
import { closedMask, closedPlaces } from "./closed-places.ts";
import { outerContours, signedArea } from "./contours.ts";
import { EVENNESS_AREAS } from "./evenness-field.ts";
import { isNamed } from "./named.ts";
import { REDNESS_AREAS } from "./redness-field.ts";
import { SHINE_AREAS } from "./shine-field.ts";
import { type PathPoint, simplifyRing } from "./simplify-path.ts";
import { TEXTURE_AREAS } from "./texture-field.ts";
import { UNDER_EYE_AREAS } from "./under-eye-field.ts";

/** Where a concern shows, canvas px. */
export interface FoundArea {
  readonly code: ConcernCode;
  /** 0..1, not rounded. */
  readonly strength: number;
  readonly outline: readonly PathPoint[];
}

const RULES: readonly AreaRule[] = [REDNESS_AREAS, EVENNESS_AREAS, SHINE_AREAS, TEXTURE_AREAS, UNDER_EYE_AREAS];
/**
 * Where a concern is not named, and each of its zones has this score or more, it is hardly to be seen and nothing is drawn.
 * Chosen.
 */
const HARDLY_SEEN = 80;
/**
 * Of a named concern that nowhere reaches what its rule asks for, this share of the judged skin is drawn, where it shows most,
 * and pieces of this share of the rule's least. Chosen.
 */
const SHOWS_MOST = 0.1;
const LEAST_SHARE = 0.25;
/** Areas of less than this share of the largest (area times mean) only distract from it. Chosen. */
const CRUMB = 0.1;
/** What an outline is smoothed over, sigma in canonical px (2 mm), and the judged share of it from which it goes on. Chosen. */
const SMOOTH = 7;
const LEAST_COVER = 0.45;
/** How far a simplified outline may lie from the contour, canonical px, and its most points. Chosen: what is drawn soft. */
const TOLERANCE = 2;
const MOST_POINTS = 48;

/** `results`: what is said of each measured concern, in the same order. */
export function findAreas(
  scene: Scene,
  measured: readonly Measured[],
  results: readonly Pick<ConcernResult, "score" | "zones">[],
): FoundArea[] {
  const closed = closedPlaces(scene);
  const masks = new Map<Level, Uint8Array>();
  return measured.flatMap(({ code, outcome }, i) => {
    const rule = RULES.find((candidate) => candidate.code === code);
    const result = results[i];
    if (!rule || !result || !isWorthDrawing(result)) return [];
    const judged = new Map(
      outcome.zones.flatMap(({ zone, value }) => (value === null ? [] : [[zone, value] as const])),
    );
    const field = judged.size > 0 ? rule.fieldOf(scene, judged) : null;
    const shut = field && (masks.get(field.level) ?? closedMask(field.level, closed));
    if (field && shut) masks.set(field.level, shut);
    const map = field && shut && smoothed(field, shut);
    if (!map) return [];
    const clear = areasOf(rule, map, scene.face.unit, rule.from, 1);
    if (clear.length > 0 || !isNamed(result.score)) return clear;
    return areasOf(rule, map, scene.face.unit, Math.min(rule.from, quantile(map.judged, 1 - SHOWS_MOST)), LEAST_SHARE);
  });
}

function isWorthDrawing(result: Pick<ConcernResult, "score" | "zones">): boolean {
  const { score, zones } = result;
  if (score === null) return false;
  return isNamed(score) || zones.some((zone) => zone.score !== null && zone.score < HARDLY_SEEN);
}

/** The part of a level on which a concern was judged, as outlines are drawn on it. */
interface AreaMap extends PlanePart {
  readonly level: Level;
  readonly smooth: Float32Array;
  /** Above 0 where enough around a place was judged: hair, glints and the rim of what is judged fray no outline. */
  readonly margin: Float32Array;
  /** The values of `smooth` there. */
  readonly judged: Float32Array;
}

function smoothed({ level, plane }: AreaField, shut: Uint8Array): AreaMap | null {
  for (let at = 0; at < plane.length; at++) if (shut[at]) plane[at] = Number.NaN;
  const sigmaPx = level.toLevelPx(SMOOTH);
  const part = cropToJudged(plane, level.width, Math.ceil(2 * sigmaPx));
  if (!part) return null;
  const { width, height, left, top } = part;
  const mask = new Uint8Array(part.plane.length);
  for (let at = 0; at < mask.length; at++) if (!Number.isNaN(part.plane[at])) mask[at] = 1;
  const margin = coverOf(mask, width, height, sigmaPx).map((cover, at) => {
    const [x, y] = [left + (at % width), top + Math.floor(at / width)];
    const isShut = x >= 0 && y >= 0 && x < level.width && y < level.height && shut[y * level.width + x] === 1;
    return isShut ? -1 : cover - LEAST_COVER;
  });
  const smooth = normalisedBlur(part.plane, mask, width, height, sigmaPx);
  return { ...part, level, smooth, margin, judged: smooth.filter((_, at) => (margin[at] as number) > 0) };
}

/** Where the map is above `limit`, in pieces of the rule's least area times `leastShare`. */
function areasOf(rule: AreaRule, map: AreaMap, unit: number, limit: number, leastShare: number): FoundArea[] {
  const { code, from, strong, leastArea } = rule;
  const { level, smooth, margin, width, height } = map;
  const canonicalPx = level.toLevelPx(1);
  const above = smooth.map((value, at) => Math.min((value - limit) / from, margin[at] as number));
  const found = outerContours(above, width, height, 0).flatMap((contour) => {
    const area = signedArea(contour) / (canonicalPx * canonicalPx);
    if (area < leastShare * leastArea) return [];
    const mean = meanInside(map, contour) ?? limit;
    return { contour, strength: mean / strong, holds: area * mean };
  });
  found.sort((a, b) => b.holds - a.holds);
  const least = CRUMB * (found[0]?.holds ?? 0);
  const large = found.filter(({ holds }) => holds >= least);
  return large.slice(0, MOST_LISTED.areas).map(({ contour, strength }) => ({
    code,
    strength: Math.min(1, Math.max(0, strength)),
    outline: simplifyRing(toCanvas(contour, map, level.factor), TOLERANCE * unit, MOST_POINTS),
  }));
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
