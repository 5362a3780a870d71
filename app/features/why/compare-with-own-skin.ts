import type { ConcernCode } from "#engine/codes.ts";
import { type AnalysisResult, METHOD_VERSION } from "#engine/result.ts";
import { CONCERN_TABLE, type Curve } from "#engine/scoring/concern-table.ts";

/** A share of the person's own skin or light, in percent; `atMost` and `atLeast` where the curve is flat. */
export interface OwnSkinComparison {
  readonly kind: "about" | "atMost" | "atLeast";
  readonly percent: number;
}

/**
 * Readings of the colour maps are 100 times the logarithm (base 10) of a ratio of light (docs/method.md, "Maps"), so 20
 * units are 10^0.2 = 1.58 times as much. The other readings are percentages as they are; lines have no everyday unit.
 */
const PERCENT: Readonly<Partial<Record<ConcernCode, (reading: number) => number>>> = {
  blemishes: (share) => share,
  redness: (units) => 100 * (10 ** (units / 100) - 1),
  pigmentation: (share) => share,
  evenness: (units) => 100 * (10 ** (units / 100) - 1),
  shine: (share) => share,
  texture: (share) => share,
  under_eye: (units) => 100 * (1 - 10 ** (-units / 100)),
};

/**
 * What a concern's score says about this skin beside itself: the score taken back through the engine's own curve. Null
 * for a concern without a unit that means something, and for a result of another method, whose curves are not here.
 */
export function compareWithOwnSkin(
  { methodVersion }: Pick<AnalysisResult, "methodVersion">,
  code: ConcernCode,
  score: number,
): OwnSkinComparison | null {
  const toPercent = PERCENT[code];
  if (toPercent === undefined || methodVersion !== METHOD_VERSION) return null;
  const { curve } = CONCERN_TABLE[code];
  const kind = score >= 100 ? "atMost" : score <= 0 ? "atLeast" : "about";
  return { kind, percent: toPercent(readingAt(curve, score)) };
}

/** The reading at which a falling curve has this score; its end where it has none. */
export function readingAt(curve: Curve, score: number): number {
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
