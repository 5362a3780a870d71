import type { IncomingHttpHeaders } from "node:http";
import type { FastifyRequest } from "fastify";
import type { Language } from "#contract/language.ts";
import { languageOf, plainPath } from "#page/paths.ts";
import type { Site } from "../site/site.ts";
import { NONE, type UsageCount } from "./usage-cell.ts";

/** Global Privacy Control: nothing of such a visitor is counted. */
export function asksNotToBeCounted(headers: IncomingHttpHeaders): boolean {
  return headers["sec-gpc"] === "1";
}

/** The page at its plain path. Null: no page of the site, and nobody's words get into a sum. */
export function pageAt(path: string, site: Site): { readonly page: string; readonly language: Language } | null {
  if (site.files.get(path)?.contentType.startsWith("text/html") !== true) return null;
  return { page: plainPath(path), language: languageOf(path) };
}

/**
 * A page that somebody opened: browsers say so themselves in `Sec-Fetch-Dest` (Fetch Metadata, W3C). Programs that say
 * nothing, and pages fetched in advance, are not counted.
 */
export function pageViewOf(request: FastifyRequest, status: number, site: Site): UsageCount | null {
  const { headers, loggedRoute, method } = request;
  const isAnswered = status === 200 || status === 304;
  if (loggedRoute === null || method !== "GET" || !isAnswered) return null;
  if (headers["sec-fetch-dest"] !== "document" || headers["sec-purpose"] !== undefined) return null;
  const opened = pageAt(loggedRoute, site);
  return opened === null || asksNotToBeCounted(headers) ? null : { event: "page_view", ...opened, outcome: NONE };
}
