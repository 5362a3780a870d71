import type { FastifyReply, FastifyRequest } from "fastify";
import Negotiator from "negotiator";
import { READ_OF_LIST } from "../http/request-language.ts";
import { pathOfRequest } from "../http/request-record.ts";
import { ENCODINGS, type Encoding } from "./encode-content.ts";
import { normalizePath } from "./normalize-path.ts";
import type { Site, SiteFile } from "./site.ts";

/** The file at this path, or the page that another spelling of it means: each page answers at one address (Bad input). */
export function findFile(site: Site, path: string): { file: SiteFile } | { movedTo: string } | null {
  const file = site.files.get(path);
  if (file !== undefined) return { file };
  const meant = normalizePath(path);
  const isPage = site.files.get(meant)?.contentType.startsWith("text/html") === true;
  return isPage ? { movedTo: meant } : null;
}

/** 308 keeps the method, the query goes along. */
export function sendMoved(request: FastifyRequest, reply: FastifyReply, to: string): FastifyReply {
  const query = request.url.indexOf("?");
  return reply
    .code(308)
    .header("location", query < 0 ? to : to + request.url.slice(query))
    .send();
}

export function sendFile(request: FastifyRequest, reply: FastifyReply, file: SiteFile): FastifyReply {
  const { encoding, body } = chooseEncoding(request, file);
  const tag = `"${file.content.tag}-${encoding}"`;
  reply.header("etag", tag).header("cache-control", file.cacheControl);
  setPageHeaders(reply, file);
  if (matches(request.headers["if-none-match"], tag)) return reply.code(304).send();
  if (encoding !== "identity") reply.header("content-encoding", encoding);
  return reply.code(200).header("content-type", file.contentType).send(body);
}

/** The error page of the path's language, or plain words when the build has none. */
export function sendNotFound(request: FastifyRequest, reply: FastifyReply, site: Site): FastifyReply {
  const path = normalizePath(pathOfRequest(request));
  const file = site.errorPages.find(({ prefix }) => `${path}/`.startsWith(prefix))?.file;
  reply.code(404).header("cache-control", "no-cache");
  if (file === undefined) return reply.header("content-type", "text/plain; charset=utf-8").send("404 Not Found");
  const { encoding, body } = chooseEncoding(request, file);
  setPageHeaders(reply, file);
  if (encoding !== "identity") reply.header("content-encoding", encoding);
  return reply.header("content-type", file.contentType).send(body);
}

function setPageHeaders(reply: FastifyReply, file: SiteFile): void {
  if (Object.keys(file.content.bodies).length > 1) reply.header("vary", "Accept-Encoding");
  if (file.policy !== null) reply.header("content-security-policy", file.policy);
}

/** The smallest form the client takes; a client that names none gets the plain one. */
function chooseEncoding(request: FastifyRequest, file: SiteFile): { encoding: Encoding; body: Buffer } {
  const { bodies } = file.content;
  const header = request.headers["accept-encoding"]?.slice(0, READ_OF_LIST);
  const accepted = header === undefined ? [] : new Negotiator({ headers: { "accept-encoding": header } }).encodings();
  const encoding = ENCODINGS.find((one) => bodies[one] !== undefined && accepted.includes(one)) ?? "identity";
  return { encoding, body: bodies[encoding] ?? bodies.identity };
}

/** If-None-Match: a list of validators, weak ones included, or `*` (RFC 9110, 13.1.2). */
function matches(ifNoneMatch: string | undefined, tag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  return ifNoneMatch
    .slice(0, READ_OF_LIST)
    .split(",")
    .some((one) => one.trim() === "*" || one.trim().replace(/^W\//, "") === tag);
}
