import { cpSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { median } from "#lab/photos/time-photo.ts";
import { startServerProcess } from "#lab/servers/server-process.ts";
import { BUILD, SERVER_MEMORY } from "#scripts/prepare/project.mjs";
import { KEPT_FORMS } from "#server/site/kept-forms.ts";
import { figuresTable, machine, readBaseline, recordBaseline } from "./baseline.ts";
import { processorTimesOf } from "./load/process-figures.ts";

/**
 * `npm run bench:start [-- --record]`: a server of the built site from its command line to the first 200 of `/readyz`, medians
 * of five: the first start after a build, and one that finds its pages compressed. `--record` makes the figures the new
 * baseline (`bench/baseline.json`).
 */

const STARTS = 5;
const LOOK_EVERY_MS = 5;

interface Start {
  readonly ready: number;
  readonly main: number;
  readonly workers: number;
}

const folder = mkdtempSync(join(tmpdir(), "skinglow-bench-"));
const build = join(folder, "build");
try {
  cpSync(BUILD, build, { recursive: true });
  const [first, again]: [Start[], Start[]] = [[], []];
  for (let start = 0; start < STARTS; start += 1) {
    rmSync(build + KEPT_FORMS, { recursive: true, force: true });
    mkdirSync(build + KEPT_FORMS);
    first.push(await startOnce());
    again.push(await startOnce());
  }
  const figures = { "after a build": medians(first), again: medians(again) };
  const baseline = readBaseline("start");
  console.log(`${machine()}; medians of ${STARTS}\n`);
  console.log(figuresTable("start", figures, baseline?.figures));
  if (process.argv.includes("--record")) recordBaseline("start", figures);
  else if (baseline !== undefined && baseline.machine !== machine())
    console.log(`the baseline was recorded on another machine: ${baseline.machine}`);
} finally {
  rmSync(folder, { recursive: true });
}

async function startOnce(): Promise<Start> {
  const began = performance.now();
  const server = startServerProcess({ BUILD_DIR: build, ...SERVER_MEMORY });
  try {
    const address = await server.address;
    while (!(await fetch(`${address}/readyz`)).ok) await pause(LOOK_EVERY_MS);
    const ready = performance.now() - began;
    const { mainMs, workersMs } = processorTimesOf(server.child.pid ?? 0);
    return { ready, main: mainMs, workers: workersMs };
  } finally {
    server.child.kill("SIGKILL");
    await server.exited;
    server.remove();
  }
}

function medians(starts: readonly Start[]) {
  const of = (part: (start: Start) => number) => median(starts.map(part));
  return {
    "to ready, ms": of(({ ready }) => ready),
    "CPU ms, main": of(({ main }) => main),
    "CPU ms, workers": of(({ workers }) => workers),
  };
}
