import "#browser/power/zod-without-eval.ts";
import {
  type AnalysisDetails,
  type AnalysisTexts,
  analysisTextsSchema,
  detailsSchema,
  errorAnswerSchema,
  quotaAnswerSchema,
} from "#contract/api.ts";
import type { Language } from "#contract/language.ts";
import type { Origin } from "#contract/origin.ts";
import type { AnalysedOutcome, AnsweredOutcome } from "#contract/outcome.ts";
import type { Reply } from "./send-photo.ts";
import type { Refusal } from "./upload-state.ts";

/** What the client does with an answer, row by row of that table in docs/contract.md. */
export type Verdict<Analysed = AnalysedOutcome> =
  | { readonly kind: "analysed"; readonly outcome: Analysed }
  | { readonly kind: "quota" }
  | { readonly kind: "refused"; readonly refusal: Refusal }
  /** Every other failure: the demo result. */
  | { readonly kind: "failed" };

const FAILED = { kind: "failed" } as const;
/** Statuses whose reason the visitor can mend, or that only ask for patience. */
const REASON_STATUSES = [403, 413, 415, 422, 429];
/** Only time mends these, so the same photo may be sent again. */
const TIME_STATUSES = [429, 503];
/** Their sentences say how long to wait. */
const WAITING_CODES = ["rate_limited", "overloaded"];
/** Chosen; only for an answer that does not say (ours always does). */
const DEFAULT_WAIT_SECONDS = 30;
/** A proxy in front of us says these two without our JSON; the status alone is clear enough. */
const CODE_OF_BARE_STATUS: Readonly<Record<number, string>> = { 413: "image_too_large", 429: "rate_limited" };

/** What was asked, as far as an answer does not repeat it. */
export interface RequestContext {
  readonly language: Language;
  /** The AI provider's name as the page knows it; null where none takes part. */
  readonly provider: string | null;
}

export function judgeAnswer(reply: Reply, asked: RequestContext): Verdict<AnsweredOutcome> {
  if (reply.kind !== "answer") return FAILED;
  const body = parseJson(reply.body);
  if (reply.status === 200) return judgeSuccess(body, asked);
  const error = errorAnswerSchema.safeParse(body).data?.error ?? readUnknownError(body);
  const code = error?.code ?? CODE_OF_BARE_STATUS[reply.status];
  const isReason = REASON_STATUSES.includes(reply.status) || (reply.status === 503 && code === "overloaded");
  if (!isReason || code === undefined) return FAILED;
  const message = error !== undefined && "unknown" in error ? error.message : null;
  const isWait = WAITING_CODES.includes(code);
  const seconds = isWait ? (reply.retryAfterSeconds ?? DEFAULT_WAIT_SECONDS) : null;
  return { kind: "refused", refusal: { code, seconds, message, canRetry: TIME_STATUSES.includes(reply.status) } };
}

function judgeSuccess(body: unknown, asked: RequestContext): Verdict<AnsweredOutcome> {
  if (quotaAnswerSchema.safeParse(withRequestId(body)).success) return { kind: "quota" };
  if (!isRecord(body) || body.success !== true) return FAILED;
  const texts = analysisTextsSchema.safeParse(body.analysis);
  if (!texts.success) return FAILED;
  return { kind: "analysed", outcome: readOutcome(texts.data, body.details, asked) };
}

function readOutcome(texts: AnalysisTexts, details: unknown, { language, provider }: RequestContext): AnsweredOutcome {
  const known = detailsSchema.safeParse(details).data;
  // Details of a shape this page does not know: the texts still stand, the measured sections are left out.
  const result = known !== undefined && "result" in known ? known.result : null;
  return { kind: "analysed", texts, language, result, origin: originOf(known, provider), turned: known?.turned };
}

function originOf(details: AnalysisDetails | undefined, provider: string | null): Origin {
  if (details === undefined) return { kind: "unknown" };
  if (!("result" in details)) {
    const { provider: name, model, seen } = details;
    return { kind: "ai", provider: name, model, ...(seen && { seen }) };
  }
  if (details.source !== "embedded") return { kind: "ai-words", provider };
  return details.degraded === true ? { kind: "engine-instead", provider } : { kind: "engine" };
}

/** A code newer than this page: the server's own sentence for it is in the visitor's language. */
function readUnknownError(body: unknown): { code: string; message: string; unknown: true } | undefined {
  const error = isRecord(body) && isRecord(body.error) ? body.error : null;
  if (error === null || typeof error.code !== "string" || typeof error.message !== "string") return undefined;
  return { code: error.code, message: error.message, unknown: true };
}

/** The quota answer is clear without its request id. */
function withRequestId(body: unknown): unknown {
  return isRecord(body) ? { requestId: "", ...body } : body;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}
