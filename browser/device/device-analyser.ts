import { beginAnalysis } from "./begin-analysis.ts";
import { type DeviceAnalysis, DeviceUnavailable, type LoadOptions, type LoadProgress } from "./device-analysis.ts";
import type { DeviceTask, TaskResults } from "./device-messages.ts";
import { keepWorker } from "./loaded-worker.ts";
import { canAnalyseHere, deviceMemory, startAnalysisWorker } from "./start-worker.ts";
import { WorkerDied } from "./worker-line.ts";

/** Chosen: a second photo often follows within it. The next worker has its models from the cache. */
const IDLE_MS = 60_000;
/**
 * GiB. With as little as this the worker ends with every photo: the memory it holds is then worth more to the browser than
 * the second that the next start takes.
 */
const LITTLE_MEMORY = 2;

/** What the owner is made of; tests put their own in place. */
export interface DeviceParts {
  readonly isSupported: () => boolean;
  readonly startWorker: (name: string) => Worker;
  readonly memory: () => number | undefined;
}

const BROWSER: DeviceParts = { isSupported: canAnalyseHere, startWorker: startAnalysisWorker, memory: deviceMemory };

interface Job<Kind extends DeviceTask["kind"]> {
  readonly task: Extract<DeviceTask, { kind: Kind }>;
  /** What is handed over is gone with the worker that had it, so such a task has one attempt. */
  readonly transfer?: Transferable[];
  /** The worker stays for what follows, however little memory there is. */
  readonly isKept?: boolean;
  readonly signal?: AbortSignal;
  readonly onProgress?: ((progress: LoadProgress) => void) | undefined;
  readonly onReady?: (() => void) | undefined;
  readonly onFace?: ((points: Float32Array) => void) | undefined;
}

/** The one owner of the analysis worker: it asks one thing at a time, and ends the worker when there is nothing to do. */
export function createDeviceAnalysis(parts: DeviceParts = BROWSER): DeviceAnalysis {
  const worker = keepWorker(parts.isSupported, parts.startWorker);
  const hasLittleMemory = (parts.memory() ?? Number.POSITIVE_INFINITY) <= LITTLE_MEMORY;
  let queue: Promise<unknown> = Promise.resolve();
  /** Jobs begun or waiting. */
  let jobs = 0;
  /** In a row, each with its worker. */
  let lostFrames = 0;
  let idle: ReturnType<typeof setTimeout> | undefined;

  const released = () => new DOMException("The analysis worker was released.", "AbortError");

  const awaitIdle = () => {
    clearTimeout(idle);
    if (jobs === 0) idle = setTimeout(() => worker.end(released()), IDLE_MS);
  };

  const work = async <Kind extends DeviceTask["kind"]>(job: Job<Kind>): Promise<TaskResults[Kind]> => {
    let isReady = false;
    for (let deaths = 0; ; deaths += 1) {
      job.signal?.throwIfAborted();
      const line = await worker.ready(job.onProgress);
      job.signal?.throwIfAborted();
      if (!isReady) job.onReady?.();
      isReady = true;
      // The engine is synchronous: what it has begun ends only with its worker.
      const abort = () => line.end(job.signal?.reason);
      job.signal?.addEventListener("abort", abort);
      try {
        return await line.ask(job.task, job.transfer ?? [], (news) => {
          if (news.kind === "face") job.onFace?.(news.points);
        });
      } catch (reason) {
        if (!(reason instanceof WorkerDied)) throw reason;
        if (deaths > 0 || job.transfer !== undefined) throw new DeviceUnavailable("worker", { cause: reason });
      } finally {
        job.signal?.removeEventListener("abort", abort);
      }
    }
  };

  const enqueue = <Kind extends DeviceTask["kind"]>(job: Job<Kind>): Promise<TaskResults[Kind]> => {
    clearTimeout(idle);
    jobs += 1;
    const turn = queue
      .then(() => work(job))
      .finally(() => {
        for (const held of job.transfer ?? []) if ("close" in held) held.close();
        jobs -= 1;
        if (hasLittleMemory && jobs === 0 && job.isKept !== true) worker.end(released());
        awaitIdle();
      });
    queue = turn.catch(() => undefined);
    return job.signal === undefined ? turn : untilAborted(turn, job.signal);
  };

  const analyse: DeviceAnalysis["analyse"] = (photo, { signal, onProgress, onReady, onFace }) => {
    const transfer = photo instanceof Blob ? {} : { transfer: [photo.data.buffer as ArrayBuffer] };
    return enqueue({ task: { kind: "analyse", photo }, ...transfer, signal, onProgress, onReady, onFace });
  };

  return {
    load: async ({ signal, onProgress }: LoadOptions = {}) => {
      signal?.throwIfAborted();
      const loaded = worker.ready(onProgress).then(awaitIdle);
      await (signal === undefined ? loaded : untilAborted(loaded, signal));
    },
    analyse,
    begin: (pixels, options) => beginAnalysis(analyse, pixels, options),
    findFaces: (photo, signal) => enqueue({ task: { kind: "findFaces", photo }, signal }),
    compare: (before, after, signal) => enqueue({ task: { kind: "compare", before, after }, signal }),
    look: async (frame, scale = 1) => {
      if (jobs > 0) {
        frame.close();
        return null;
      }
      try {
        const seen = await enqueue({ task: { kind: "look", frame, scale }, transfer: [frame], isKept: true });
        lostFrames = 0;
        return seen;
      } catch (reason) {
        // A worker that dies once costs a frame: the next one starts another.
        lostFrames += 1;
        const isLost = reason instanceof DeviceUnavailable && reason.problem === "worker";
        if (!isLost || lostFrames > 1) throw reason;
        return null;
      }
    },
    analyseStill: (still, { signal, onFace, areMoreComing }) =>
      enqueue({ task: { kind: "still", still }, transfer: [still], isKept: areMoreComing, signal, onFace }),
    release: () => {
      clearTimeout(idle);
      worker.end(released());
    },
  };
}

/** Rejects at once when aborted, whatever the promise still waits for. */
function untilAborted<Value>(promise: Promise<Value>, signal: AbortSignal): Promise<Value> {
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason);
    if (signal.aborted) abort();
    signal.addEventListener("abort", abort, { once: true });
    promise.then(resolve, reject).finally(() => signal.removeEventListener("abort", abort));
  });
}
