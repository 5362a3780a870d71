import { NO_OBSERVER, type ProviderObserver } from "../analysis/provider-observer.ts";

/** What the server tells about itself while it works. Nothing of it comes from a client: all words are from our own short lists. */
export interface Metrics {
  readonly request: (told: RequestTold) => void;
  /** A connection or a request that ended without the answer of a route. */
  readonly refusal: (reason: string) => void;
  /** @param outcome how `AnalysisProvider.analyse` ended */
  readonly analysis: (outcome: string, ms: number) => void;
  readonly provider: ProviderObserver;
}

export interface RequestTold {
  /** Pattern of a route of ours, `site` for any file of the site, `other` for the rest. */
  readonly route: string;
  readonly status: number;
  /** Code of the contract; null where an answer has none. */
  readonly code: string | null;
}

/** INTERNAL_PORT is not set: nobody would read them. */
export const NO_METRICS: Metrics = {
  request: () => undefined,
  refusal: () => undefined,
  analysis: () => undefined,
  provider: NO_OBSERVER,
};
