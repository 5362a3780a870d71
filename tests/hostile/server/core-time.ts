import { readdirSync, readFileSync } from "node:fs";
import { attempt, descendantsOf } from "./process-tree.ts";

/** How often it is read, ms: a worker that is killed takes its figures with it. */
const SAMPLE_MS = 25;
/** A reading this fresh serves once more, ms: a burst asks as many times as it has requests. */
const FRESH_MS = 5;
const NANOSECONDS_PER_MS = 1e6;

/** What the kernel counts for a process (schedstat): ms on a core, ms that it waited for one. */
interface Times {
  readonly workedMs: number;
  readonly waitedMs: number;
}

/** Times of every process since its start; to be handed to `since`. */
export type Reading = ReadonlyMap<string, Times>;

/**
 * Where the time of a request went. Its way leads from the test through the server and one worker: the waits of these three
 * add up, and so does the work of the latter two. Where the kernel does not tell (not Linux) both are 0.
 */
export interface CoreTime {
  read(): Reading;
  since(before: Reading): Times;
  stop(): void;
}

const NONE: Times = { workedMs: 0, waitedMs: 0 };
const TEST = "thread-self";

export function watchCoreTime(serverPid: number): CoreTime {
  const server = String(serverPid);
  const threads = new Map<string, Times>();
  let latest: { readonly at: number; readonly reading: Map<string, Times> } = { at: 0, reading: new Map() };
  const add = (reading: Map<string, Times>, pid: string, thread: string): void => {
    const now = timesOf(thread);
    if (now === undefined) return;
    const before = threads.get(thread) ?? NONE;
    threads.set(thread, now);
    // A thread that ends takes its figures with it, the process keeps the sum.
    reading.set(pid, plus(reading.get(pid) ?? NONE, minus(now, before)));
  };
  const read = (): Reading => {
    if (performance.now() - latest.at < FRESH_MS) return latest.reading;
    const reading = new Map(latest.reading);
    add(reading, TEST, TEST);
    for (const pid of [server, ...descendantsOf(serverPid)]) {
      for (const thread of attempt(() => readdirSync(`/proc/${pid}/task`)) ?? [])
        add(reading, pid, `${pid}/task/${thread}`);
    }
    latest = { at: performance.now(), reading };
    return reading;
  };
  const timer = setInterval(read, SAMPLE_MS).unref();
  return {
    read,
    since(before) {
      const now = read();
      const of = (pid: string): Times => minus(now.get(pid) ?? NONE, before.get(pid) ?? NONE);
      const workers = [...now.keys()].filter((pid) => pid !== TEST && pid !== server).map(of);
      const most = (what: keyof Times): number => Math.max(0, ...workers.map((times) => times[what]));
      return {
        workedMs: of(server).workedMs + most("workedMs"),
        waitedMs: of(TEST).waitedMs + of(server).waitedMs + most("waitedMs"),
      };
    },
    stop: () => clearInterval(timer),
  };
}

function timesOf(thread: string): Times | undefined {
  const text = attempt(() => readFileSync(`/proc/${thread}/schedstat`, "latin1"));
  if (text === undefined) return undefined;
  const [worked = 0, waited = 0] = text.split(" ").map((part) => Number(part) / NANOSECONDS_PER_MS);
  return { workedMs: worked, waitedMs: waited };
}

function plus(a: Times, b: Times): Times {
  return { workedMs: a.workedMs + b.workedMs, waitedMs: a.waitedMs + b.waitedMs };
}

function minus(a: Times, b: Times): Times {
  return { workedMs: a.workedMs - b.workedMs, waitedMs: a.waitedMs - b.waitedMs };
}
