import type { IncomingMessage } from "node:http";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { ANALYSIS_PATH, type AnalysisMode, type QuotaAnswer, type SuccessAnswer } from "#contract/api.ts";
import { DIGITAL_SOURCE, type DigitalSource } from "#contract/digital-source.ts";
import type { Language } from "#contract/language.ts";
import { LIMITS } from "#contract/limits.ts";
import { sendError, sendJson } from "../../http/answers.ts";
import { readBody } from "../../http/body/read-body.ts";
import type { UploadMemory } from "../../http/body/upload-memory.ts";
import { checkTransport, isOwnOrigin } from "../../http/check-transport.ts";
import { languageOf } from "../../http/request-language.ts";
import type { Place, RequestLimiter, Taken } from "../../limits/request-limiter.ts";
import { countAnalysis, type TellMore } from "../../usage/count-analysis.ts";
import type { UsageCounter } from "../../usage/usage-counter.ts";
import type { ProviderOutcome } from "../outcome.ts";
import type { AnalysisProvider } from "../provider.ts";
import { parseRequest, type RequestOutcome } from "./parse-request.ts";

export interface EndpointOptions {
  readonly provider: AnalysisProvider;
  /** Whose analysis is counted, and whether a visitor has to agree to it: with consent the photo goes to an AI provider. */
  readonly asks: { readonly mode: AnalysisMode; readonly photoLeavesServer: boolean };
  readonly limiter: RequestLimiter;
  readonly uploads: UploadMemory;
  /** Is told how each analysis ended, and after how long. */
  readonly metrics: { analysis(outcome: string, ms: number): void };
  readonly usage: Pick<UsageCounter, "count">;
  /** Own origin; null = not configured. */
  readonly siteUrl: string | null;
}

/** What a request that came past its headers has. */
type Admitted = Pick<Place, "turn"> & Pick<Extract<Taken, { ok: true }>, "giveBack"> & { readonly told: TellMore };

/** Of a client that has as many in flight as it may, s: as long as the queue may take. */
const IN_FLIGHT_RETRY_S = 2;

/**
 * `POST /api/skin-analysis` (R-API-1 to R-API-3). Checks come cheapest first, so that a bad request costs as little as
 * it can; what is left of the photo here is cleared before the answer is sent (R-API-5).
 */
