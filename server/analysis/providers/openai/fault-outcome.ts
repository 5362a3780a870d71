import type { ProviderOutcome } from "../../outcome.ts";
import type { Fault } from "./fault.ts";

/** Of a 503 when nobody knows better, s (chosen). */
const SOON_S = 5;
/** The longest that a visitor is told to wait, s (chosen: nobody waits longer for a page). */
const LATER_S = 3_600;

/** What a fault means for the client when it is to reach the client (ANALYSIS_FALLBACK=demo). */
export function outcomeOfFault({ kind, status, because, retryAfterMs }: Fault): ProviderOutcome {
  const retryAfterSeconds =
    retryAfterMs === undefined ? SOON_S : Math.min(LATER_S, Math.max(1, Math.ceil(retryAfterMs / 1_000)));
  switch (kind) {
    case "quota":
    case "spent":
      return { end: "quota" };
    case "open":
      return because === "quota"
        ? { end: "quota" }
        : { end: "failed", code: "provider_unavailable", retryAfterSeconds };
    case "refused":
      return { end: "refused", code: "analysis_refused" };
    case "aborted":
      return { end: "aborted" };
    case "crowded":
      return { end: "failed", code: "overloaded", retryAfterSeconds };
    case "timeout":
      return { end: "failed", code: "provider_timeout" };
    case "unreachable":
    case "rate_limited":
      return { end: "failed", code: "provider_unavailable", retryAfterSeconds };
    case "server_error":
      if (status === 503) return { end: "failed", code: "provider_unavailable", retryAfterSeconds };
      return { end: "failed", code: status === 504 || status === 408 ? "provider_timeout" : "provider_error" };
    case "unauthorised":
    case "rejected":
    case "unusable":
    case "implausible":
      return { end: "failed", code: "provider_error" };
  }
}
