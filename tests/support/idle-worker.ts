import { serveTasks } from "#server/analysis/worker/serve-tasks.ts";
import { WORKER_VERSION } from "#server/analysis/worker/worker-version.ts";

/** Entry of a worker that loads nothing, for a server that gets no photo. */
await serveTasks(WORKER_VERSION, () => Promise.resolve(() => Promise.reject(new Error("this worker takes no photo"))));
