import {
  type AnalysisPoolOptions,
  createAnalysisPool as create,
  type PoolListener,
} from "#server/analysis/worker/analysis-pool.ts";

const ENTRY =
  process.env.HOSTILE_WORKERS === "idle"
    ? new URL("./idle-worker.ts", import.meta.url)
    : new URL("./hostile-worker.ts", import.meta.url);

/**
 * The server's own pool, with workers whose decoder can be made to misbehave, or that load nothing where no photo comes.
 * Stands in for `analysis-pool.ts` in `hostile-server.ts`.
 */
export function createAnalysisPool(tell: PoolListener, options: AnalysisPoolOptions = {}): ReturnType<typeof create> {
  return create(tell, { ...options, entry: ENTRY });
}
