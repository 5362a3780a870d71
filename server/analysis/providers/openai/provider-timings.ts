/** Every time limit and count between this server and an AI provider: docs/operating.md, "An AI provider". */
export interface ProviderTimings {
  /** Until the connection stands, with name look-up and TLS, ms. */
  readonly connectMs: number;
  /** One attempt, from the request to the last byte of the answer, ms. */
  readonly attemptMs: number;
  /** The whole analysis with examination, both attempts and the wait between them, ms. */
  readonly wholeMs: number;
  /** A second attempt with less time than this is not made, ms. */
  readonly leastForRetryMs: number;
  readonly backoffBaseMs: number;
  readonly backoffCapMs: number;
  /** A longer `Retry-After` is not waited for, ms. */
  readonly longestRetryAfterMs: number;
  readonly retryWindowMs: number;
  readonly breakerWindowMs: number;
  readonly breakerOpenMs: number;
}

export const PROVIDER_TIMINGS: ProviderTimings = {
  connectMs: 3_000,
  attemptMs: 15_000,
  // The endpoint's own limit of 25 s runs from the first byte of the request; a second of it is left for that (chosen).
  wholeMs: 24_000,
  // Chosen: as long as a connection may take. What is left then is rarely enough for an answer, but surely paid for.
  leastForRetryMs: 3_000,
  backoffBaseMs: 500,
  backoffCapMs: 4_000,
  longestRetryAfterMs: 5_000,
  retryWindowMs: 60_000,
  breakerWindowMs: 30_000,
  breakerOpenMs: 30_000,
};
