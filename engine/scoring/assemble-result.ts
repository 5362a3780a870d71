import { CONCERN_CODES, type WarningCode, ZONE_CODES, type ZoneCode } from "../codes.ts";
import type { FaceEvidence } from "../concerns/concern.ts";
import { judgedShare } from "../concerns/judge-zones.ts";
import { findLines } from "../concerns/lines/find-lines.ts";
import { isMeasured, type Measured } from "../concerns/measured.ts";
import { findAreas } from "../geometry/find-areas.ts";
import { type PlacedMark, placeMarks } from "../geometry/place-marks.ts";
import type { PoseDegrees, RgbaImage } from "../input.ts";
import { LEFT_EYE_CORNERS, RIGHT_EYE_CORNERS } from "../landmarks.ts";
import { clamp, roundTo } from "../numeric/round.ts";
import { SOFTEST } from "../raster/eye-blur.ts";
import {
  type AnalysisResult,
  type ConcernResult,
  type Mark,
  METHOD_VERSION,
  MOST_LISTED,
  type Point,
  type ResultGeometry,
  type SkinTypeResult,
} from "../result.ts";
import type { ScoreSheet } from "./count-points.ts";
import { scoreOfGrade } from "./grade-scale.ts";
import type { Spread } from "./spread.ts";

export interface Parts {
  readonly image: RgbaImage;
  readonly evidence: FaceEvidence;
  readonly measured: readonly Measured[];
  readonly sheet: ScoreSheet;
  readonly spread: Spread;
  readonly skinType: SkinTypeResult;
  readonly warnings: readonly WarningCode[];
  readonly light: number;
  readonly pose: PoseDegrees;
}

/** Plain JSON with keys in the contract's order and numbers rounded, so that equal pixels give equal bytes. */
export function assembleResult(parts: Parts): AnalysisResult {
  const { evidence, measured, sheet, spread } = parts;
  const { scene } = evidence;
  const placed = placeMarks(scene, evidence.marks, measured);
  const marks = measured.map(({ code, outcome }) =>
    isMeasured(outcome) ? placed.filter((mark) => mark.code === code).slice(0, MOST_LISTED.marks) : [],
  );
  return {
    methodVersion: METHOD_VERSION,
    skinScore: sheet.total,
    scoreSpread: spread.score,
    measuredConcerns: measured.filter(({ outcome }) => isMeasured(outcome)).length,
    skinType: parts.skinType,
    concerns: measured.map((one, i) =>
      concernResult(parts, one, sheet.points[i] ?? 0, spread.concerns[i] ?? null, marks[i] ?? []),
    ),
    quality: {
      interOcularPx: roundTo(scene.interOcularPx, 1),
      warnings: parts.warnings,
      light: clamp(roundTo(parts.light, 3), 0, 1),
      sharpness: roundTo(1 - scene.face.blur / SOFTEST, 3),
      pose: {
        yaw: roundTo(parts.pose.yaw, 1),
        pitch: roundTo(parts.pose.pitch, 1),
        roll: roundTo(parts.pose.roll, 1),
      },
    },
    geometry: {
      zones: Object.fromEntries(
        ZONE_CODES.filter((code) => !scene.zones[code].hidden).map((code) => [code, outlineOf(parts, code)]),
      ),
      marks: marks.flat().map((mark) => markOf(parts, mark)),
      ...foundOf(parts, new Set(marks.flat().map(({ code, zone }) => `${code}/${zone}`))),
    },
  };
}

function concernResult(
  { evidence: { scene } }: Parts,
  { code, outcome }: Measured,
  points: number,
  spread: number | null,
  marks: readonly PlacedMark[],
): ConcernResult {
  const zones = outcome.zones.map(({ zone, grade }) => ({
    zone,
    grade,
    score: grade === null ? null : Math.round(scoreOfGrade(grade)),
    marks: marks.filter((mark) => mark.zone === zone).length,
  }));
  if (!isMeasured(outcome)) {
    const { notMeasured } = outcome;
    return { code, grade: null, score: null, points: 0, spread: null, seen: 0, notMeasured, zones };
  }
  const { grade } = outcome;
  const seen = roundTo(judgedShare(scene, outcome.zones), 2);
  return { code, grade, score: Math.round(scoreOfGrade(grade)), points, spread, seen, zones };
}

function outlineOf({ image, evidence: { scene } }: Parts, code: ZoneCode): Point[] {
  const { outline } = scene.zones[code];
  const points: Point[] = [];
  for (let i = 0; i < outline.length; i += 2) {
    points.push(toShares(image, scene.face.toSource(outline[i] as number, outline[i + 1] as number)));
  }
  return points;
}

function markOf({ image, evidence: { scene } }: Parts, mark: PlacedMark): Mark {
  const [x, y] = toShares(image, scene.face.toSource(mark.x, mark.y));
  return { code: mark.code, zone: mark.zone, x, y, r: roundTo(mark.r / scene.face.scale / image.width, 4) };
}

/** Looked for here, in the result alone. @param marked what single marks show, `code/zone` */
function foundOf(
  { image, evidence, measured }: Parts,
  marked: ReadonlySet<string>,
): Pick<ResultGeometry, "lines" | "areas" | "eyes"> {
  const { scene } = evidence;
  const lines = measured[CONCERN_CODES.indexOf("lines")]?.outcome;
  const drawn = (points: readonly Point[]) => points.map(([x, y]) => toShares(image, scene.face.toSource(x, y)));
  const eyeOf = (corners: readonly number[]) => {
    const middle = (axis: 0 | 1) =>
      corners.reduce((sum, corner) => sum + (scene.face.landmarks[2 * corner + axis] as number), 0) / corners.length;
    return toShares(image, scene.face.toSource(middle(0), middle(1)));
  };
  const courses = lines ? findLines(scene, lines) : [];
  const shown = new Set([...marked, ...courses.map(({ zone }) => `lines/${zone}`)]);
  return {
    lines: courses.map(({ zone, strength, path }) => ({ zone, strength: roundTo(strength, 2), path: drawn(path) })),
    areas: findAreas(evidence, measured, shown).map(({ code, zone, strength, outline }) => ({
      code,
      zone,
      strength: roundTo(strength, 2),
      outline: drawn(outline),
    })),
    eyes: [eyeOf(RIGHT_EYE_CORNERS), eyeOf(LEFT_EYE_CORNERS)],
  };
}

function toShares(image: RgbaImage, [x, y]: readonly [number, number]): Point {
  return [clamp(roundTo(x / image.width, 4), 0, 1), clamp(roundTo(y / image.height, 4), 0, 1)];
}
