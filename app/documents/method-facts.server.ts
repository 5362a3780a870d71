import { type PublishedResults, readPublishedResults } from "#content/published-results.ts";
import type { ConcernCode } from "#engine/codes.ts";
import { MEASURES } from "#engine/measures/registry.ts";
import { METHOD_VERSION } from "#engine/result.ts";
import { CONCERN_CURVES, type Curve } from "#engine/scoring/concern-curves.ts";
import { STRONGEST_GRADE } from "#engine/scoring/grade.ts";
import { GRADE_COSTS } from "#engine/scoring/grade-model.ts";

/** What the page about the method says in numbers: the engine's own, read at build, so that they cannot differ. */
export interface MethodFacts {
  readonly version: string;
  readonly concerns: readonly {
    readonly code: ConcernCode;
    readonly mostPoints: number;
    readonly minInterOcularPx: number;
    readonly curve: Curve;
  }[];
  /** Null until they are measured. */
  readonly results: PublishedResults | null;
}

/** Empty while nobody has written the file. */
const RESULTS = import.meta.glob<unknown>("../../content/method-results.json", { import: "default", eager: true });

export function methodFacts(): MethodFacts {
  return {
    version: METHOD_VERSION,
    concerns: MEASURES.map(({ code, minInterOcularPx }) => ({
      code,
      minInterOcularPx,
      mostPoints: Math.round(STRONGEST_GRADE * GRADE_COSTS[code]),
      curve: CONCERN_CURVES[code],
    })),
    results: readPublishedResults(Object.values(RESULTS)[0], METHOD_VERSION),
  };
}
