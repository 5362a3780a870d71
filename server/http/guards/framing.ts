import type { IncomingMessage } from "node:http";

/** RFC 3986, 3.2: host and port; a host may be empty (RFC 9110, 7.2). */
const HOST = /^[\w.~!$&'()*+,;=%:[\]-]*$/;

/**
 * What Node's parser lets through and RFC 9112 does not: two readers of such a request could disagree on whose it is or
 * where it ends. No host in HTTP/1.1 or several (3.2), a coding besides chunked, which would be left in the body (6.1), and
 * any in HTTP/1.0.
 */
export function isBadlyFramed({ headers, rawHeaders, httpVersion }: IncomingMessage): boolean {
  const hosts = rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === "host").length;
  if (hosts > 1 || (hosts === 0 && httpVersion === "1.1")) return true;
  if (!HOST.test(headers.host ?? "")) return true;
  const coding = headers["transfer-encoding"];
  return coding !== undefined && (httpVersion !== "1.1" || coding.trim().toLowerCase() !== "chunked");
}
