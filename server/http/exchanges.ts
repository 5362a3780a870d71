import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";

/** A request and its answer, from its headers until the answer is handed to the system or the connection is gone. */
interface Exchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
}

export interface Exchanges {
  /** Those of one connection, in the order they came. */
  of(socket: Socket): ReadonlySet<Exchange>;
  /** The one whose request is still arriving, also when it has been answered early. */
  arriving(socket: Socket): Exchange | undefined;
  /** `idle`: none is open; `client`: the connection waits for its client, to send or to read; `server`: we work on it. */
  whoseTurn(socket: Socket): "idle" | "client" | "server";
  begin(request: IncomingMessage, response: ServerResponse): void;
  /** Requests so far. */
  readonly received: number;
  /** Resolves when none is open. */
  whenIdle(): Promise<void>;
  /**
   * From now on no request is taken. Closes the connections that were waiting for their client, to send or to read, when
   * this was last called and still are; what the server itself works on stays.
   */
  endWaiting(): void;
  readonly isClosing: boolean;
}

const NONE: ReadonlySet<Exchange> = new Set();

export function trackExchanges(server: Server): Exchanges {
  const open = new Map<Socket, Set<Exchange>>();
  const last = new WeakMap<Socket, Exchange>();
  const waited = new WeakSet<Exchange>();
  let received = 0;
  let isClosing = false;
  let whenIdle: (() => void)[] = [];

  function tellIdle(): void {
    if (open.size > 0) return;
    for (const tell of whenIdle) tell();
    whenIdle = [];
  }

  function begin(request: IncomingMessage, response: ServerResponse): void {
    const { socket } = request;
    const exchange = { request, response };
    received += 1;
    const ofSocket = open.get(socket) ?? new Set();
    open.set(socket, ofSocket.add(exchange));
    last.set(socket, exchange);
    response.once("close", () => {
      ofSocket.delete(exchange);
      if (request.complete && last.get(socket) === exchange) last.delete(socket);
      if (ofSocket.size === 0) open.delete(socket);
      tellIdle();
    });
  }

  server.prependListener("request", begin);
  return {
    of: (socket) => open.get(socket) ?? NONE,
    arriving(socket) {
      const exchange = last.get(socket);
      return exchange?.request.complete ? undefined : exchange;
    },
    whoseTurn(socket) {
      const [first] = open.get(socket) ?? NONE;
      if (first === undefined) return "idle";
      return isWorkedOn(first) ? "server" : "client";
    },
    begin,
    get received() {
      return received;
    },
    whenIdle: () =>
      new Promise((resolve) => {
        whenIdle.push(resolve);
        tellIdle();
      }),
    get isClosing() {
      return isClosing;
    },
    endWaiting() {
      isClosing = true;
      for (const [socket, ofSocket] of open) {
        const [first] = ofSocket;
        if (first === undefined || isWorkedOn(first)) continue;
        if (waited.has(first)) socket.destroy();
        else waited.add(first);
      }
    },
  };
}

/** The whole request is here and its answer has not begun. */
function isWorkedOn({ request, response }: Exchange): boolean {
  return request.complete && !response.headersSent;
}
