import { createPhotoAnalyser } from "#platform/photo-analyser.ts";
import type { PhotoTask } from "./analysis-pool.ts";
import { serveTasks } from "./pool/serve-tasks.ts";
import { WORKER_VERSION } from "./worker-version.ts";

/** Entry of a worker process: decoder, face models and engine, loaded once. The measurement goes back, the pixels do not. */
await serveTasks(WORKER_VERSION, async () => {
  const analyser = await createPhotoAnalyser();
  return async (signal, { photo }: PhotoTask) => {
    const outcome = await analyser.analyse(photo, signal);
    return outcome.ok ? { ok: true, result: outcome.result } : outcome;
  };
});
