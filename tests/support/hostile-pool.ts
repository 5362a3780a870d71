import {
  type AnalysisPoolOptions,
  createAnalysisPool as create,
  type PoolListener,
} from "#server/analysis/worker/analysis-pool.ts";

/** The server's own pool, with workers whose decoder can be made to misbehave. Stands in for `analysis-pool.ts` in `hostile-server.ts`. */
export function createAnalysisPool(tell: PoolListener, options: AnalysisPoolOptions = {}): ReturnType<typeof create> {
  return create(tell, { ...options, entry: new URL("./hostile-worker.ts", import.meta.url) });
}
