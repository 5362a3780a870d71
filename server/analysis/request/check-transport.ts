import type { IncomingHttpHeaders } from "node:http";
import type { ErrorCode } from "#contract/error-codes.ts";

/**
 * What the headers say of the body is refused before a byte of it is read. Order: docs/contract.md, "Order of checks".
 */
export function checkTransport(headers: IncomingHttpHeaders, mostBytes: number): ErrorCode | null {
  if (!isJson(headers["content-type"])) return "content_type_unsupported";
  if (!["", "identity"].includes((headers["content-encoding"] ?? "").trim().toLowerCase())) {
    return "content_encoding_unsupported";
  }
  if (Number(headers["content-length"] ?? 0) > mostBytes) return "body_too_large";
  return null;
}

/**
 * A browser names the page a request comes from; a request without that is no browser's and is accepted
 * (docs/contract.md, "API").
 * Without SITE_URL the Host header is used, for this comparison and for nothing else: a page that lies about it would
 * have to be served from this very host.
 *
 * @param siteUrl own origin; null = not configured
 */
export function isOwnOrigin(headers: IncomingHttpHeaders, siteUrl: string | null): boolean {
  if (headers["sec-fetch-site"] === "cross-site") return false;
  if (headers.origin === undefined) return true;
  if (siteUrl !== null) return headers.origin === siteUrl;
  const origin = URL.parse(headers.origin);
  return (
    origin !== null &&
    headers.host !== undefined &&
    origin.host === URL.parse(`${origin.protocol}//${headers.host}`)?.host
  );
}

/** `application/json`, in UTF-8 when it names a charset (RFC 8259, 8.1). Forms and text/plain would need no preflight. */
function isJson(contentType: string | undefined): boolean {
  return /^application\/json\s*(;\s*charset\s*=\s*"?utf-8"?\s*)?$/i.test((contentType ?? "").trim().slice(0, 200));
}
