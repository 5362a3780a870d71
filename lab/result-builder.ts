import {
  CONCERN_CODES,
  type ConcernCode,
  type NotMeasuredReason,
  type SkinType,
  type ZoneCode,
} from "#engine/codes.ts";
import { roundTo } from "#engine/numeric/round.ts";
import type { AnalysisResult, ConcernResult, ZoneFinding } from "#engine/result.ts";
import { gradeOfScore, scoreOfGrade } from "#engine/scoring/grade-scale.ts";
import { isOpen } from "#engine/scoring/skin-type.ts";

/** What a test wants to say about one concern; everything else is filled in. */
export interface ConcernOptions {
  readonly score?: number;
  /** Instead of a score, which then is this grade's on the engine's scale. */
  readonly grade?: number;
  /** Zone scores; `null` for a zone that could not be judged. */
  readonly zones?: Readonly<Partial<Record<ZoneCode, number | null>>>;
  readonly notMeasured?: NotMeasuredReason;
  readonly points?: number;
  readonly spread?: number;
  readonly seen?: number;
}

export interface ResultOptions {
  readonly concerns?: Readonly<Partial<Record<ConcernCode, ConcernOptions | number>>>;
  readonly type?: SkinType;
  readonly sureness?: number;
  readonly spread?: number;
  readonly quality?: Partial<AnalysisResult["quality"]>;
}

/** Score of a concern nobody asked for: nothing notable. */
const CALM = 95;

/**
 * A valid `AnalysisResult` by hand, for tests of everything behind the engine. Points: one for every 8 missing from a
 * concern's score unless given, and `skinScore` is 100 minus their sum, so that the parts always add up.
 */
export function buildResult({
  concerns = {},
  type = "normal",
  sureness = 0.6,
  spread = 4,
  quality,
}: ResultOptions = {}): AnalysisResult {
  const list = CONCERN_CODES.map((code) => buildConcern(code, concerns[code]));
  const lost = list.reduce((sum, { points }) => sum + points, 0);
  return {
    methodVersion: "test",
    skinScore: Math.max(0, 100 - lost),
    scoreSpread: spread,
    measuredConcerns: list.filter(({ score }) => score !== null).length,
    skinType: { value: type, sureness, open: isOpen(sureness), tZone: "normal", cheeks: "normal" },
    concerns: list,
    quality: {
      interOcularPx: 210.5,
      warnings: [],
      light: 0.31,
      sharpness: 0.52,
      pose: { yaw: 2.1, pitch: -1.4, roll: 0.3 },
      ...quality,
    },
    geometry: { zones: {}, marks: [], lines: [], areas: [], eyes: null },
  };
}

/** What a photo gives on which nothing can be judged. */
export const NOTHING_MEASURED: Readonly<Record<ConcernCode, ConcernOptions>> = Object.fromEntries(
  CONCERN_CODES.map((code) => [code, { notMeasured: "blurred" }]),
) as Record<ConcernCode, ConcernOptions>;

function buildConcern(code: ConcernCode, options: ConcernOptions | number = CALM): ConcernResult {
  const given: ConcernOptions = typeof options === "number" ? { score: options } : options;
  const { zones = {}, notMeasured, spread = 3, seen = 1 } = given;
  const nothing = { grade: null, score: null, points: 0, spread: null, seen: 0 } as const;
  if (notMeasured) return { code, ...nothing, notMeasured, zones: [] };
  const score = given.score ?? (given.grade === undefined ? CALM : Math.round(scoreOfGrade(given.grade)));
  const points = given.points ?? Math.floor((100 - score) / 8);
  const grade = given.grade ?? gradeOf(score);
  return { code, grade, score, points, spread, seen, zones: Object.entries(zones).map(toZone) };
}

function toZone([zone, score]: [string, number | null]): ZoneFinding {
  return { zone: zone as ZoneCode, grade: score === null ? null : gradeOf(score), score, marks: 0 };
}

function gradeOf(score: number): number {
  return Math.min(3, roundTo(gradeOfScore(score), 2));
}
