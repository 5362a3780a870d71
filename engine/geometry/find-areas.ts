import { type ConcernCode, ZONE_CODES, type ZoneCode } from "../codes.ts";
import { type AreaField, cropToJudged, fieldOfCells, type PlanePart } from "../concerns/area-field.ts";
import type { FaceEvidence } from "../concerns/concern.ts";
import { GRADE_STEPS } from "../concerns/grade-steps.ts";
import { type Measured, STRONGEST_GRADE } from "../concerns/measured.ts";
import { underEyeField } from "../concerns/under-eye/under-eye-field.ts";
import { coverOf, normalisedBlur } from "../raster/blur.ts";
import type { Level } from "../raster/levels.ts";
import { distanceTo, forEachSpan, isInside, type Polygon } from "../raster/polygon.ts";
import type { Scene } from "../regions/scene.ts";
import { MOST_LISTED } from "../result.ts";
import { closedMask, closedPlaces } from "./closed-places.ts";
import { outerContours, signedArea } from "./contours.ts";
import { type PathPoint, simplifyRing } from "./simplify-path.ts";

/** Where a concern shows, canvas px. */
export interface FoundArea {
  readonly code: ConcernCode;
  /** The zone that most of it lies in. */
  readonly zone: ZoneCode;
  /** 0..1, not rounded. */
  readonly strength: number;
  readonly outline: readonly PathPoint[];
}

/** What is first shown as single marks is an area only where it is dense: from this grade of a zone, and of its cells, on. Chosen. */
const DENSE_FROM: Readonly<Partial<Record<ConcernCode, number>>> = { blemishes: 1.25, pigmentation: 1.25 };
/** Smaller areas are specks, square canonical px: below 7 mm across. Chosen. */
const LEAST_AREA = 600;
/** In a zone that shows a concern and has no such area: from this share of the most there on, and pieces of this share. */
const OF_THE_MOST = 0.7;
const LEAST_SHARE = 0.2;
/** What an outline is smoothed over, sigma in canonical px (2 mm), and the judged share of it from which it goes on. Chosen. */
const SMOOTH = 7;
const LEAST_COVER = 0.45;
/** How far a simplified outline may lie from the contour, canonical px, and its most points. Chosen: what is drawn soft. */
const TOLERANCE = 2;
const MOST_POINTS = 30;

/**
 * Contours of what was added up, at the grade of "slight", in the zones that show a concern; every such zone has one, but where
 * single marks or lines say it (`marked`: `code/zone` of those). What has no place of its own there is shown by the zone.
 */
export function findAreas(
  evidence: FaceEvidence,
  measured: readonly Measured[],
  marked: ReadonlySet<string>,
): FoundArea[] {
  const { scene } = evidence;
  const closed = closedPlaces(scene);
  const masks = new Map<Level, Uint8Array>();
  const shutOf = (level: Level) => {
    const mask = masks.get(level) ?? closedMask(level, closed);
    masks.set(level, mask);
    return mask;
  };
  return measured.flatMap(({ code, outcome }) => {
    const dense = DENSE_FROM[code] ?? GRADE_STEPS.slight;
    const shown = new Map(
      outcome.zones.flatMap(({ zone, grade }) => {
        const isDrawn =
          grade !== null && (grade >= dense || (grade >= GRADE_STEPS.slight && !marked.has(`${code}/${zone}`)));
        return isDrawn ? [[zone, grade] as const] : [];
      }),
    );
    if (shown.size === 0) return [];
    const field =
      code === "under_eye" ? underEyeField(scene, shown) : fieldOfCells(evidence, code, new Set(shown.keys()));
    const map = field && smoothed(field, shutOf(field.level));
    const found = map ? areasOf(scene, map, dense, 1, shown) : [];
    const left = [...shown.keys()].filter((zone) => !found.some(({ zones }) => zones.has(zone)));
    const rest = left.flatMap((zone) => {
      const weakest = map ? weakestIn(scene, map, zone, shown) : [];
      return weakest.length > 0 ? weakest : [wholeZone(scene, zone, shown.get(zone) ?? 0)];
    });
    return clearest([...found, ...rest]).map(({ zone, strength, outline }) => ({ code, zone, strength, outline }));
  });
}

/** So many as are listed, and whatever is the first of a zone. */
function clearest(areas: readonly Candidate[]): Candidate[] {
  const told = new Set<ZoneCode>();
  return areas
    .toSorted((a, b) => b.holds - a.holds)
    .filter(({ zones }, i) => {
      const isFirst = [...zones].some((zone) => !told.has(zone));
      for (const zone of zones) told.add(zone);
      return i < MOST_LISTED.areas || isFirst;
    });
}

