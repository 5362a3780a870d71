import { Server as NetServer } from "node:net";
import { setImmediate as nextTurn, setTimeout as sleep } from "node:timers/promises";
import { LIMITS } from "#contract/limits.ts";
import type { App } from "./app.ts";

export interface Stoppable {
  readonly app: App;
  /** Ends the analysis workers and lets go of what else was opened. */
  readonly closeRest: () => Promise<unknown>;
}

/** Milliseconds. */
export const STOP_TIMES = {
  /** After SIGTERM the server still takes connections for a moment, so that a load balancer can read 503 from `/readyz` and send new visitors elsewhere (chosen). */
  announce: 1_000,
  /** Nothing may have come for this long before the last connections are closed: on one that was accepted at the last moment the request may still be on its way. A slow round trip (chosen). */
  quiet: 250,
  /** Clients that are still sending or reading have so long, and a `sweep` or two more; after that only what the server works on holds up the stop. A photo of 2 MB comes in 5 s over 3 Mbit/s (chosen). */
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
  const ended = endWork(app, times).then(closeRest);
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
 * has just arrived on them. Connections that wait for nothing do not hold up the stop.
 */
async function endWork({ fastify, exchanges }: App, times: StopTimes): Promise<void> {
  const { server } = fastify;
  NetServer.prototype.close.call(server);
  const enough = new AbortController();
  await Promise.race([
    whenQuiet(exchanges, times.quiet),
    sleep(times.clients, undefined, { signal: enough.signal }).catch(() => undefined),
  ]);
  enough.abort();
  const sweep = setInterval(() => exchanges.endWaiting(), times.sweep);
  await exchanges.whenIdle();
  clearInterval(sweep);
  server.closeAllConnections();
  await fastify.close();
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
