import { DeviceUnavailable, type LoadProgress } from "./device-analysis.ts";
import type { DeviceNews } from "./device-messages.ts";
import { openWorkerLine, WorkerDied, type WorkerLine } from "./worker-line.ts";

type OnProgress = (progress: LoadProgress) => void;

/** The one worker there is at a time, with its models loaded. */
export interface LoadedWorker {
  /** Starts it where there is none; what is on its way is shared. */
  readonly ready: (onProgress?: OnProgress) => Promise<WorkerLine>;
  /** What it was asked rejects with this. */
  readonly end: (reason: unknown) => void;
}

/**
 * @param startWorker gets the worker's name
 * @throws DeviceUnavailable (in `ready`): a worker that dies while it loads gets one more chance
 */
export function keepWorker(isSupported: () => boolean, startWorker: (name: string) => Worker): LoadedWorker {
  let line: WorkerLine | undefined;
  let loading: Promise<WorkerLine> | undefined;
  let isLoaded = false;
  let progress: LoadProgress | undefined;
  const watching = new Set<OnProgress>();

  /** One that ends while it loads has a second attempt, which is the same load. */
  const forget = () => {
    line = progress = undefined;
    if (isLoaded) loading = undefined;
    isLoaded = false;
  };

  const open = (): WorkerLine => {
    if (!isSupported()) throw new DeviceUnavailable("unsupported");
    // Locks are shared by all pages of the site, so each worker's is its own.
    const name = `skinglow-analysis-${crypto.getRandomValues(new Uint32Array(2)).join("-")}`;
    try {
      const opened = openWorkerLine(startWorker(name), name, () => {
        if (line === opened) forget();
      });
      return opened;
    } catch (cause) {
      throw new DeviceUnavailable("unsupported", { cause });
    }
  };

  const hear = (news: DeviceNews) => {
    if (news.kind !== "progress") return;
    progress = news;
    for (const onProgress of watching) onProgress(news);
  };

  const load = async (): Promise<WorkerLine> => {
    for (let deaths = 0; ; deaths += 1) {
      const opened = open();
      line = opened;
      try {
        await opened.ask({ kind: "load" }, [], hear);
        isLoaded = true;
        return opened;
      } catch (reason) {
        if (!(reason instanceof WorkerDied)) throw reason;
        if (deaths > 0) throw new DeviceUnavailable("worker", { cause: reason });
      }
    }
  };

  const share = (): Promise<WorkerLine> => {
    const begun = load();
    loading = begun;
    begun.catch(() => {
      if (loading === begun) loading = undefined;
    });
    return begun;
  };

  return {
    ready: async (onProgress) => {
      if (onProgress === undefined) return await (loading ?? share());
      watching.add(onProgress);
      try {
        if (progress !== undefined) onProgress(progress);
        return await (loading ?? share());
      } finally {
        watching.delete(onProgress);
      }
    },
    end: (reason) => {
      loading = undefined;
      line?.end(reason);
    },
  };
}
