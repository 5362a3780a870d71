import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import { ANALYSIS_PATH } from "#contract/api.ts";
import { renderSyntheticFace } from "#lab/drawn-face/render.ts";
import { NATURAL_SKIN } from "#lab/drawn-face/scatter.ts";
import { photoBlood } from "#lab/drawn-face/skin-model.ts";
import { encodeJpeg } from "#lab/pictures/pictures.ts";
import { startServerProcess } from "#lab/servers/server-process.ts";
import { BUILD, SERVER_MEMORY } from "#scripts/prepare/project.mjs";
import { type Figures, figuresTable, machine, readBaseline, recordBaseline } from "./baseline.ts";
import { GOALS } from "./goals.ts";
import { judge } from "./judge.ts";
import type { Call, Sample } from "./load/plan.ts";
import { memoryOf, type ServerMemory, watchProcesses, workersOf } from "./load/process-figures.ts";
import { putUnderLoad } from "./load/put-under-load.ts";

/**
 * `npm run bench:server [-- --record] [--seconds N]`: what the real server does with 1, 4, 16 and 64 clients that send one
 * photo after the other, each level N seconds (default 15) by a client in a process of its own. A client that is refused
 * (503) comes again after its `Retry-After`. Then photos come at four fifths of the most that was answered, whatever the server does. Processor time and memory are those of all the server's processes, by /proc
 * (Linux). `--record` makes the figures the new baseline (`bench/baseline.json`).
 */

const CLIENTS = [1, 4, 16, 64];
/** Share of the most answered that a server is to bear all day. Chosen. */
const STEADY = 0.8;
const STEADY_LEVEL = "constant rate";
/** What the last level left behind has been given back by then, or will not be. Chosen. */
const IDLE_SECONDS = 10;
/** The first photos of a worker are compiled and loaded, not measured. */
const WARM_UP_SECONDS = 4;
const MEBIBYTE = 1024 * 1024;

const { values } = parseArgs({
  options: { record: { type: "boolean", default: false }, seconds: { type: "string", default: "15" } },
});
const seconds = Math.min(600, Math.max(3, Number(values.seconds) || 0));

/** A drawn face at the app's own quality (0.92): what a browser sends after re-encoding. */
const drawn = {
  tone: 5,
  seed: 20,
  blood: photoBlood(5),
  planted: NATURAL_SKIN,
  iodPx: 300,
  width: 1200,
  height: 1600,
} as const;
const photo = await encodeJpeg(renderSyntheticFace(drawn).image, 92);
const image = `data:image/jpeg;base64,${photo.toString("base64")}`;
const call: Call = { path: ANALYSIS_PATH, body: Buffer.from(JSON.stringify({ image, language: "de" })) };
/** As `npm start` starts it, on the real build, behind one proxy, on a free port of this machine. */
const server = startServerProcess({
  BUILD_DIR: process.env.BUILD_DIR ?? BUILD,
  ...SERVER_MEMORY,
  TRUST_PROXY_HOPS: "1",
  LOG_LEVEL: "error",
});
try {
  const target = await server.address;
  const pid = server.child.pid ?? 0;
  const workers = workersOf(pid).length;
  const started = memoryOf(pid);
  await putUnderLoad({ target, call, lanes: 2 * workers, seconds: WARM_UP_SECONDS });
  const figures: Record<string, Record<string, number>> = {};
  for (const lanes of CLIENTS) {
    const load = () => putUnderLoad({ target, call, lanes, seconds });
    figures[`${lanes} clients`] = figuresOf(await watchProcesses(pid, load));
  }
  const most = Math.max(...Object.values(figures).map((row) => row["a second"] ?? Number.NaN));
  const arriving = () => putUnderLoad({ target, call, perSecond: STEADY * most, seconds });
  figures[STEADY_LEVEL] = figuresOf(await watchProcesses(pid, arriving));
  await sleep(IDLE_SECONDS * 1000);
  report(figures, { started: megabytes(started), idle: megabytes(memoryOf(pid)) }, workers);
} finally {
  server.child.kill("SIGTERM");
  await server.exited;
  server.remove();
}

type Watched = Awaited<ReturnType<typeof watchProcesses<readonly Sample[]>>>;

function figuresOf({ result: samples, peak, mainMs, workersMs }: Watched) {
  const answered = samples.filter(({ status }) => status === 200);
  const refused = samples.filter(({ status }) => status === 503);
  const own = answered.map(({ ms, late }) => ms - late);
  const last = Math.max(...answered.map(({ due, ms }) => due + ms));
  return {
    "a second": answered.length / (last / 1000),
    answered: answered.length,
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

/** The smallest value that `percent` of all values do not exceed (nearest rank); NaN without values. */
function percentile(values: readonly number[], percent: number): number {
  const sorted = Float64Array.from(values).sort();
  return sorted[Math.max(0, Math.ceil((percent / 100) * sorted.length) - 1)] ?? Number.NaN;
}

function megabytes({ main, workers, resident }: ServerMemory) {
  return {
    "MB, main": main / MEBIBYTE,
    "MB, workers": workers / MEBIBYTE,
    "MB, all": (main + workers) / MEBIBYTE,
    "MB, resident": resident / MEBIBYTE,
  };
}

function report(figures: Figures, memory: Figures, workers: number): void {
  const baseline = readBaseline("server");
  console.log(`${machine()}; ${workers} workers; photo of 1,200 x 1,600 px, ${photo.length >> 10} KB; ${seconds} s`);
  console.log("times are of answered analyses (200), processor time and memory of the server alone;");
  console.log(
    "memory: proportional (a page that processes share counts once), at its peak; resident: counted in each\n",
  );
  console.log(figuresTable("level", figures, baseline?.figures));
  console.log(`\n${figuresTable("memory", memory, baseline?.figures)}\n`);
  judge(GOALS.analyses, Math.max(...Object.values(figures).map((row) => row["a second"] ?? Number.NaN)));
  const { "refused (503)": refused = 0, failed = 0, answered = 0, ...steady } = figures[STEADY_LEVEL] ?? {};
  judge(GOALS.failed, (100 * (refused + failed)) / (answered + refused + failed));
  judge(GOALS.waited, steady["p95 with waits"] ?? Number.NaN);
  judge(GOALS.memory, memory.idle?.["MB, all"] ?? Number.NaN);
  if (values.record) recordBaseline("server", { ...figures, ...memory });
  else if (baseline !== undefined && baseline.machine !== machine())
    console.log(`the baseline was recorded on another machine: ${baseline.machine}`);
}
