import type { Log } from "../../logging/log.ts";

/** Why a connection or a request ended without the answer of a route. The words are the log's, the names the metric's. */
const WORDS = {
  bad_request: "requests that are no HTTP",
  headers_too_large: "requests with too large headers",
  request_timeout: "requests that did not arrive in time",
  undecodable_path: "paths that cannot be decoded",
  tiny_chunks: "bodies in thousands of tiny pieces",
  pipelining: "connections with more unanswered requests than browsers send",
  stalled: "connections whose client stopped reading",
  slow_reader: "answers that took their client too long",
  connections_per_address: "connections beyond those of one address",
  connections: "connections beyond those of all clients",
  internal_token_missing: "requests without a token on the internal port",
  internal_token_wrong: "wrong tokens on the internal port",
  yielded: "idle or slow connections that made room for new ones",
  not_accepted: "connections that the system had no room for",
} as const;

export type Refusal = keyof typeof WORDS;
export type CountRefusal = (refusal: Refusal) => void;

/** A flood must not become a flood of lines. Chosen. */
const BETWEEN_LINES_MS = 60_000;

/** Counts each refusal in the metric, and says at most once a minute in the log how many there were of a kind. */
export function createRefusalCount(
  { metrics, log }: { readonly metrics: { refusal(reason: Refusal): void }; readonly log: Pick<Log, "warn"> },
  now: () => number = () => performance.now(),
): CountRefusal {
  const unsaid = new Map<Refusal, number>();
  const saidAt = new Map<Refusal, number>();
  return (refusal) => {
    metrics.refusal(refusal);
    const count = (unsaid.get(refusal) ?? 0) + 1;
    const isTime = now() - (saidAt.get(refusal) ?? Number.NEGATIVE_INFINITY) >= BETWEEN_LINES_MS;
    unsaid.set(refusal, isTime ? 0 : count);
    if (!isTime) return;
    saidAt.set(refusal, now());
    log.warn(`Refused: ${WORDS[refusal]}, ${count} since the last such line`);
  };
}
