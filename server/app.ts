import { randomUUID } from "node:crypto";
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from "fastify";
import type { ErrorCode } from "#contract/error-codes.ts";
import { LIMITS } from "#contract/limits.ts";
import { registerAnalysisEndpoint } from "./analysis/endpoint.ts";
import type { AnalysisProvider } from "./analysis/providers/provider.ts";
import type { UploadMemory } from "./analysis/upload-memory.ts";
import { sendError } from "./answers.ts";
import {
  answerBrokenRequest,
  drainUnreadBody,
  HTTP_LIMITS,
  MOST_CONNECTIONS,
  refuseExpectations,
  withoutEarlyContinue,
} from "./connection.ts";
import type { Environment } from "./env.ts";
import { registerHealth } from "./health.ts";
import type { RequestLimiter } from "./limits/request-limiter.ts";
import type { Log } from "./log.ts";
import type { Metrics } from "./metrics/metrics.ts";
import { publicConfig, registerPublicConfig } from "./public-config.ts";
import { languageOf } from "./request-language.ts";
import { NO_PAGE_POLICY, securityHeaders } from "./security-headers.ts";
import type { Site } from "./site/load-site.ts";
import { pathOfRequest } from "./site/serve-site.ts";
import { answerUnmatched } from "./unmatched.ts";

declare module "fastify" {
  interface FastifyRequest {
    /** Code of the contract the request was answered with, for the log. */
    outcomeCode: ErrorCode | null;
    /** Path of a known page or file, for the log; other paths are the client's own words and stay out of it. */
    loggedRoute: string | null;
  }
}

export interface AppParts {
  readonly env: Environment;
  readonly log: Log;
  readonly provider: AnalysisProvider;
  readonly limiter: RequestLimiter;
  readonly uploads: UploadMemory;
  readonly metrics: Metrics;
  readonly site: Site;
}

export interface App {
  readonly fastify: FastifyInstance;
  /** From now on `/readyz` says 503, and every answer asks its client to connect anew. */
  announceStop(): void;
  /** Resolves when no request is waiting for its answer. */
  whenIdle(): Promise<void>;
  /** Requests so far. */
  readonly received: number;
}

/** The whole HTTP server, without a socket: `main.ts` listens, tests inject. */
export function createApp({ env, log, provider, limiter, uploads, metrics, site }: AppParts): App {
  const headers = { ...securityHeaders(env.SITE_URL), "content-security-policy": NO_PAGE_POLICY };
  let stopping = false;
  let received = 0;
  let inFlight = 0;
  let onIdle = (): void => undefined;
  const fastify = Fastify({
    ...HTTP_LIMITS,
    bodyLimit: LIMITS.bodyBytes,
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    // Requests on connections that are still open are answered to the end of the stop; none is lost.
    return503OnClosing: false,
    clientErrorHandler: (error, socket) => answerBrokenRequest(error, socket, headers),
    // An address that cannot be decoded; hooks do not run for it.
    frameworkErrors: (_error, request, reply) => {
      answerUnmatched(request, reply.headers(headers), site);
    },
  });

  withoutEarlyContinue(fastify.server);
  fastify.server.maxConnections = MOST_CONNECTIONS;
  refuseExpectations(fastify.server, headers);
  fastify.decorateRequest("outcomeCode", null);
  fastify.decorateRequest("loggedRoute", null);
  // Bodies are read by the one endpoint that takes one, after its own checks.
  fastify.removeAllContentTypeParsers();
  fastify.addContentTypeParser("*", (_request, _payload, done) => done(null));

  fastify.addHook("onRequest", (request, reply, done) => {
    reply.headers(headers);
    received += 1;
    inFlight += 1;
    reply.raw.once("close", () => {
      inFlight -= 1;
      if (inFlight === 0) onIdle();
      const status = reply.raw.writableEnded ? reply.raw.statusCode : CLIENT_GONE;
      log.request(describeRequest(request, status, reply.elapsedTime));
      metrics.request({ route: countedRoute(request), status, code: request.outcomeCode });
    });
    // RFC 9112, 3.2: HTTP/1.1 names its host.
    if (request.headers.host === undefined && request.raw.httpVersion === "1.1") {
      reply.code(400).header("connection", "close").header("cache-control", "no-store").send();
      return;
    }
    // Before Fastify looks at a body that nobody is going to read.
    if (request.is404) answerUnmatched(request, reply, site);
    else done();
  });
  fastify.addHook("onSend", (_request, reply, _payload, done) => {
    if (stopping) reply.header("connection", "close");
    done();
  });
  fastify.addHook("onResponse", (request, _reply, done) => {
    drainUnreadBody(request.raw);
    done();
  });
  fastify.setErrorHandler((error, request, reply) => {
    log.fault("A request ended in an unexpected error", error, request.id);
    return answerFault(request, reply);
  });
  fastify.get("/*", (request, reply) => answerUnmatched(request, reply, site));

  registerHealth(fastify, () => !stopping && provider.ready);
  registerPublicConfig(fastify, publicConfig(env, provider.disclosure));
  registerAnalysisEndpoint(fastify, { provider, limiter, uploads, metrics, siteUrl: env.SITE_URL });
  return {
    fastify,
    announceStop() {
      stopping = true;
    },
    whenIdle: () =>
      new Promise((resolve) => {
        onIdle = resolve;
        if (inFlight === 0) resolve();
      }),
    get received() {
      return received;
    },
  };
}

/** nginx's number for a client that left before its answer; it is only logged, nobody is there to read it. */
const CLIENT_GONE = 499;

/** Files of the site count as one: their names are many and change with every build. */
function countedRoute(request: FastifyRequest): string {
  if (request.loggedRoute !== null) return "site";
  const route = request.routeOptions.url;
  return route === undefined || route === "/*" ? "other" : route;
}

function describeRequest(request: FastifyRequest, status: number, ms: number): Parameters<Log["request"]>[0] {
  const route = request.loggedRoute ?? request.routeOptions.url;
  return {
    requestId: request.id,
    method: request.method,
    route: route === undefined || route === "/*" ? "(unknown)" : route,
    status,
    ms: Math.round(ms),
    ...(request.outcomeCode === null ? {} : { code: request.outcomeCode }),
  };
}

/** A bug. Under /api a code of the contract, which the client answers with the demo result; elsewhere a bare 500. */
function answerFault(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (pathOfRequest(request).startsWith("/api/")) {
    return sendError(reply, "provider_error", languageOf(request.headers["accept-language"]));
  }
  return reply.code(500).header("content-type", "text/plain; charset=utf-8").send("500");
}
