import { once } from "node:events";
import { Server as NetServer } from "node:net";
import { setImmediate as nextTurn, setTimeout as sleep } from "node:timers/promises";
import type { FastifyInstance } from "fastify";
import { LIMITS } from "#contract/limits.ts";
import type { Exchanges } from "./exchanges.ts";

/** The HTTP server as `app.ts` makes it, without a socket. */
export interface App {
  readonly fastify: FastifyInstance;
  /** From now on `/readyz` says 503. */
  announceStop(): void;
  /** From now on every answer closes its connection, so that its client goes to another server. */
  endKeepAlive(): void;
  readonly exchanges: Pick<Exchanges, "whenIdle" | "received" | "endWaiting">;
}

export interface Stoppable {
  readonly app: App;
  /** Ends the analysis workers and lets go of what else was opened. */
  readonly closeRest: () => Promise<unknown>;
}

/** Milliseconds. */
export const STOP_TIMES = {
  /** After SIGTERM the server still takes connections for a moment, so that a load balancer can read 503 from `/readyz` and send new visitors elsewhere (chosen). */
  announce: 1_000,
  /** After SIGINT: nothing may have come for this long before the last connections are closed. A slow round trip (chosen). */
  quiet: 250,
  /**
   * Clients have so long to send, to read and to close what is idle, and a `sweep` or two more; after that only what the server
   * works on holds up the stop. A photo of 2 MB comes in 5 s over 3 Mbit/s; the given nginx closes what is idle after 3 s (chosen).
   */
  clients: 5_000,
  /** An answer that has just begun has at least so long to get out (chosen). */
  sweep: 1_000,
  /**
   * docs/operating.md, "Load, health, stop": a request has its own limit of 25 s, also one that came during the
   * announcement; and a second for its answer to get out. Below the 30 s after which orchestrators kill.
   */
  longest: 1_000 + LIMITS.requestMs + 1_000,
} as const;

type StopTimes = Readonly<Record<keyof typeof STOP_TIMES, number>>;

/**
 * Stops in order: readiness 503 at once, then no new connections, then everything in flight ends, then the workers.
 * Meanwhile connections stay open for as long as they can: a proxy may have sent a request on one that is closed under it.
 *
 * @returns whether all work ended in time
 */
export async function stop(
  { app, closeRest }: Stoppable,
  by: "SIGTERM" | "SIGINT",
  times: StopTimes = STOP_TIMES,
): Promise<boolean> {
  app.announceStop();
  // Ctrl-C is a developer at a keyboard: nobody balances any load.
  if (by === "SIGTERM") await sleep(times.announce);
  const ended = endWork(app, by, times).then(closeRest);
  const late = new AbortController();
  const inTime = await Promise.race([
    ended.then(() => true),
    sleep(times.longest - times.announce, false, { signal: late.signal }).catch(() => false),
  ]);
  late.abort();
  return inTime;
}

/**
 * First only the listening ends: `server.close()` would also cut off kept-alive connections at once, with whatever request
 * has just arrived on them.
 */
async function endWork(app: App, by: "SIGTERM" | "SIGINT", times: StopTimes): Promise<void> {
  const { fastify, exchanges } = app;
  const { server } = fastify;
  await takeQueued(server);
  app.endKeepAlive();
  NetServer.prototype.close.call(server);
  const enough = new AbortController();
  await Promise.race([
    // With the last connection the server is closed.
    by === "SIGTERM"
      ? once(server, "close", { signal: enough.signal }).catch(() => undefined)
      : whenQuiet(exchanges, times.quiet),
    sleep(times.clients, undefined, { signal: enough.signal }).catch(() => undefined),
  ]);
  enough.abort();
  const sweep = setInterval(() => exchanges.endWaiting(), times.sweep);
  await exchanges.whenIdle();
  clearInterval(sweep);
  server.closeAllConnections();
  await fastify.close();
}

/**
 * What the kernel holds for us would be reset when the listening ends: it is taken first. A turn of the event loop accepts what
 * is there; one that brought nothing ends here, right after it has looked.
 */
async function takeQueued(server: NetServer): Promise<void> {
  let came = 0;
  const count = (): void => {
    came += 1;
  };
  server.on("connection", count);
  let before: number;
  do {
    before = came;
    await nextTurn();
  } while (came > before);
  server.off("connection", count);
}

async function whenQuiet(exchanges: App["exchanges"], quietMs: number): Promise<void> {
  let seen: number;
  do {
    await exchanges.whenIdle();
    seen = exchanges.received;
    await sleep(quietMs);
    // One turn of the event loop: what lies in the sockets is read before anybody judges.
    await nextTurn();
  } while (exchanges.received > seen);
}
