import { APIConnectionError, APIConnectionTimeoutError, APIError } from "openai";
import type { Fault } from "./fault.ts";
import { AnswerTooLong } from "./upstream-fetch.ts";

/** The account's allowance is used up (trust, "Provider errors"); found as type or as code. */
const QUOTA_CODES: readonly unknown[] = [
  "insufficient_quota",
  "credit_balance_exhausted",
  "organization_spend_limit_exceeded",
  "project_spend_limit_exceeded",
  "organization_usage_limit_exceeded",
];
/** A filter has looked at the picture or the text; Azure and others answer 400 with it instead of a finish reason. */
const FILTER_CODES: readonly unknown[] = ["content_filter", "content_policy_violation"];
/** Payment Required: what some compatible providers answer for an empty account. */
const PAYMENT_REQUIRED = 402;

/** What the `openai` client threw, as a fault. Texts of the provider end here: no fault carries one. */
export function readError(error: unknown): Fault {
  if (error instanceof APIError && typeof error.status === "number") return faultOfStatus(error, error.status);
  if (error instanceof APIConnectionTimeoutError) return { kind: isConnectTimeout(error) ? "unreachable" : "timeout" };
  if (error instanceof APIConnectionError) return { kind: "unreachable" };
  // The client hands on what reading the body threw: JSON that is none, an answer that was cut, a broken connection.
  if (error instanceof SyntaxError || isCausedBy(error, AnswerTooLong)) return { kind: "unusable" };
  if (error instanceof TypeError && (error.cause !== undefined || error.message === "terminated")) {
    return { kind: "unreachable" };
  }
  return { kind: "rejected" };
}

function faultOfStatus({ type, code, headers }: APIError, status: number): Fault {
  const retryAfterMs = readRetryAfter(headers?.get("retry-after") ?? null, Date.now());
  const later = retryAfterMs === null ? {} : { retryAfterMs };
  if (status === PAYMENT_REQUIRED) return { kind: "quota", status };
  if (status === 429) {
    const isQuota = QUOTA_CODES.includes(type) || QUOTA_CODES.includes(code);
    return isQuota ? { kind: "quota", status } : { kind: "rate_limited", status, ...later };
  }
  if (status === 401 || status === 403) return { kind: "unauthorised", status };
  if (FILTER_CODES.includes(code) || FILTER_CODES.includes(type)) return { kind: "refused", status };
  if (status === 408 || status === 409 || status >= 500) return { kind: "server_error", status, ...later };
  return { kind: "rejected", status };
}

/**
 * `Retry-After` as milliseconds from now: whole seconds or an HTTP date (RFC 9110, 10.2.3); null for anything else.
 */
export function readRetryAfter(value: string | null, now: number): number | null {
  const text = value?.trim() ?? "";
  if (/^\d{1,9}$/.test(text)) return Number(text) * 1_000;
  // The three forms of a date all begin with the day of the week; `Date.parse` alone would also take "-5".
  if (!/^(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun)/.test(text)) return null;
  const at = Date.parse(text);
  return Number.isNaN(at) ? null : Math.max(0, at - now);
}

function isConnectTimeout(error: unknown): boolean {
  return codesOf(error).includes("UND_ERR_CONNECT_TIMEOUT");
}

function codesOf(error: unknown): unknown[] {
  return causesOf(error).map((cause) => (cause as { code?: unknown }).code);
}

function isCausedBy(error: unknown, type: typeof AnswerTooLong): boolean {
  return causesOf(error).some((cause) => cause instanceof type);
}

/** The error and what it came from; three deep is where undici's own reasons stand. */
function causesOf(error: unknown): unknown[] {
  const causes: unknown[] = [];
  for (let next = error; next instanceof Error && causes.length < 4; next = next.cause) causes.push(next);
  return causes;
}
