import { once } from "node:events";
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/**
 * The proxy of an operator, as small as it can be: takes each request to the next server that is ready, and asks
 * `/readyz` of each. It never asks twice: what a server loses is lost.
 */

/** A stopping server goes on taking connections for 1 s (`server/http/stop.ts`); a proxy has to ask more often than that. Chosen. */
const ASK_EVERY_MS = 250;

export interface Balancer {
  readonly address: string;
  /** Its server may have changed its address since. */
  add(name: string, address: string): void;
  isReady(name: string): boolean;
  /** Its own 502s in words; empty when there was none. */
  why(): string;
  close(): Promise<void>;
}

interface Backend {
  readonly address: string;
  readonly agent: Agent;
  ready: boolean;
}

export async function startBalancer(): Promise<Balancer> {
  const backends = new Map<string, Backend>();
  let turn = 0;
  let [noneReady, broken] = [0, 0];

  const next = (): Backend | undefined => {
    const ready = [...backends.values()].filter((backend) => backend.ready);
    turn += 1;
    return ready[turn % Math.max(1, ready.length)];
  };
  const front = createServer((incoming, outgoing) => {
    const backend = next();
    if (backend !== undefined) {
      pass(incoming, outgoing, backend, () => {
        broken += 1;
      });
      return;
    }
    noneReady += 1;
    outgoing.writeHead(502).end();
  });
  // The generator's idle connections are not to be closed under its next request.
  front.keepAliveTimeout = 0;
  front.listen(0, "127.0.0.1");
  await once(front, "listening");
  const asking = setInterval(() => {
    for (const backend of backends.values())
      void isReady(backend.address).then((ready) => Object.assign(backend, { ready }));
  }, ASK_EVERY_MS);

  return {
    address: `http://127.0.0.1:${(front.address() as AddressInfo).port}`,
    add(name, address) {
      backends.get(name)?.agent.destroy();
      backends.set(name, { address, agent: new Agent({ keepAlive: true }), ready: false });
    },
    isReady: (name) => backends.get(name)?.ready ?? false,
    why: () =>
      noneReady + broken === 0 ? "" : ` (no server ready: ${noneReady}, connection to a server broken: ${broken})`,
    async close() {
      clearInterval(asking);
      front.closeAllConnections();
      front.close();
      await once(front, "close");
      for (const { agent } of backends.values()) agent.destroy();
    },
  };
}

function pass(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  { address, agent }: Backend,
  onBroken: () => void,
): void {
  // Connection is between neighbours (RFC 9110, 7.6.1).
  const { connection: _, ...headers } = incoming.headers;
  const onward = request(
    `${address}${incoming.url ?? "/"}`,
    { method: incoming.method ?? "GET", headers, agent },
    (answer) => {
      const { connection: __, "keep-alive": ___, ...kept } = answer.headers;
      outgoing.writeHead(answer.statusCode ?? 502, kept);
      answer.pipe(outgoing);
      answer.on("error", () => outgoing.destroy());
    },
  );
  onward.on("error", () => {
    onBroken();
    if (outgoing.headersSent) outgoing.destroy();
    else outgoing.writeHead(502).end();
  });
  incoming.pipe(onward);
}

function isReady(address: string): Promise<boolean> {
  return new Promise((resolve) => {
    const asked = request(`${address}/readyz`, { agent: false, timeout: 1_000 }, (answer) => {
      answer.resume();
      resolve(answer.statusCode === 200);
    });
    asked.on("timeout", () => asked.destroy());
    asked.on("error", () => resolve(false));
    asked.end();
  });
}
