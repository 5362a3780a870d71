import type { ZoneCode } from "#engine/codes.ts";
import type { AnalysisResult } from "#engine/result.ts";

/** Whether a turned head kept one cheek out of the result (R-ENG-8). Photos of both sides together lack none, turned as each of them is. */
export function lacksFarSide({ quality, concerns }: Pick<AnalysisResult, "quality" | "concerns">): boolean {
  const isJudged = (code: ZoneCode) =>
    concerns.some(({ zones }) => zones.some(({ zone, score }) => zone === code && score !== null));
  return quality.warnings.includes("face_turned_slightly") && !(isJudged("cheek_left") && isJudged("cheek_right"));
}
