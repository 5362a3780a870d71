import type { IncomingMessage } from "node:http";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { ANALYSIS_PATH, type QuotaAnswer, type SuccessAnswer } from "#contract/api.ts";
import type { Language } from "#contract/language.ts";
import { LIMITS } from "#contract/limits.ts";
import { sendError, sendJson } from "../answers.ts";
import { languageOf } from "../request-language.ts";
import { checkTransport, isOwnOrigin } from "./check-transport.ts";
import { parseRequest, type RequestOutcome } from "./parse-request.ts";
import type { AnalysisProvider, ProviderOutcome } from "./providers/provider.ts";
import { readBody } from "./read-body.ts";

export interface EndpointOptions {
  readonly provider: AnalysisProvider;
  /** Own origin; null = not configured. */
  readonly siteUrl: string | null;
}

/**
 * `POST /api/skin-analysis` (R-API-1 to R-API-3). Checks come cheapest first, so that a bad request costs as little as
 * it can; nothing of the photo outlives the answer (R-API-5).
 */
export function registerAnalysisEndpoint(app: FastifyInstance, { provider, siteUrl }: EndpointOptions): void {
  app.post(ANALYSIS_PATH, (request, reply) => answer(request, reply));

  /** A page of our own needs no preflight; whoever asks gets no CORS headers, so no foreign page gets through (A1). */
  app.options(ANALYSIS_PATH, (request, reply) => {
    const isOwn = request.headers.origin !== undefined && isOwnOrigin(request.headers, siteUrl);
    reply.header("allow", "POST");
    return isOwn ? reply.code(204).send() : sendError(reply, "method_not_allowed", languageFrom(request));
  });

  async function answer(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const begun = performance.now();
    const fallback = languageFrom(request);

    const fault = checkTransport(request.headers, siteUrl);
    if (fault !== null) return sendError(reply, fault, fallback);
    const fullFor = provider.fullFor;
    if (fullFor !== null) return sendError(reply, "overloaded", fallback, fullFor);

    const received = await receive(request.raw);
    if (received === "cancelled") return reply.hijack();
    const language = received.language ?? fallback;
    if (!received.ok) return sendError(reply, received.code, language);

    const timeLeft = AbortSignal.timeout(Math.max(0, Math.round(LIMITS.requestMs - (performance.now() - begun))));
    const signal = AbortSignal.any([goneSignal(reply), timeLeft]);
    const outcome = await provider.analyse(signal, received.photo, language);
    return send(reply, outcome, language);
  }
}

/** Body to photo. A function of its own, so that the body is let go before the analysis begins. */
async function receive(request: IncomingMessage): Promise<RequestOutcome | "cancelled"> {
  const body = await readBody(request, LIMITS.bodyBytes);
  if (body.ok) return parseRequest(body.bytes);
  return body.reason === "cancelled" ? "cancelled" : { ok: false, code: "body_too_large", language: null };
}

function send(reply: FastifyReply, outcome: ProviderOutcome, language: Language): FastifyReply {
  const requestId = reply.request.id;
  switch (outcome.end) {
    case "analysed": {
      const { analysis, details } = outcome;
      const answer: SuccessAnswer = { success: true, quotaExceeded: false, requestId, analysis, details };
      return sendJson(reply, 200, answer);
    }
    case "quota": {
      const answer: QuotaAnswer = { success: false, quotaExceeded: true, requestId };
      return sendJson(reply, 200, answer);
    }
    case "refused":
      return sendError(reply, outcome.code, language);
    case "failed":
      return sendError(reply, outcome.code, language, outcome.retryAfterSeconds);
    case "aborted":
      // The visitor has left and nobody reads this, or the whole request's time is up.
      return reply.raw.destroyed ? reply.hijack() : sendError(reply, "provider_timeout", language);
  }
}

/** Aborts when the connection closes before the answer is out (A13). */
function goneSignal(reply: FastifyReply): AbortSignal {
  const controller = new AbortController();
  reply.raw.once("close", () => {
    if (!reply.raw.writableFinished) controller.abort();
  });
  return controller.signal;
}

function languageFrom(request: FastifyRequest): Language {
  return languageOf(request.headers["accept-language"]);
}
