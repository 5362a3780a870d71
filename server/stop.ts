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
  /** A request has its own limit of 25 s (trust, "Stop"), also one that came during the announcement; and a second for its answer to get out. Below the 30 s after which orchestrators kill. */
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
  const ended = endWork(app, times.quiet).then(closeRest);
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
async function endWork(app: App, quietMs: number): Promise<void> {
  const { server } = app.fastify;
  NetServer.prototype.close.call(server);
  await whenQuiet(app, quietMs);
  server.closeAllConnections();
  await app.fastify.close();
}

async function whenQuiet(app: App, quietMs: number): Promise<void> {
  let seen: number;
  do {
    await app.whenIdle();
    seen = app.received;
    await sleep(quietMs);
    // One turn of the event loop: what lies in the sockets is read before anybody judges.
    await nextTurn();
  } while (app.received > seen);
}
