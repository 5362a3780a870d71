import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import { figuresTable, machine, readBaseline, recordBaseline } from "./baseline.ts";
import { GOALS } from "./goals.ts";
import { judge } from "./judge.ts";
import { analysisOf, loadPhoto } from "./load/calls.ts";
import { memoryOf, type ServerMemory, watchProcesses } from "./load/process-figures.ts";
import { putUnderLoad } from "./load/put-under-load.ts";
import { type ServerUnderLoad, startServer } from "./load/server-under-load.ts";
import { percentile } from "./load/statistics.ts";

/**
 * `npm run bench:server [-- --record] [--seconds N]`: what the real server does with 1, 4, 16 and 64 clients that send one
 * photo after the other, each level N seconds (default 15) by a client in a process of its own. A client that is refused
 * (503) comes again after its `Retry-After`. Processor time and memory are those of all the server's processes, by /proc
 * (Linux). `--record` makes the figures the new baseline (`bench/baseline.json`).
 */

const CLIENTS = [1, 4, 16, 64];
/** What the last level left behind has been given back by then, or will not be. Chosen. */
const IDLE_SECONDS = 10;
/** The first photos of a worker are compiled and loaded, not measured. */
const WARM_UP_SECONDS = 4;
const MEBIBYTE = 1024 * 1024;

const { values } = parseArgs({
  options: { record: { type: "boolean", default: false }, seconds: { type: "string", default: "15" } },
});
const seconds = Math.min(600, Math.max(3, Number(values.seconds) || 0));

const photo = await loadPhoto();
const call = analysisOf(photo);
const server = await startServer();
try {
  const started = memoryOf(server.pid);
  await send(server, 2 * server.workers, WARM_UP_SECONDS);
  const figures: Record<string, Record<string, number>> = {};
  for (const clients of CLIENTS) figures[`${clients} clients`] = await measure(server, clients);
  await sleep(IDLE_SECONDS * 1000);
  const memory = { started: megabytes(started), idle: megabytes(memoryOf(server.pid)) };
  report(figures, memory);
} finally {
  await server.stop();
}

function send({ address }: ServerUnderLoad, lanes: number, forSeconds: number) {
  return putUnderLoad({ kind: "closed", target: address, loop: { calls: [call], lanes, seconds: forSeconds } });
}

async function measure(loaded: ServerUnderLoad, clients: number) {
  const { result, peak, mainMs, workersMs } = await watchProcesses(loaded.pid, () => send(loaded, clients, seconds));
  const { samples } = result;
  const answered = samples.filter(({ status }) => status === 200);
  const refused = samples.filter(({ status }) => status === 503);
  const own = answered.map(({ ms, late }) => ms - late);
  const last = Math.max(...answered.map(({ due, ms }) => due + ms));
  return {
    "a second": answered.length / (last / 1000),
    "p50 ms": percentile(own, 50),
    "p95 ms": percentile(own, 95),
    "p99 ms": percentile(own, 99),
    "p95 with waits": percentile(
      answered.map(({ ms }) => ms),
      95,
    ),
    "refused (503)": refused.length,
    failed: samples.length - answered.length - refused.length,
    "CPU ms, main": mainMs / answered.length,
    "CPU ms, workers": workersMs / answered.length,
    ...megabytes(peak),
  };
}

function megabytes({ main, workers, resident }: ServerMemory) {
  return {
    "MB, main": main / MEBIBYTE,
    "MB, workers": workers / MEBIBYTE,
    "MB, all": (main + workers) / MEBIBYTE,
    "MB, resident": resident / MEBIBYTE,
  };
}

function report(figures: Record<string, Record<string, number>>, memory: Record<string, Record<string, number>>): void {
  const baseline = readBaseline("server");
  console.log(
    `${machine()}; ${server.workers} workers; photo of 1,200 x 1,600 px, ${photo.length >> 10} KB; ${seconds} s`,
  );
  console.log("times are of answered analyses (200), processor time and memory of the server alone;");
  console.log(
    "memory: proportional (a page that processes share counts once), at its peak; resident: counted in each\n",
  );
  console.log(figuresTable("level", figures, baseline?.figures));
  console.log(`\n${figuresTable("memory", memory, baseline?.figures)}\n`);
  judge(GOALS.analyses, Math.max(...Object.values(figures).map((row) => row["a second"] ?? Number.NaN)));
  judge(GOALS.memory, memory.idle?.["MB, all"] ?? Number.NaN);
  if (values.record) recordBaseline("server", { ...figures, ...memory });
  else if (baseline !== undefined && baseline.machine !== machine())
    console.log(`the baseline was recorded on another machine: ${baseline.machine}`);
}
