import type { IncomingMessage } from "node:http";
import ipaddr from "ipaddr.js";
import { clientAddress, clientOfPeer, forwardedAddress } from "./client-address.ts";
import type { Surroundings } from "./surroundings.ts";

/** Where an operator's own proxy stands. */
const OWN_NETWORK = ["loopback", "private", "uniqueLocal", "linkLocal", "carrierGradeNat"];
/** Proxies that are told apart. Chosen. */
const MOST_PEERS = 64;

/** Looks for a wrong TRUST_PROXY_HOPS and for a proxy that does not write X-Forwarded-For itself; nothing else would tell. */
export function createProxyWarning(
  trustedHops: number,
  { notice }: Pick<Surroundings, "notice">,
): (request: IncomingMessage) => void {
  /** Whether the requests of a peer came with the header, or, by now, with and without. */
  const peers = new Map<string, boolean | "mixed">();

  function lookAtPeer(request: IncomingMessage): void {
    const peer = clientOfPeer(request.socket);
    const isForwarded = request.headers["x-forwarded-for"] !== undefined;
    const before = peers.get(peer);
    if (before === undefined && peers.size >= MOST_PEERS) return;
    if (before === undefined) peers.set(peer, isForwarded);
    else if (before !== isForwarded) {
      peers.set(peer, "mixed");
      notice("mixed_forwarding");
    }
  }

  return (request) => {
    if (trustedHops === 0) {
      if (isUnseenProxy(request)) notice("unseen_proxy");
      return;
    }
    lookAtPeer(request);
    if (forwardedAddress(request, trustedHops) === null) notice("missing_entry");
  };
}

function isUnseenProxy(request: IncomingMessage): boolean {
  if (request.headers["x-forwarded-for"] === undefined) return false;
  const peer = clientAddress(request, 0);
  return peer !== null && OWN_NETWORK.includes(ipaddr.fromByteArray([...peer]).range());
}
