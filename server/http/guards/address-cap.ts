import type { Server, Socket } from "node:net";
import ipaddr from "ipaddr.js";
import type { CountRefusal } from "./refusals.ts";

/**
 * Open connections of one address. Chosen: an office of eighty behind one address, six connections for each browser; a
 * twentieth of all there are.
 */
export const MOST_PER_ADDRESS = 500;
/** An IPv6 subscriber has a /64 at least and may take any address of it. */
const IPV6_BYTES = 8;

/** Only where clients connect themselves: behind a proxy all connections are the proxy's. */
export function capConnectionsPerAddress(server: Server, count: CountRefusal): void {
  const open = new Map<string, number>();
  server.on("connection", (socket) => {
    const key = keyOf(socket);
    if (key === null) return;
    const others = open.get(key) ?? 0;
    if (others >= MOST_PER_ADDRESS) {
      count("connections_per_address");
      socket.destroy();
      return;
    }
    open.set(key, others + 1);
    socket.once("close", () => {
      const left = (open.get(key) ?? 1) - 1;
      if (left === 0) open.delete(key);
      else open.set(key, left);
    });
  });
}

/** Null: already gone, or a Unix socket. */
function keyOf({ remoteAddress = "" }: Pick<Socket, "remoteAddress">): string | null {
  if (!ipaddr.isValid(remoteAddress)) return null;
  const bytes = ipaddr.process(remoteAddress).toByteArray();
  return bytes.length === 4 ? bytes.join(".") : bytes.slice(0, IPV6_BYTES).join(":");
}
