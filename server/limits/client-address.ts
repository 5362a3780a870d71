import type { IncomingMessage } from "node:http";
import { isIP } from "node:net";
import ipaddr from "ipaddr.js";

/** An address's bytes: 4, also of an IPv4 address written as IPv6 (`::ffff:1.2.3.4`), or 16. */
export type ClientAddress = readonly number[];

/** One IPv6 subscriber has a /64 at least and may take any address of it. deploy/nginx.conf has the same. */
export const IPV6_CLIENT_BITS = 64;

/**
 * Whose request it is, as far as the operator's own machines saw it. Without a proxy that is the other end of the
 * connection. Each of `trustedHops` proxies adds the address it saw at the right end of X-Forwarded-For, so the client is
 * the entry that many from the right; whatever stands further left is the client's own claim.
 *
 * A list that is too short or not an address at that place means that somebody came round the proxy, or that the hop
 * count is wrong. Then the connection's other end counts: everybody shares one limit, which an operator notices, instead
 * of everybody inventing an address of their own.
 *
 * @returns null when the connection is gone or has no address (a Unix socket)
 */
export function clientAddress(request: IncomingMessage, trustedHops: number): ClientAddress | null {
  const peer = parseAddress(request.socket.remoteAddress ?? "");
  return trustedHops === 0 ? peer : (forwardedAddress(request, trustedHops) ?? peer);
}

/** @returns null when there is no address at that place of X-Forwarded-For */
export function forwardedAddress(request: IncomingMessage, trustedHops: number): ClientAddress | null {
  // Node joins several lines of this header with commas, in their order.
  const forwarded = String(request.headers["x-forwarded-for"] ?? "").split(",");
  return parseAddress(forwarded.at(-trustedHops)?.trim() ?? "");
}

/** @returns which client a connection is of, as text; "": it is gone, or has no address */
export function clientOfPeer({ remoteAddress = "" }: { readonly remoteAddress?: string | undefined }): string {
  return textOf(parseAddress(remoteAddress));
}

/** @returns which client a request is of, as text */
export function clientOf(request: IncomingMessage, trustedHops: number): string {
  return textOf(clientAddress(request, trustedHops));
}

function textOf(address: ClientAddress | null): string {
  const bytes = address ?? [];
  return bytes.slice(0, bytes.length === 4 ? 4 : IPV6_CLIENT_BITS / 8).join(".");
}

const BRACKETED = /^\[([^\]]*)\](?::\d{1,5})?$/;
const WITH_PORT = /^([\d.]+):\d{1,5}$/;

/**
 * As proxies write it: bare, in brackets, or with a port. A zone (`fe80::1%eth0`) names an interface of this machine and is
 * no part of the address. Node judges, because `ipaddr.js` also reads `127.1` and `0x7f000001`; what that cannot read is
 * no address either, since its `process` would throw.
 */
function parseAddress(text: string): ClientAddress | null {
  const bare = BRACKETED.exec(text)?.[1] ?? WITH_PORT.exec(text)?.[1] ?? text;
  const address = bare.includes(":") ? (bare.split("%", 1)[0] ?? "") : bare;
  return isIP(address) === 0 || !ipaddr.isValid(address) ? null : ipaddr.process(address).toByteArray();
}
