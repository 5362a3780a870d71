import {
  type AnalysisPoolOptions,
  createAnalysisPool as create,
  type PoolListener,
} from "#server/analysis/worker/analysis-pool.ts";

const ENTRY = process.env.HOSTILE_WORKERS === "idle" ? "./idle-worker.ts" : "./hostile-worker.ts";

/**
 * The server's own pool, with workers whose decoder can be made to misbehave, or that load nothing where no photo comes.
 * Stands in for `analysis-pool.ts` in `hostile-server.ts`.
 */
export function createAnalysisPool(tell: PoolListener, options: AnalysisPoolOptions = {}): ReturnType<typeof create> {
  return create(tell, { ...options, entry: new URL(ENTRY, import.meta.url) });
}
