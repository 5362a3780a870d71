import type { FastifyRequest } from "fastify";
import type { ErrorCode } from "#contract/error-codes.ts";
import type { Log } from "../logging/log.ts";

declare module "fastify" {
  interface FastifyRequest {
    /** Code of the contract the request was answered with, for the log. */
    outcomeCode: ErrorCode | null;
    /** Path of a known page or file, for the log; other paths are the client's own words and stay out of it. */
    loggedRoute: string | null;
  }
}

/** Path of a request as it came, without its query. Undecoded: built files have plain names, so `%2e%2e` matches nothing. */
export function pathOfRequest(request: FastifyRequest): string {
  return request.url.split("?", 1)[0] ?? "/";
}

/** nginx's number for a client that left before its answer; it is only logged, nobody is there to read it. */
export const CLIENT_GONE = 499;

/** Files of the site count as one: their names are many and change with every build. */
export function countedRoute(request: FastifyRequest): string {
  if (request.loggedRoute !== null) return "site";
  const route = request.routeOptions.url;
  return route === undefined || route === "/*" ? "other" : route;
}

export function loggedRequest(request: FastifyRequest, status: number, ms: number): Parameters<Log["request"]>[0] {
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
