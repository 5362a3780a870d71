import { readdirSync, readFileSync } from "node:fs";
import { attempt, descendantsOf } from "./process-tree.ts";

/** How often it is read, ms: a worker that is killed takes what it used since then with it. */
const SAMPLE_MS = 250;
/** A reading this fresh serves once more, ms: a burst asks as many times as it has requests. */
const FRESH_MS = 5;
const NANOSECONDS_PER_MS = 1e6;

/** What the kernel counts for a process (schedstat): ms on a core, ms that it waited for one. */
interface Times {
  readonly workedMs: number;
  readonly waitedMs: number;
}

/** Times of every process since its start; to be handed to `since`. */
type Reading = ReadonlyMap<string, Times>;

/**
 * Where the time of a request went. Its way leads from the test through each server (or nginx and one of the servers) and one
 * worker of it: the waits of these add up, and so does the work of a server and its worker. Where the kernel does not tell
 * (not Linux) both are 0.
 */
export interface CoreTime {
  read(): Reading;
  since(before: Reading): Times;
  stop(): void;
}

const NONE: Times = { workedMs: 0, waitedMs: 0 };
const TEST = "thread-self";

export function watchCoreTime(serverPids: readonly number[]): CoreTime {
  const threads = new Map<string, Times>();
  const serverOf = new Map<string, number>();
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
    for (const server of serverPids) {
      for (const pid of [String(server), ...descendantsOf(server)]) {
        serverOf.set(pid, server);
        for (const thread of attempt(() => readdirSync(`/proc/${pid}/task`)) ?? [])
          add(reading, pid, `${pid}/task/${thread}`);
      }
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
      const ways = serverPids.map((server) => {
        const workers = [...now.keys()].filter((pid) => serverOf.get(pid) === server && pid !== String(server)).map(of);
        const most = (what: keyof Times): number => Math.max(0, ...workers.map((times) => times[what]));
        return plus(of(String(server)), { workedMs: most("workedMs"), waitedMs: most("waitedMs") });
      });
      return {
        workedMs: Math.max(...ways.map(({ workedMs }) => workedMs)),
        waitedMs: ways.reduce((sum, { waitedMs }) => sum + waitedMs, of(TEST).waitedMs),
      };
    },
    stop: () => clearInterval(timer),
  };
}

/** Of one thread, by its path below /proc; of a process: its main thread. */
export function timesOf(thread: string): Times | undefined {
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
