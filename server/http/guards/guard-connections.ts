import type { Server } from "node:http";
import type { Socket } from "node:net";
import type { Exchanges } from "../exchanges.ts";
import { filterParser } from "./parser-filter.ts";
import type { CountRefusal, Refusal } from "./refusals.ts";

/**
 * Requests of one connection without an answer yet. Browsers send the next one after the answer (HTTP/1.1 pipelining was
 * given up by all of them), and so do nginx, HAProxy and Envoy towards a server. Chosen: what the last browser that
 * pipelined sent at most (Opera 12), and less than 2 ms of work.
 */
export const MOST_UNANSWERED = 8;

/**
 * Pieces of a body as the parser finds them: chunks, or what single reads held. Each costs the same few microseconds and an
 * object of 200 bytes, so a body of tiny ones costs a thousand times what its size says. Chosen: a body may have so many
 * without a reason, and beyond them as many as pieces of this size make. TCP segments have 536 bytes or more, proxies and
 * clients send chunks of 4 to 64 KB.
 */
const FREE_PIECES = 256;
const PIECE_BYTES = 256;

/**
 * From a request's headers to the last byte of its answer, ms. The largest file takes 45 s on GPRS (5 KB/s), six of them
 * side by side 270 s; a client that takes a byte now and then does not hold its connection for ever.
 */
const LONGEST_EXCHANGE_MS = 300_000;

interface GuardParts {
  readonly exchanges: Exchanges;
  readonly count: CountRefusal;
  /** Answers what is refused in the middle of a request, and closes the connection. */
  readonly refuse: (refusal: Refusal, socket: Socket) => void;
}

/** Ends connections that ask faster than they are answered, send bodies in tiny pieces, have stopped reading or read too slowly. */
export function guardConnections(server: Server, { exchanges, count, refuse }: GuardParts): void {
  server.on("connection", (socket) => {
    let [pieces, bytes] = [0, 0];
    filterParser(socket, {
      takesRequest() {
        [pieces, bytes] = [0, 0];
        if (exchanges.isClosing) return false;
        if (exchanges.of(socket).size < MOST_UNANSWERED) return true;
        count("pipelining");
        socket.destroy();
        return false;
      },
      takesPiece(length) {
        pieces += 1;
        bytes += length;
        if (pieces <= FREE_PIECES + bytes / PIECE_BYTES) return true;
        if (!socket.destroyed && socket.writable) count("tiny_chunks");
        refuse("tiny_chunks", socket);
        return false;
      },
    });
  });
  // Nothing was sent, received or taken by the client for `connectionTimeout`, or an idle one's time is up.
  server.on("timeout", (socket) => {
    if (exchanges.of(socket).size > 0) count("stalled");
    socket.destroy();
  });
  // Before the route: it may answer at once.
  server.prependListener("request", ({ socket, headers }, response) => {
    // What follows an offer to change the protocol is no HTTP for Node's parser, which swallows it without end.
    if (headers.upgrade !== undefined) response.shouldKeepAlive = false;
    const timer = setTimeout(() => {
      count("slow_reader");
      socket.destroy();
    }, LONGEST_EXCHANGE_MS).unref();
    response.once("close", () => clearTimeout(timer));
  });
}
