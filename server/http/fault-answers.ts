import type { FastifyReply, FastifyRequest } from "fastify";
import { sendError } from "./answers.ts";
import { languageOf } from "./request-language.ts";
import { pathOfRequest } from "./request-record.ts";

/** Under /api as unreadable as any request that is not ours, elsewhere a bare 400. */
export function answerBadlyFramed(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (pathOfRequest(request).startsWith("/api/")) {
    return sendError(reply, "bad_json", languageOf(request.headers["accept-language"]));
  }
  return reply.code(400).header("cache-control", "no-store").send();
}

/** A bug. Under /api a code of the contract, which the client answers with the demo result; elsewhere a bare 500. */
export function answerFault(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (pathOfRequest(request).startsWith("/api/")) {
    return sendError(reply, "provider_error", languageOf(request.headers["accept-language"]));
  }
  return reply.code(500).header("content-type", "text/plain; charset=utf-8").send("500");
}
