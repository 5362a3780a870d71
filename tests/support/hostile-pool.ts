import { type AnalysisPoolOptions, createAnalysisPool as create } from "#server/analysis/analysis-pool.ts";

/** The server's own pool, with workers whose decoder can be made to misbehave. Stands in for `analysis-pool.ts` in `hostile-server.ts`. */
export function createAnalysisPool(
  onFault: (reason: string) => void,
  options: AnalysisPoolOptions = {},
): ReturnType<typeof create> {
  return create(onFault, { ...options, entry: new URL("./hostile-worker.ts", import.meta.url) });
}
