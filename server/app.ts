import { randomUUID } from "node:crypto";
import type { Socket } from "node:net";
import Fastify from "fastify";
import { CONFIG_PATH } from "#contract/api.ts";
import { LIMITS } from "#contract/limits.ts";
import type { AnalysisProvider } from "./analysis/provider.ts";
import { registerAnalysisEndpoint } from "./analysis/request/endpoint.ts";
import type { Environment } from "./configuration/env.ts";
import { publicConfig } from "./configuration/public-config.ts";
import { sendJson } from "./http/answers.ts";
import { continueWhenWanted } from "./http/body/expected-continue.ts";
import { createLateAnswers, drainUnreadBody } from "./http/body/late-answers.ts";
import type { UploadMemory } from "./http/body/upload-memory.ts";
import { isHostLost } from "./http/check-transport.ts";
import { HTTP_LIMITS, refuseExpectations } from "./http/connection.ts";
import { trackExchanges } from "./http/exchanges.ts";
import { answerBadlyFramed, answerFault } from "./http/fault-answers.ts";
import { answerBrokenRequest, refusalOf } from "./http/guards/broken-request.ts";
import { clearReads } from "./http/guards/clear-reads.ts";
import { capConnections } from "./http/guards/connection-caps.ts";
import { isBadlyFramed } from "./http/guards/framing.ts";
import { guardConnections } from "./http/guards/guard-connections.ts";
import { createRefusalCount, type Refusal } from "./http/guards/refusals.ts";
import { registerHealth } from "./http/health.ts";
import { CLIENT_GONE, countedRoute, loggedRequest } from "./http/request-record.ts";
import { NO_PAGE_POLICY, securityHeaders } from "./http/security-headers.ts";
import type { App } from "./http/stop.ts";
import { clientOf } from "./limits/client-address.ts";
import type { Descriptors } from "./limits/descriptors.ts";
import type { RequestLimiter } from "./limits/request-limiter.ts";
import type { Surroundings } from "./limits/surroundings.ts";
import type { Log } from "./logging/log.ts";
import type { Metrics } from "./metrics/metrics.ts";
import { answerFallback } from "./site/fallback-route.ts";
import type { Site } from "./site/site.ts";
import { pageViewOf } from "./usage/counted-requests.ts";
import { registerEventEndpoint } from "./usage/event-endpoint.ts";
import type { UsageCounter } from "./usage/usage-counter.ts";

export interface AppParts {
  readonly env: Environment;
  readonly log: Log;
  readonly provider: AnalysisProvider;
  readonly limiter: RequestLimiter;
  readonly descriptors: Pick<Descriptors, "mostConnections">;
  readonly uploads: UploadMemory;
  readonly metrics: Metrics;
  readonly site: Site;
  readonly surroundings: Pick<Surroundings, "notice">;
  readonly usage: Pick<UsageCounter, "count">;
}

/** The whole HTTP server, without a socket: `main.ts` listens, tests inject. */
export function createApp(parts: AppParts): App {
  const { env, log, provider, limiter, descriptors, uploads, metrics, site, surroundings, usage } = parts;
  const headers = { ...securityHeaders(env.SITE_URL), "content-security-policy": NO_PAGE_POLICY };
  const count = createRefusalCount({ metrics, log });
  const refuse = (refusal: Refusal, socket: Socket): void =>
    answerBrokenRequest(refusal, { socket, exchanges, security: headers });
  let [stopping, closing] = [false, false];
  const fastify = Fastify({
    ...HTTP_LIMITS,
    bodyLimit: LIMITS.bodyBytes,
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    // Requests on connections that are still open are answered to the end of the stop; none is lost.
    return503OnClosing: false,
    clientErrorHandler: (error, socket) => {
      const refusal = refusalOf(error);
      // A connection that was opened in advance and never used is nobody's fault.
      if (refusal !== null && socket.bytesRead > 0) count(refusal);
      if (refusal === null) socket.destroy();
      else refuse(refusal, socket);
    },
    // An address that cannot be decoded; hooks do not run for it.
    frameworkErrors: (_error, request, reply) => {
      count("undecodable_path");
      answerFallback(request, reply.headers(headers), site);
    },
  });

  const exchanges = trackExchanges(fastify.server);
  clearReads(fastify.server);
  guardConnections(fastify.server, { exchanges, count, refuse });
  capConnections(fastify.server, {
    most: () => descriptors.mostConnections,
    perAddress: env.TRUST_PROXY_HOPS === 0,
    exchanges,
    count,
  });
  continueWhenWanted(fastify.server);
  refuseExpectations(fastify.server, headers, exchanges.begin);
  fastify.decorateRequest("outcomeCode", null);
  fastify.decorateRequest("loggedRoute", null);
  // Bodies are read by the one endpoint that takes one, after its own checks.
  fastify.removeAllContentTypeParsers();
  fastify.addContentTypeParser("*", (_request, _payload, done) => done(null));

  fastify.addHook("onRequest", (request, reply, done) => {
    reply.headers(headers);
    // Now, while its connection is there for certain.
    const take = limiter.figure(request.raw);
    reply.raw.once("close", () => {
      const status = reply.raw.writableEnded ? reply.raw.statusCode : CLIENT_GONE;
      log.request(loggedRequest(request, status, reply.elapsedTime));
      metrics.request({ route: countedRoute(request), status, code: request.outcomeCode });
      const view = pageViewOf(request, status, site);
      if (view !== null) void take().then(({ ok }) => ok && usage.count(view));
    });
    if (isHostLost(request.headers, env.SITE_URL)) surroundings.notice("foreign_host");
    if (isBadlyFramed(request.raw)) {
      answerBadlyFramed(request, reply.header("connection", "close"));
      return;
    }
    // Before Fastify looks at a body that nobody is going to read.
    if (request.is404) answerFallback(request, reply, site);
    else done();
  });
  const late = createLateAnswers((request) => clientOf(request, env.TRUST_PROXY_HOPS));
  fastify.addHook("onSend", (request, reply, _payload, done) => {
    if (closing) reply.header("connection", "close");
    void late.whenRead(request.raw, reply.statusCode).then(() => done());
  });
  fastify.addHook("onResponse", (request, _reply, done) => {
    drainUnreadBody(request.raw);
    done();
  });
  fastify.setErrorHandler((error, request, reply) => {
    log.fault("A request ended in an unexpected error", error, request.id);
    return answerFault(request, reply);
  });
  fastify.get("/*", (request, reply) => answerFallback(request, reply, site));

  registerHealth(fastify, () => !stopping && provider.ready);
  const config = publicConfig(env);
  fastify.get(CONFIG_PATH, (_request, reply) => sendJson(reply, 200, config));
  const asks = { mode: env.ANALYSIS_PROVIDER, photoLeavesServer: config.analysis.consentNeeded };
  registerAnalysisEndpoint(fastify, { provider, asks, limiter, uploads, metrics, usage, siteUrl: env.SITE_URL });
  registerEventEndpoint(fastify, { usage, limiter, uploads, site, siteUrl: env.SITE_URL });
  return {
    fastify,
    announceStop() {
      stopping = true;
    },
    endKeepAlive() {
      closing = true;
    },
    exchanges,
  };
}
