import type { ConcernCode } from "#engine/codes.ts";
import { CONCERN_CURVES, type Curve } from "#engine/concern-curves.ts";
import { type AnalysisResult, type ConcernResult, METHOD_VERSION } from "#engine/result.ts";

/** A share of the person's own skin or light, in percent; `atMost` and `atLeast` where the curve is flat. */
export interface OwnSkinComparison {
  readonly kind: "about" | "atMost" | "atLeast";
  readonly percent: number;
}

/**
 * Readings that say one plain thing. Shares of skin and of light are percentages as they are; evenness is in units of 100
 * times the logarithm (base 10) of red over green, so 2 units are 10^0.02 = 1.05 times as much. Left out: redness (two
 * comparisons added up), under_eye (darkness and half a furrow), lines (length times depth).
 */
const PERCENT: Readonly<Partial<Record<ConcernCode, (reading: number) => number>>> = {
  blemishes: (share) => share,
  pigmentation: (share) => share,
  evenness: (units) => 100 * (10 ** (units / 100) - 1),
  shine: (share) => share,
  texture: (share) => share,
};

/**
 * What was read of this skin beside itself: the scores of the concern's zones taken back through the engine's own curve,
 * their mean. Null for a concern whose reading has no everyday unit, without a judged zone, and for a result of another
 * method, whose curves are not here.
 */
export function compareWithOwnSkin(
  { methodVersion }: Pick<AnalysisResult, "methodVersion">,
  { code, zones }: Pick<ConcernResult, "code" | "zones">,
): OwnSkinComparison | null {
  const toPercent = PERCENT[code];
  const scores = zones.flatMap(({ score }) => score ?? []);
  if (toPercent === undefined || scores.length === 0 || methodVersion !== METHOD_VERSION) return null;
  const curve = CONCERN_CURVES[code];
  const allAt = (end: number) => scores.every((score) => score === end);
  const kind = allAt(100) ? "atMost" : allAt(0) ? "atLeast" : "about";
  const mean = scores.reduce((sum, score) => sum + readingAt(curve, score), 0) / scores.length;
  return { kind, percent: toPercent(mean) };
}

/** The reading at which a falling curve has this score; its end where it has none. */
function readingAt(curve: Curve, score: number): number {
  let [previousReading, previousScore] = curve[0] as readonly [number, number];
  if (score >= previousScore) return previousReading;
  for (const [reading, value] of curve.slice(1)) {
    if (score >= value) {
      return previousReading + ((previousScore - score) / (previousScore - value)) * (reading - previousReading);
    }
    previousReading = reading;
    previousScore = value;
  }
  return previousReading;
}