/** The part of a level on which a concern was judged, as outlines are drawn on it. */
interface AreaMap extends PlanePart {
  readonly level: Level;
  readonly smooth: Float32Array;
  /** Above 0 where enough around a place was judged: hair, glints and the rim of what is judged fray no outline. */
  readonly margin: Float32Array;
}

interface Candidate extends Omit<FoundArea, "code"> {
  /** All that it touches. */
  readonly zones: ReadonlySet<ZoneCode>;
  readonly holds: number;
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
  return { ...part, level, smooth: normalisedBlur(part.plane, mask, width, height, sigmaPx), margin };
}

/** Where the map is above `limit`, in pieces of the least area times `leastShare`. */
function areasOf(
  scene: Scene,
  map: AreaMap,
  limit: number,
  leastShare: number,
  shown: ReadonlyMap<ZoneCode, number>,
): Candidate[] {
  const { level, smooth, margin, width, height } = map;
  const canonicalPx = level.toLevelPx(1);
  const above = smooth.map((value, at) => Math.min(value - limit, margin[at] as number));
  return outerContours(above, width, height, 0).flatMap((contour) => {
    const area = signedArea(contour) / (canonicalPx * canonicalPx);
    if (area < leastShare * LEAST_AREA) return [];
    const zones = zonesOf(scene, map, contour, shown);
    const [main] = zones;
    if (main === undefined) return [];
    const strength = Math.min(1, Math.max(...zones.map((zone) => shown.get(zone) ?? 0)) / STRONGEST_GRADE);
    const outline = simplifyRing(toCanvas(contour, map, level.factor), TOLERANCE * scene.face.unit, MOST_POINTS);
    return [{ zone: main, zones: new Set(zones), strength, outline, holds: area * strength }];
  });
}

/** The strongest place of a zone none of which reaches the limit after smoothing. */
function weakestIn(scene: Scene, map: AreaMap, zone: ZoneCode, shown: ReadonlyMap<ZoneCode, number>): Candidate[] {
  const { level, width } = map;
  const outline = scene.zones[zone].outline.map((v) => v / level.factor);
  const margin = map.margin.map((value, at) => {
    const [x, y] = [map.left + (at % width), map.top + Math.floor(at / width)];
    return isInside(outline, x, y) ? value : -1;
  });
  let most = 0;
  for (let at = 0; at < margin.length; at++) {
    if ((margin[at] as number) > 0) most = Math.max(most, map.smooth[at] as number);
  }
  const limit = Math.min(GRADE_STEPS.slight, OF_THE_MOST * most);
  const own = new Map([[zone, shown.get(zone) ?? 0]]);
  const found = areasOf(scene, { ...map, margin }, limit, LEAST_SHARE, own).sort((a, b) => b.holds - a.holds);
  return found.slice(0, 1);
}

function wholeZone(scene: Scene, zone: ZoneCode, grade: number): Candidate {
  const points = scene.zones[zone].outline;
  const outline = Array.from(
    { length: points.length / 2 },
    (_, i): PathPoint => [points[2 * i] as number, points[2 * i + 1] as number],
  );
  return { zone, zones: new Set([zone]), strength: Math.min(1, grade / STRONGEST_GRADE), outline, holds: 0 };
}

/** Steps, px of a level, at which an area is asked for its zones. */
const STEP = 3;

/** The shown zones that an area lies in, that of most of it first; the nearest where it lies in none. */
function zonesOf(scene: Scene, map: AreaMap, contour: Polygon, shown: ReadonlyMap<ZoneCode, number>): ZoneCode[] {
  const counts = new Map<ZoneCode, number>();
  const { factor } = map.level;
  const codes = ZONE_CODES.filter((code) => shown.has(code));
  let [middleX, middleY, count] = [0, 0, 0];
  forEachSpan(contour, map.width, map.height, (y, start, end) => {
    if (y % STEP !== 0) return;
    for (let x = start; x < end; x += STEP) {
      const [cx, cy] = [factor * (map.left + x), factor * (map.top + y)];
      middleX += cx;
      middleY += cy;
      count++;
      const zone = codes.find((code) => isInside(scene.zones[code].outline, cx, cy));
      if (zone) counts.set(zone, (counts.get(zone) ?? 0) + 1);
    }
  });
  if (counts.size > 0) return [...counts].sort(([, a], [, b]) => b - a).map(([zone]) => zone);
  const away = (code: ZoneCode) =>
    distanceTo(scene.zones[code].outline, middleX / Math.max(1, count), middleY / Math.max(1, count));
  return codes.toSorted((a, b) => away(a) - away(b)).slice(0, 1);
}

function toCanvas(contour: Polygon, { left, top }: PlanePart, factor: number): PathPoint[] {
  const points: PathPoint[] = [];
  for (let i = 0; i < contour.length; i += 2) {
    points.push([factor * (left + (contour[i] as number)), factor * (top + (contour[i + 1] as number))]);
  }
  return points;
}
