import type { ConcernCode, LeftOutReason } from "./codes.ts";
import type { AnalysisResult, ConcernResult } from "./result.ts";
import { pointsWithout } from "./scoring/count-points.ts";
import { spreadWithout } from "./scoring/spread.ts";

/**
 * The result as if the photo did not show one concern: its points are gone, the others count for what is missing, and what it
 * may be goes into the ± (R-ENG-6). Nothing of it is drawn any more.
 */
export function withoutConcern(result: AnalysisResult, code: ConcernCode, reason: LeftOutReason): AnalysisResult {
  const left = result.concerns.find((concern) => concern.code === code);
  if (left === undefined || left.score === null) return result;
  const points = pointsWithout(result.concerns, code);
  const concerns = result.concerns.map((concern, i): ConcernResult => {
    if (concern !== left) return { ...concern, points: points[i] ?? 0 };
    const zones = concern.zones.map(({ zone }) => ({ zone, grade: null, score: null, marks: 0 }));
    return { code, grade: null, score: null, points: 0, spread: null, seen: 0, notMeasured: reason, zones };
  });
  const { marks, lines, areas } = result.geometry;
  return {
    ...result,
    skinScore: 100 - points.reduce((sum, value) => sum + value, 0),
    scoreSpread: spreadWithout(result.scoreSpread, left),
    measuredConcerns: result.measuredConcerns - 1,
    concerns,
    geometry: {
      ...result.geometry,
      marks: marks.filter((mark) => mark.code !== code),
      lines: code === "lines" ? [] : lines,
      areas: areas.filter((area) => area.code !== code),
    },
  };
}
