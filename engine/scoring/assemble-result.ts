import { CONCERN_CODES, type WarningCode, ZONE_CODES, type ZoneCode } from "../codes.ts";
import { CONCERN_CURVES, readCurve } from "../concern-curves.ts";
import { findAreas } from "../geometry/find-areas.ts";
import { findLines } from "../geometry/find-lines.ts";
import { isNamed } from "../geometry/named.ts";
import { type PlacedMark, placeMarks } from "../geometry/place-marks.ts";
import type { PoseDegrees, RgbaImage } from "../input.ts";
import { LEFT_EYE_CORNERS, RIGHT_EYE_CORNERS } from "../landmarks.ts";
import type { SkinMark } from "../marks/find-marks.ts";
import type { Measured } from "../concerns/measured.ts";
import { clamp, roundTo } from "../numeric/round.ts";
import { SOFTEST } from "../raster/eye-blur.ts";
import type { Scene } from "../regions/scene.ts";
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
import { gradeOfScore } from "./grade-scale.ts";
import { judgedShare } from "./judged-share.ts";
import type { ScoreSheet } from "./score-concerns.ts";
import type { Spread } from "./spread.ts";

export interface Parts {
  readonly image: RgbaImage;
  readonly scene: Scene;
  readonly measured: readonly Measured[];
  readonly marks: readonly SkinMark[];
  readonly sheet: ScoreSheet;
  readonly spread: Spread;
  readonly skinType: SkinTypeResult;
  readonly warnings: readonly WarningCode[];
  readonly light: number;
  readonly pose: PoseDegrees;
}

/** Plain JSON with keys in the contract's order and numbers rounded, so that equal pixels give equal bytes. */
export function assembleResult(parts: Parts): AnalysisResult {
  const { scene, measured, sheet, spread } = parts;
  const named = CONCERN_CODES.filter((_, i) => isNamed(sheet.concerns[i]?.score));
  const placed = placeMarks(scene, parts.marks, new Set(named));
  const marks = measured.map(({ code }, i) =>
    sheet.concerns[i]?.score == null ? [] : placed.filter((mark) => mark.code === code).slice(0, MOST_LISTED.marks),
  );
  const concerns = CONCERN_CODES.map((_, i) =>
    concernResult(scene, measured[i] as Measured, sheet.concerns[i], spread.concerns[i] ?? null, marks[i] ?? []),
  );
  return {
    methodVersion: METHOD_VERSION,
    skinScore: sheet.total,
    scoreSpread: spread.score,
    measuredConcerns: sheet.concerns.filter(({ score }) => score !== null).length,
    skinType: parts.skinType,
    concerns,
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
      ...foundOf(parts, concerns),
    },
  };
}

function concernResult(
  scene: Scene,
  { code, outcome }: Measured,
  scored: ScoreSheet["concerns"][number] | undefined,
  spread: number | null,
  marks: readonly PlacedMark[],
): ConcernResult {
  const zones = outcome.zones.map(({ zone, value }) => {
    const score = value === null ? null : Math.round(readCurve(CONCERN_CURVES[code], value));
    return { zone, grade: gradeOf(score), score, marks: marks.filter((mark) => mark.zone === zone).length };
  });
  if (!scored || scored.score === null) {
    const notMeasured = "notMeasured" in outcome ? outcome.notMeasured : "zone_hidden";
    return { code, grade: null, score: null, points: 0, spread: null, seen: 0, notMeasured, zones };
  }
  const seen = roundTo(judgedShare(scene, outcome.zones), 2);
  const score = Math.round(scored.score);
  return { code, grade: gradeOf(score), score, points: scored.points, spread, seen, zones };
}

function gradeOf(score: number | null): number | null {
  return score === null ? null : clamp(roundTo(gradeOfScore(score), 2), 0, 3);
}

function outlineOf({ image, scene }: Parts, code: ZoneCode): Point[] {
  const { outline } = scene.zones[code];
  const points: Point[] = [];
  for (let i = 0; i < outline.length; i += 2) {
    points.push(toShares(image, scene.face.toSource(outline[i] as number, outline[i + 1] as number)));
  }
  return points;
}

function markOf({ image, scene }: Parts, mark: PlacedMark): Mark {
  const [x, y] = toShares(image, scene.face.toSource(mark.x, mark.y));
  return { code: mark.code, zone: mark.zone, x, y, r: roundTo(mark.r / scene.face.scale / image.width, 4) };
}

/** Looked for here, in the result alone, not in what is measured again for the ±. */
function foundOf(
  { image, scene, measured }: Parts,
  concerns: readonly ConcernResult[],
): Pick<ResultGeometry, "lines" | "areas" | "eyes"> {
  const lines = CONCERN_CODES.indexOf("lines");
  const outcome = measured[lines]?.outcome;
  const drawn = (points: readonly Point[]) => points.map(([x, y]) => toShares(image, scene.face.toSource(x, y)));
  const eyeOf = (corners: readonly number[]) => {
    const middle = (axis: 0 | 1) =>
      corners.reduce((sum, corner) => sum + (scene.face.landmarks[2 * corner + axis] as number), 0) / corners.length;
    return toShares(image, scene.face.toSource(middle(0), middle(1)));
  };
  return {
    lines: (outcome ? findLines(scene, outcome, isNamed(concerns[lines]?.score)) : []).map(
      ({ zone, strength, path }) => ({
        zone,
        strength: roundTo(strength, 2),
        path: drawn(path),
      }),
    ),
    areas: findAreas(scene, measured, concerns).map(({ code, strength, outline }) => ({
      code,
      zone: concerns.find((concern) => concern.code === code)?.zones[0]?.zone ?? null,
      strength: roundTo(strength, 2),
      outline: drawn(outline),
    })),
    eyes: [eyeOf(RIGHT_EYE_CORNERS), eyeOf(LEFT_EYE_CORNERS)],
  };
}

function toShares(image: RgbaImage, [x, y]: readonly [number, number]): Point {
  return [clamp(roundTo(x / image.width, 4), 0, 1), clamp(roundTo(y / image.height, 4), 0, 1)];
}
