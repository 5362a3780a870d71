import type { FastifyReply, FastifyRequest } from "fastify";
import { ANALYSIS_PATH, CONFIG_PATH } from "#contract/api.ts";
import { EVENT_PATH } from "#contract/usage.ts";
import { sendError } from "../http/answers.ts";
import { HEALTH_PATH, READY_PATH } from "../http/health.ts";
import { languageOf } from "../http/request-language.ts";
import { pathOfRequest } from "../http/request-record.ts";
import { findFile, sendFile, sendMoved, sendNotFound } from "./serve-site.ts";
import type { Site } from "./site.ts";

const READ = "GET, HEAD";
const ALLOWED: ReadonlyMap<string, string> = new Map([
  [ANALYSIS_PATH, "POST"],
  [CONFIG_PATH, READ],
  [EVENT_PATH, "POST"],
  [HEALTH_PATH, READ],
  [READY_PATH, READ],
]);

/**
 * Every request that no route takes: files of the site, known paths by a wrong method, unknown paths. One place, so
 * that a method Fastify has no name for gets the same answer as any other.
 */
export function answerFallback(request: FastifyRequest, reply: FastifyReply, site: Site): FastifyReply {
  const path = pathOfRequest(request);
  const language = languageOf(request.headers["accept-language"]);
  const allow = ALLOWED.get(path);
  if (allow !== undefined) {
    reply.header("allow", allow);
    return sendError(reply, "method_not_allowed", language);
  }
  // Whoever asks here reads JSON and never a page (R-API-3).
  if (path === "/api" || path.startsWith("/api/")) return sendError(reply, "not_found", language);

  const found = findFile(site, path);
  if (found === null) return sendNotFound(request, reply, site);
  if (request.method !== "GET" && request.method !== "HEAD") {
    return reply.code(405).header("allow", READ).header("content-type", "text/plain; charset=utf-8").send("405");
  }
  if ("movedTo" in found) return sendMoved(request, reply, found.movedTo);
  request.loggedRoute = path;
  return sendFile(request, reply, found.file);
}
