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

/** Whoever ends TLS before us names either scheme's own port in Host, or none, whatever port it has itself (nginx's `$host`). */
const UNSAID_PORTS: readonly string[] = ["", "80", "443"];

/**
 * A browser names the page a request comes from; a request without that is no browser's and is accepted
 * (docs/contract.md, "API"). A page is our own when it is of SITE_URL, or of the very host that the request was sent to:
 * a staging name, `www.`, a bare address. Host is used for this comparison and for nothing else.
 *
 * A page cannot lie about either: its browser writes both. That a name of somebody else's may be pointed here (DNS
 * rebinding), so that his page and its host agree, gives him nothing: there is no cookie, no login and no answer that
 * depends on who asks, so it is what any program gets that posts here. What browsers call cross-site is foreign whatever
 * else it says (A12), and what they call same-origin is our own: a proxy may have replaced Host.
 *
 * @param siteUrl own origin; null = not configured
 */
export function isOwnOrigin(headers: IncomingHttpHeaders, siteUrl: string | null): boolean {
  const site = headers["sec-fetch-site"];
  if (site === "cross-site") return false;
  return site === "same-origin" || agrees(headers, siteUrl);
}

/** A page of our own, whose host has another name by the time it is here. */
export function isHostLost(headers: IncomingHttpHeaders, siteUrl: string | null): boolean {
  return headers["sec-fetch-site"] === "same-origin" && !agrees(headers, siteUrl);
}

function agrees(headers: IncomingHttpHeaders, siteUrl: string | null): boolean {
  if (headers.origin === undefined || headers.origin === siteUrl) return true;
  const origin = URL.parse(headers.origin);
  if (origin === null || headers.host === undefined) return false;
  const host = URL.parse(`${origin.protocol}//${headers.host}`);
  if (host === null || host.hostname !== origin.hostname) return false;
  return host.port === origin.port || UNSAID_PORTS.includes(host.port);
}

/** What the Encoding Standard calls UTF-8 (encoding.spec.whatwg.org, "Names and labels"). */
const UTF_8_LABELS: readonly string[] = [
  "utf-8",
  "utf8",
  "unicode-1-1-utf-8",
  "unicode11utf8",
  "unicode20utf8",
  "x-unicode20utf8",
];

/** Longer ones name no type that anybody means. Chosen. */
const MOST_TYPE_CHARACTERS = 200;

/**
 * `application/json`, in UTF-8 where it names a charset (RFC 8259, 8.1). JSON defines no parameters, so others say nothing,
 * and neither do empty ones. Forms and text/plain would need no preflight; of JSON the type alone decides that.
 */
function isJson(contentType: string | undefined): boolean {
  if (contentType === undefined || contentType.length > MOST_TYPE_CHARACTERS) return false;
  const [type, ...parameters] = contentType.split(";").map((part) => part.trim().toLowerCase());
  return type === "application/json" && parameters.every(isHarmless);
}

function isHarmless(parameter: string): boolean {
  const [name, value = ""] = parameter.split("=", 2).map((part) => part.trim());
  const label = value.replace(/^"(.*)"$/, "$1").trim();
  return name !== "charset" || label === "" || UTF_8_LABELS.includes(label);
}
