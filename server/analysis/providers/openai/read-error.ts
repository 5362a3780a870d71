import type { Dispatcher } from "undici";
import { z } from "zod";
import { readRetryAfter } from "#contract/retry-after.ts";
import type { Fault } from "./fault.ts";

/** The account's allowance is used up (docs/operating.md, "An AI provider"); found as type or as code. */
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

/** The body of an error, as OpenAI writes it and most others do. */
const errorSchema = z.object({ error: z.record(z.string(), z.unknown()) });

/** A status that is no success, as a fault. Texts of the provider end here: no fault carries one. @param body what its JSON says */
export function faultOfStatus(status: number, headers: Dispatcher.ResponseData["headers"], body: unknown): Fault {
  const { type, code } = errorSchema.safeParse(body).data?.error ?? {};
  const isNamed = (codes: readonly unknown[]): boolean => codes.includes(type) || codes.includes(code);
  const retryAfterMs = readRetryAfter([headers["retry-after"]].flat()[0] ?? null, Date.now());
  const later = retryAfterMs === null ? {} : { retryAfterMs };
  if (status === PAYMENT_REQUIRED) return { kind: "quota", status };
  if (status === 429)
    return isNamed(QUOTA_CODES) ? { kind: "quota", status } : { kind: "rate_limited", status, ...later };
  if (status === 401 || status === 403) return { kind: "unauthorised", status };
  if (isNamed(FILTER_CODES)) return { kind: "refused", status };
  if (status === 408 || status === 409 || status >= 500) return { kind: "server_error", status, ...later };
  return { kind: "rejected", status };
}
