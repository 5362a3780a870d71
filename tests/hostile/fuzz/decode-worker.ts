import { decodePhoto } from "#platform/decode-photo.ts";
import { serveTasks } from "#server/analysis/worker/serve-tasks.ts";
import { WORKER_VERSION } from "#server/analysis/worker/worker-version.ts";

/** Entry of a worker that stops after decoding: for the nine of ten mutants whose pixels nobody looks at. */
await serveTasks(WORKER_VERSION, () =>
  Promise.resolve(async (_signal: AbortSignal, { photo }: { photo: Uint8Array }, enter: (stage: string) => void) => {
    enter("decode");
    const outcome = await decodePhoto(photo);
    return outcome.ok ? { ok: true } : outcome;
  }),
);
