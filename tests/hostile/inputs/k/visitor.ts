import { Agent, get } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { timesOf } from "../../server/core-time.ts";

/**
 * `node visitor.ts URL SECONDS PIDS...`: asks for a trifle again and again, in a process of its own, which has nothing else to
 * do. A request's way leads through one process of each PIDS (separated by commas). Writes the 99th percentiles of its times,
 * by the clock and without what was waited for a core, ms.
 */
const [url = "", seconds, ...way] = process.argv.slice(2);
/** Not the attackers', where there is a proxy. */
const OWN_ADDRESS = { "x-forwarded-for": "198.51.100.77" };
/** Between two questions, ms. */
const PAUSE_MS = 10;

const agent = new Agent({ keepAlive: true });
const until = performance.now() + Number(seconds) * 1000;
const [times, ownTimes]: [number[], number[]] = [[], []];
const processes = ["thread-self", ...way].map((pids) => pids.split(","));
const read = () => processes.map((pids) => pids.map((pid) => timesOf(pid) ?? { workedMs: 0, waitedMs: 0 }));

while (performance.now() < until) {
  const before = read();
  const ms = await ask();
  const after = read();
  const most = (what: "workedMs" | "waitedMs") =>
    after.map((of, i) => Math.max(...of.map((one, j) => one[what] - (before[i]?.[j]?.[what] ?? 0))));
  const [[, ...worked], [ownWait = 0, ...waits]] = [most("workedMs"), most("waitedMs")];
  times.push(ms);
  // Whoever worked meanwhile let it wait, but for the time when the answer was there and this process had no core.
  ownTimes.push(Math.max(ms - waits.reduce((sum, one) => sum + one, ownWait), Math.max(...worked) - ownWait));
  await sleep(PAUSE_MS);
}
agent.destroy();
process.stdout.write(JSON.stringify({ p99: p99(times), own: p99(ownTimes) }));

function ask(): Promise<number> {
  const begun = performance.now();
  return new Promise((resolve) => {
    const done = (): void => resolve(performance.now() - begun);
    get(url, { agent, headers: OWN_ADDRESS }, (answer) => answer.resume().once("end", done)).once("error", done);
  });
}

function p99(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(0.99 * values.length)] ?? 0;
}
