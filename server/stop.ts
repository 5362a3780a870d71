import { Server as NetServer } from "node:net";
import { setImmediate as nextTurn, setTimeout as sleep } from "node:timers/promises";
import { LIMITS } from "#contract/limits.ts";
import type { App } from "./app.ts";

export interface Stoppable {
  readonly app: App;
  /** Ends the analysis workers and lets go of what else was opened. */
  readonly closeRest: () => Promise<unknown>;
}

/** After SIGTERM the server still takes connections for a moment, so that a load balancer can read 503 from `/readyz` and send new visitors elsewhere, ms (chosen). */
const ANNOUNCE_MS = 1_000;
/** Nothing may have come for this long before the last connections are closed: on one that was accepted at the last moment the request may still be on its way. Milliseconds, a slow round trip (chosen). */
const QUIET_MS = 250;
/** A request in flight has its own limit of 25 s (trust, "Stop"), also one that came during the announcement; a moment more, so that its answer gets out. Below the 30 s after which orchestrators kill. */
const LONGEST_STOP_MS = ANNOUNCE_MS + LIMITS.requestMs + 1_000;

/**
 * Stops in order: readiness 503 at once, then no new connections, then everything in flight ends, then the workers.
 *
 * @returns whether all work ended in time
 */
export async function stop({ app, closeRest }: Stoppable, by: "SIGTERM" | "SIGINT"): Promise<boolean> {
  app.announceStop();
  // Ctrl-C is a developer at a keyboard: nobody balances any load.
  if (by === "SIGTERM") await sleep(ANNOUNCE_MS);
  const ended = endWork(app).then(closeRest);
  const late = new AbortController();
  const inTime = await Promise.race([
    ended.then(() => true),
    sleep(LONGEST_STOP_MS - ANNOUNCE_MS, false, { signal: late.signal }).catch(() => false),
  ]);
  late.abort();
  return inTime;
}

/**
 * First only the listening ends: `server.close()` would also cut off kept-alive connections at once, with whatever request
 * has just arrived on them. Connections that wait for nothing do not hold up the stop.
 */
async function endWork(app: App): Promise<void> {
  const { server } = app.fastify;
  NetServer.prototype.close.call(server);
  await whenQuiet(app);
  server.closeAllConnections();
  await app.fastify.close();
}

async function whenQuiet(app: App): Promise<void> {
  let seen: number;
  do {
    await app.whenIdle();
    seen = app.received;
    await sleep(QUIET_MS);
    // One turn of the event loop: what lies in the sockets is read before anybody judges.
    await nextTurn();
  } while (app.received > seen);
}