export function registerAnalysisEndpoint(app: FastifyInstance, options: EndpointOptions): void {
  const { provider, limiter, uploads, metrics, usage, siteUrl } = options;
  const { mode, photoLeavesServer } = options.asks;
  const admitted = new WeakMap<FastifyRequest, Admitted>();
  app.post(ANALYSIS_PATH, { onRequest: checkHeaders }, analyse);
  app.options(ANALYSIS_PATH, { onRequest: answerOptions }, () => undefined);

  /** Before Fastify looks at the body: a request that its headers give away is answered without one byte of it. */
  async function checkHeaders(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> {
    const language = languageFrom(request);
    if (!isOwnOrigin(request.headers, siteUrl)) return await sendError(reply, "origin_forbidden", language);
    const place = limiter.enter(request.raw);
    if (place === null) return await sendError(reply, "rate_limited", language, IN_FLIGHT_RETRY_S);
    reply.raw.once("close", place.leave);
    const take = await limiter.take(request.raw);
    if (!take.ok) return await sendError(reply, "rate_limited", language, take.retryAfterSeconds);
    const fault = checkTransport(request.headers, LIMITS.bodyBytes);
    if (fault !== null) return await sendError(reply, fault, language);
    const fullFor = provider.fullFor;
    if (fullFor !== null) {
      take.giveBack();
      return await sendError(reply, "overloaded", language, fullFor);
    }
    const told = countAnalysis(request, reply, { usage, take: limiter.figure(request.raw) }, { mode, language });
    admitted.set(request, { ...place, giveBack: take.giveBack, told });
    return undefined;
  }

  async function analyse(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const timeLeft = AbortSignal.timeout(LIMITS.requestMs);
    const own = admitted.get(request);
    const takeCall = limiter.call(request.raw);
    const received = await receive(request.raw, uploads, photoLeavesServer);
    if (received === "cancelled") return reply.hijack();
    if (received === "overloaded") {
      own?.giveBack();
      return sendError(reply, "overloaded", languageFrom(request));
    }
    const language = received.language ?? languageFrom(request);
    if (!received.ok) {
      own?.told({ language });
      return sendError(reply, received.code, language);
    }
    // Without consent our own engine takes the provider's place.
    own?.told(photoLeavesServer && !received.mayLeave ? { language, mode: "embedded" } : { language });
    const signal = AbortSignal.any([disconnectSignal(reply), timeLeft]);
    const begun = performance.now();
    await own?.turn(signal);
    const { photo, mayLeave } = received;
    const asked = provider.analyse(signal, { photo, language, mayLeave, takeCall });
    const outcome = await asked.finally(() => photo.fill(0));
    metrics.analysis(countedOutcome(outcome), performance.now() - begun);
    own?.told({ outcome: answerOf(outcome) });
    if (outcome.end === "failed" && outcome.isUntouched) own?.giveBack();
    return send(reply, outcome, language);
  }

  /** A page of our own needs no preflight; whoever asks gets no CORS headers, so no foreign page gets through (A1). */
  async function answerOptions(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const isOwn = request.headers.origin !== undefined && isOwnOrigin(request.headers, siteUrl);
    reply.header("allow", "POST");
    return await (isOwn
      ? reply.code(204).header("cache-control", "no-store").send()
      : sendError(reply, "method_not_allowed", languageFrom(request)));
  }
}

/** Body to photo, which is the caller's to clear; the body is cleared before the analysis begins. */
async function receive(
  request: IncomingMessage,
  uploads: UploadMemory,
  photoLeavesServer: boolean,
): Promise<RequestOutcome | "cancelled" | "overloaded"> {
  const body = await readBody(request, LIMITS.bodyBytes, uploads);
  if (body.ok) return await parseRequest(body.bytes, photoLeavesServer).finally(() => body.bytes.fill(0));
  return body.reason === "too_large" ? { ok: false, code: "body_too_large", language: null } : body.reason;
}

/** What of an answer is an AI provider's, for machines to read (AI Act, Art. 50(2)). */
const PROVIDERS_OWN: Readonly<Record<AnalysisMode, DigitalSource | undefined>> = {
  embedded: undefined,
  openai: DIGITAL_SOURCE.all,
  "openai-words": DIGITAL_SOURCE.words,
};

/** For the metrics: a failure is its code. */
function countedOutcome(outcome: ProviderOutcome): string {
  return outcome.end === "failed" ? outcome.code : (answerOf(outcome) ?? outcome.end);
}

/** `degraded` is an analysis by the fallback; undefined where the answer is an error. */
function answerOf(outcome: ProviderOutcome): "analysed" | "degraded" | "quota" | undefined {
  if (outcome.end === "analysed") return "degraded" in outcome.details ? "degraded" : "analysed";
  return outcome.end === "quota" ? "quota" : undefined;
}

function send(reply: FastifyReply, outcome: ProviderOutcome, language: Language): FastifyReply {
  const requestId = reply.request.id;
  switch (outcome.end) {
    case "analysed": {
      const { analysis, details } = outcome;
      const answer: SuccessAnswer = {
        ...{ success: true, quotaExceeded: false, requestId, analysis, details },
        digitalSourceType: PROVIDERS_OWN[details.source],
      };
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
function disconnectSignal(reply: FastifyReply): AbortSignal {
  const controller = new AbortController();
  // Between the steps of parsing it may have closed already.
  if (reply.raw.destroyed) controller.abort();
  reply.raw.once("close", () => {
    if (!reply.raw.writableEnded) controller.abort();
  });
  return controller.signal;
}

function languageFrom(request: FastifyRequest): Language {
  return languageOf(request.headers["accept-language"]);
}
