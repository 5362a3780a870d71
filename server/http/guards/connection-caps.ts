import type { Server } from "node:http";
import type { Socket } from "node:net";
import { clientOfPeer } from "../../limits/client-address.ts";
import type { Exchanges } from "../exchanges.ts";
import type { CountRefusal } from "./refusals.ts";

/**
 * Open connections of one address. Chosen: an office of eighty behind one address, six connections for each browser; a
 * twentieth of all there are where descriptors are no matter.
 */
export const MOST_PER_ADDRESS = 500;
/** Of what clients may have open together, where that is little: four addresses at the worst. Chosen. */
const SHARE_OF_ADDRESS = 1 / 4;
/** Those that may yield are looked for among all, so a full server closes this share at once (and one at least). Chosen. */
const SHARE_THAT_YIELDS = 1 / 64;
/** How often it is looked whether there are more than there may be by now, ms. */
const LOOK_MS = 1_000;

interface CapOptions {
  /** Connections that may be open together, as it is now (`limits/descriptors.ts`). */
  readonly most: () => number;
  /** Only where clients connect themselves: behind a proxy all connections are the proxy's. */
  readonly perAddress: boolean;
  readonly exchanges: Pick<Exchanges, "whoseTurn">;
  readonly count: CountRefusal;
}

/**
 * Refuses connections beyond what one address may have. Beyond what all may have, those yield to a newcomer that wait for their
 * client: idle ones before the others, then of the address that has most, then those without a request for longest. So a
 * crowd that holds connections, or sends and reads slowly, shuts nobody out. What we work on stays.
 */
export function capConnections(server: Server, { most, perAddress, exchanges, count }: CapOptions): void {
  /** With the address each counts for ("": none), by their last sign of life, the longest ago first. */
  const open = new Map<Socket, string>();
  const held = new Map<string, number>();

  function add(socket: Socket, key: string): void {
    open.set(socket, key);
    held.set(key, (held.get(key) ?? 0) + 1);
    socket.once("close", () => remove(socket));
  }

  function remove(socket: Socket): void {
    const key = open.get(socket);
    if (key === undefined) return;
    open.delete(socket);
    const left = (held.get(key) ?? 1) - 1;
    if (left === 0) held.delete(key);
    else held.set(key, left);
  }

  function lives(socket: Socket): void {
    const key = open.get(socket);
    if (key === undefined) return;
    open.delete(socket);
    open.set(socket, key);
  }

  function closeWaiting(atMost: number): void {
    const waiting: { socket: Socket; isIdle: boolean; others: number }[] = [];
    for (const [socket, key] of open) {
      const turn = exchanges.whoseTurn(socket);
      if (turn !== "server") waiting.push({ socket, isIdle: turn === "idle", others: held.get(key) ?? 0 });
    }
    waiting.sort((a, b) => Number(b.isIdle) - Number(a.isIdle) || b.others - a.others);
    for (const { socket } of waiting.slice(0, atMost)) {
      count("yielded");
      remove(socket);
      socket.destroy();
    }
  }

  const mostOfOne = (): number => Math.min(MOST_PER_ADDRESS, Math.ceil(most() * SHARE_OF_ADDRESS));
  const share = (): number => Math.ceil(most() * SHARE_THAT_YIELDS);

  server.on("connection", (socket) => {
    const key = perAddress ? clientOfPeer(socket) : "";
    if (key !== "" && (held.get(key) ?? 0) >= mostOfOne()) {
      count("connections_per_address");
      socket.destroy();
      return;
    }
    if (open.size >= most()) closeWaiting(open.size - most() + share());
    if (open.size >= most()) {
      count("connections");
      socket.destroy();
    } else add(socket, key);
  });
  server.on("request", ({ socket }, response) => {
    lives(socket);
    response.once("close", () => lives(socket));
  });
  const timer = setInterval(() => {
    const tooMany = open.size - most();
    if (tooMany > 0) closeWaiting(tooMany);
  }, LOOK_MS).unref();
  server.once("close", () => clearInterval(timer));
  // What the system refuses to accept (no descriptor, no memory) is refused, and no error of the server's.
  server.on("error", () => {
    if (!server.listening) return;
    count("not_accepted");
    closeWaiting(share());
  });
}
