import type { ConcernCode } from "#engine/codes.ts";
import type { AnalysisResult } from "#engine/result.ts";

/** With three findings, as many as the first screen proves; with redness so strong that a practice can help. */
export function withThree(measured: AnalysisResult, redness: "visible" | "strong"): AnalysisResult {
  const visible = { score: 58, grade: 1.3 };
  const told: Partial<Record<ConcernCode, typeof visible>> = {
    redness: redness === "strong" ? { score: 20, grade: 2.8 } : visible,
    blemishes: visible,
    pigmentation: visible,
  };
  const concerns = measured.concerns.map((concern) => {
    const seen = told[concern.code];
    if (seen === undefined) return concern;
    const worst = Math.min(...concern.zones.map(({ score }) => score ?? 100));
    const zones = concern.zones.map((zone) => (zone.score === worst ? { ...zone, ...seen } : zone));
    return { ...concern, ...seen, zones };
  });
  return { ...measured, concerns };
}
