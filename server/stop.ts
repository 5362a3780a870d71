import { setTimeout as sleep } from "node:timers/promises";
import type { App } from "./app.ts";

export interface Stoppable {
  readonly app: App;
  /** Ends the analysis workers and lets go of what else was opened. */
  readonly closeProvider: () => Promise<unknown>;
}

/** Work in flight may take this long after the signal, ms (trust, "Stop"). */
const LONGEST_STOP_MS = 25_000;
/** After SIGTERM the server still takes connections for a moment, so that a load balancer can read 503 from `/readyz` and send new visitors elsewhere, ms (chosen). */
const ANNOUNCE_MS = 1_000;

/**
 * Stops in order: readiness 503 at once, then no new connections, then everything in flight ends, then the workers.
 *
 * @returns whether all work ended in time
 */
export async function stop({ app, closeProvider }: Stoppable, by: "SIGTERM" | "SIGINT"): Promise<boolean> {
  app.announceStop();
  // Ctrl-C is a developer at a keyboard: nobody balances any load.
  if (by === "SIGTERM") await sleep(ANNOUNCE_MS);
  const ended = endWork(app).then(closeProvider);
  const late = new AbortController();
  const inTime = await Promise.race([
    ended.then(() => true),
    sleep(LONGEST_STOP_MS - ANNOUNCE_MS, false, { signal: late.signal }).catch(() => false),
  ]);
  late.abort();
  return inTime;
}

/** Connections that wait for nothing (kept alive, or opened ahead by a browser) do not hold up the stop. */
async function endWork({ fastify, whenIdle }: App): Promise<void> {
  const closed = fastify.close();
  await whenIdle();
  fastify.server.closeAllConnections();
  await closed;
}
