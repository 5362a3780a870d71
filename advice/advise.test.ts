import fc from "fast-check";
import { expect, it } from "vitest";
import { CONCERN_CODES, SKIN_TYPES, ZONE_CODES } from "#engine/codes.ts";
import { buildResult } from "#lab/result-builder.ts";
import { advise } from "./advise.ts";

/** What it says of which face: `faces.test.ts`. */
it("the advice is the same every time and never fails, whatever the measurement", () => {
  const score = fc.option(fc.integer({ min: 0, max: 100 }), { nil: null });
  const zones = fc.dictionary(fc.constantFrom(...ZONE_CODES), score);
  const concern = fc.oneof(
    fc.record({ score: fc.integer({ min: 0, max: 100 }), zones, points: fc.integer({ min: 0, max: 12 }) }),
    fc.constant({ notMeasured: "blurred" } as const),
  );
  const concerns = fc.dictionary(fc.constantFrom(...CONCERN_CODES), concern);
  fc.assert(
    fc.property(concerns, fc.constantFrom(...SKIN_TYPES), (options, type) => {
      const result = buildResult({ concerns: options, type });
      const advice = advise(result);
      expect(advise(structuredClone(result))).toEqual(advice);
      expect(advice.issues.length + advice.strengths.length).toBeLessThanOrEqual(result.measuredConcerns);
      expect(advice.recommendations.length).toBeGreaterThanOrEqual(3);
    }),
    { numRuns: 200 },
  );
});
