import type { FastifyReply } from "fastify";
import type { ErrorAnswer } from "#contract/api.ts";
import { ERROR_STATUS, type ErrorCode } from "#contract/error-codes.ts";
import type { Language } from "#contract/language.ts";
import { translatorFor } from "#locales/all-translators.ts";

/** Sends a JSON answer that no cache keeps. */
export function sendJson(reply: FastifyReply, status: number, body: unknown): FastifyReply {
  return reply
    .code(status)
    .header("content-type", "application/json; charset=utf-8")
    .header("cache-control", "no-store")
    .send(JSON.stringify(body));
}

/** The one shape of a failure (R-API-3): a stable code, and in words what happened and what to do. */
export function errorAnswer(code: ErrorCode, language: Language, requestId: string, seconds = 1): ErrorAnswer {
  const { t } = translatorFor(language);
  const message = `${t(`errors.${code}.message`, { seconds })} ${t(`errors.${code}.tip`, { seconds })}`;
  return { success: false, quotaExceeded: false, error: { code, message, requestId } };
}

/** @param retryAfterSeconds whole seconds, sent as `Retry-After` where the status is one that says "later" */
export function sendError(
  reply: FastifyReply,
  code: ErrorCode,
  language: Language,
  retryAfterSeconds?: number,
): FastifyReply {
  reply.request.outcomeCode = code;
  const status = ERROR_STATUS[code];
  if (status === 429 || status === 503) reply.header("retry-after", String(retryAfterSeconds ?? 1));
  return sendJson(reply, status, errorAnswer(code, language, reply.request.id, retryAfterSeconds));
}
