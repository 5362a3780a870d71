import { monitorEventLoopDelay } from "node:perf_hooks";
import { collectGarbage } from "#lab/servers/collect-garbage.ts";

/**
 * Loaded before `server/main.ts` (`node --import`), for what only the process itself knows: how long its event loop was
 * held up, and its memory once nothing is left to collect. The server's own code runs as it is.
 */

export type ProbeQuestion = "begin" | "loop" | "memory";
export type ProbeAnswer =
  | { readonly p99: number; readonly max: number }
  | { readonly rss: number; readonly heap: number }
  | null;

/** The histogram counts the resolution itself as delay. */
const RESOLUTION_MS = 1;
const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS });

process.on("message", (question) => void answer(question as ProbeQuestion).then((said) => process.send?.(said)));
// The server ends when it has nothing to do; a listener does not count.
process.channel?.unref();

async function answer(question: ProbeQuestion): Promise<ProbeAnswer> {
  switch (question) {
    case "begin":
      delay.reset();
      delay.enable();
      return null;
    case "loop":
      return { p99: delay.percentile(99) / 1e6, max: delay.max / 1e6 };
    case "memory": {
      // Our collection is not the server's delay.
      const wasOn = delay.disable();
      await collectGarbage();
      if (wasOn) delay.enable();
      const { rss, heapUsed } = process.memoryUsage();
      return { rss, heap: heapUsed };
    }
  }
}
