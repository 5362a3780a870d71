import type { FaultKind } from "../../fault-kind.ts";
import type { Fault } from "./fault.ts";
import type { ProviderTimings } from "./provider-timings.ts";

/**
 * Worth a second attempt (docs/operating.md, "An AI provider"). Not `timeout`: the visitor has waited 15 s by then, a
 * second one would have 9 s at best, and a provider that is slow because it is busy would get twice the work.
 */
const RETRIED: readonly FaultKind[] = ["server_error", "unreachable", "unusable", "implausible"];

/**
 * How long to wait before the one retry, ms; null: none. Full jitter over the exponential backoff; a `Retry-After` is
 * kept to, with the jitter on top, so that a crowd that was sent away together does not come back together.
 *
 * @param random 0..1
 */
export function waitBeforeRetry(fault: Fault, timings: ProviderTimings, random: () => number): number | null {
  const { backoffBaseMs, backoffCapMs, longestRetryAfterMs } = timings;
  const { kind, retryAfterMs } = fault;
  if (retryAfterMs !== undefined && retryAfterMs > longestRetryAfterMs) return null;
  if (kind === "rate_limited" ? retryAfterMs === undefined : !RETRIED.includes(kind)) return null;
  return (retryAfterMs ?? 0) + Math.round(random() * Math.min(backoffCapMs, backoffBaseMs));
}
