import { loadPhotoTask } from "./photo-task.ts";
import { serveTasks } from "./serve-tasks.ts";
import { WORKER_VERSION } from "./worker-version.ts";

/** Entry of a worker process. */
await serveTasks(WORKER_VERSION, () => loadPhotoTask());
