import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { ErrorCode } from "#contract/error-codes.ts";
import { clientEventSchema, EVENT_PATH } from "#contract/usage.ts";
import { sendError } from "../http/answers.ts";
import { readBody } from "../http/body/read-body.ts";
import type { UploadMemory } from "../http/body/upload-memory.ts";
import { checkTransport, isOwnOrigin } from "../http/check-transport.ts";
import { languageOf } from "../http/request-language.ts";
import type { RequestLimiter } from "../limits/request-limiter.ts";
import type { Site } from "../site/site.ts";
import { asksNotToBeCounted, pageAt } from "./counted-requests.ts";
import { NONE, type UsageCount } from "./usage-cell.ts";
import type { UsageCounter } from "./usage-counter.ts";

export interface EventEndpointOptions {
  readonly usage: Pick<UsageCounter, "count">;
  readonly limiter: Pick<RequestLimiter, "figure">;
  readonly uploads: UploadMemory;
  readonly site: Site;
  /** Own origin; null = not configured. */
  readonly siteUrl: string | null;
}

/** The longest event with the longest path takes 150 bytes. */
const MOST_BYTES = 512;

/** `POST /api/event` (docs/contract.md, "API"): 204 for an event of the list, whether it is counted or not. */
export function registerEventEndpoint(app: FastifyInstance, options: EventEndpointOptions): void {
  const { usage, limiter, uploads, site, siteUrl } = options;
  app.post(EVENT_PATH, { onRequest: checkHeaders }, receive);

  async function checkHeaders(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> {
    if (!isOwnOrigin(request.headers, siteUrl)) return await refuse(request, reply, "origin_forbidden");
    const taken = await limiter.figure(request.raw)();
    if (!taken.ok) return await refuse(request, reply, "rate_limited", taken.retryAfterSeconds);
    const fault = checkTransport(request.headers, MOST_BYTES);
    return fault === null ? undefined : await refuse(request, reply, fault);
  }

  async function receive(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const body = await readBody(request.raw, MOST_BYTES, uploads);
    if (!body.ok) return body.reason === "cancelled" ? reply.hijack() : refuse(request, reply, REASONS[body.reason]);
    const told = parse(body.bytes.toString("utf8"), site);
    if (typeof told === "string") return refuse(request, reply, told);
    if (!asksNotToBeCounted(request.headers)) usage.count(told);
    return reply.code(204).header("cache-control", "no-store").send();
  }
}

const REASONS = { too_large: "body_too_large", overloaded: "overloaded" } as const satisfies Record<string, ErrorCode>;

function parse(text: string, site: Site): UsageCount | "bad_json" | "bad_field_type" {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return "bad_json";
  }
  const parsed = clientEventSchema.safeParse(json);
  if (!parsed.success) return "bad_field_type";
  const { event, page } = parsed.data;
  const place = (page === undefined ? null : pageAt(page, site)) ?? { page: NONE, language: NONE };
  return { event, ...place, outcome: NONE };
}

function refuse(request: FastifyRequest, reply: FastifyReply, code: ErrorCode, seconds?: number): FastifyReply {
  return sendError(reply, code, languageOf(request.headers["accept-language"]), seconds);
}
