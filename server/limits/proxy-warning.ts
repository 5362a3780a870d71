import type { IncomingMessage } from "node:http";
import ipaddr from "ipaddr.js";
import { clientAddress, forwardedAddress } from "./client-address.ts";

/** Where an operator's own proxy stands. */
const OWN_NETWORK = ["loopback", "private", "uniqueLocal", "linkLocal", "carrierGradeNat"];

/**
 * Looks for a wrong TRUST_PROXY_HOPS: with it all visitors are one client and share one limit, and nothing else would
 * tell why. Warns once; what it says names no address.
 */
export function createProxyWarning(
  trustedHops: number,
  warn: (message: string) => void,
): (request: IncomingMessage) => void {
  let isDone = false;
  return (request) => {
    if (isDone) return;
    const problem = trustedHops === 0 ? unseenProxy(request) : missingEntry(request, trustedHops);
    if (problem === null) return;
    isDone = true;
    warn(`${problem} Those requests share one limit of analyses (docs/operating.md, "Rate limits").`);
  };
}

function unseenProxy(request: IncomingMessage): string | null {
  if (request.headers["x-forwarded-for"] === undefined) return null;
  const peer = clientAddress(request, 0);
  const isOwn = peer !== null && OWN_NETWORK.includes(ipaddr.fromByteArray([...peer]).range());
  return isOwn ? "Requests come through a proxy, but TRUST_PROXY_HOPS is 0." : null;
}

function missingEntry(request: IncomingMessage, trustedHops: number): string | null {
  if (forwardedAddress(request, trustedHops) !== null) return null;
  return `X-Forwarded-For has no address at place ${trustedHops} from the right, where TRUST_PROXY_HOPS expects one.`;
}
