import { browserPower } from "../power/browser-power.ts";
import { DeviceUnavailable } from "./device-analysis.ts";
import type { DeviceNews, DeviceReply, DeviceTask, TaskResults } from "./device-messages.ts";

/** Chosen, generous: the slowest phones measure a photo in a few seconds, and a download says at every part that it goes on. */
const SILENT_SECONDS = 60;

/** The worker is no more, or did what it must not. A fresh one may do better. */
export class WorkerDied extends Error {
  constructor(options?: ErrorOptions) {
    super("The analysis worker died.", options);
    this.name = "WorkerDied";
  }
}

/** One running worker, asked one thing at a time. */
export interface WorkerLine {
  /** Rejects with `WorkerDied`, with `DeviceUnavailable`, or with what `end` is given. */
  readonly ask: <Kind extends DeviceTask["kind"]>(
    task: Extract<DeviceTask, { kind: Kind }>,
    transfer: Transferable[],
    onNews: (news: DeviceNews) => void,
  ) => Promise<TaskResults[Kind]>;
  /** Ends the worker; what it was asked rejects with this. */
  readonly end: (reason: unknown) => void;
}

interface Question {
  readonly onNews: (news: DeviceNews) => void;
  readonly resolve: (result: TaskResults[DeviceTask["kind"]]) => void;
  readonly reject: (reason: unknown) => void;
}

/**
 * @param name the worker's own, which is the name of the lock it holds
 * @param onEnd called once, when the worker is no more for whatever reason
 */
export function openWorkerLine(worker: Worker, name: string, onEnd: () => void): WorkerLine {
  const listening = new AbortController();
  let question: Question | undefined;
  let silentSeconds = 0;

  const end = (reason: unknown) => {
    if (listening.signal.aborted) return;
    listening.abort();
    clearInterval(clock);
    worker.terminate();
    onEnd();
    question?.reject(reason);
    question = undefined;
  };

  // Counted, not timed: while a phone sleeps, nobody counts.
  const clock = setInterval(() => {
    silentSeconds = question === undefined ? 0 : silentSeconds + 1;
    if (silentSeconds >= SILENT_SECONDS) end(new DeviceUnavailable("timeout"));
  }, 1000);

  const hear = (reply: DeviceReply) => {
    silentSeconds = 0;
    switch (reply.kind) {
      case "alive":
        // Granted when the worker lets go of it, and it never does by itself. A worker that runs out of memory sends no event.
        browserPower("locks")
          ?.request(name, { signal: listening.signal }, () => end(new WorkerDied()))
          .catch(() => undefined);
        break;
      case "done":
        question?.resolve(reply.result);
        question = undefined;
        break;
      case "failed":
        end(reply.problem === "worker" ? new WorkerDied() : new DeviceUnavailable(reply.problem));
        break;
      default:
        question?.onNews(reply);
    }
  };

  const { signal } = listening;
  worker.addEventListener("message", ({ data }: MessageEvent<DeviceReply>) => hear(data), { signal });
  worker.addEventListener("error", () => end(new WorkerDied()), { signal });
  worker.addEventListener("messageerror", () => end(new WorkerDied()), { signal });

  return {
    ask: (task, transfer, onNews) =>
      new Promise((resolve, reject) => {
        // The kind of a task decides the kind of its result (`TaskResults`); one at a time, so the answer is to this one.
        question = { onNews, resolve: resolve as Question["resolve"], reject };
        silentSeconds = 0;
        worker.postMessage(task, transfer);
      }),
    end,
  };
}
