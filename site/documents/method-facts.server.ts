import { type PublishedResults, readPublishedResults } from "#content/published-results.ts";
import { CONCERN_FACTS, type ConcernFacts } from "#engine/method-facts.ts";
import { METHOD_VERSION } from "#engine/result.ts";

/** What the page about the method says in numbers: the engine's own, read at build, so that they cannot differ. */
export interface MethodFacts {
  readonly version: string;
  readonly concerns: readonly ConcernFacts[];
  /** Null until they are measured. */
  readonly results: PublishedResults | null;
}

/** Empty while nobody has written the file. */
const RESULTS = import.meta.glob<unknown>("#content/method-results.json", { import: "default", eager: true });

export function methodFacts(): MethodFacts {
  return {
    version: METHOD_VERSION,
    concerns: CONCERN_FACTS,
    results: readPublishedResults(Object.values(RESULTS)[0], METHOD_VERSION),
  };
}
