import { cpSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { median } from "#lab/photos/time-photo.ts";
import { startServerProcess } from "#lab/servers/server-process.ts";
import { BUILD, SERVER_MEMORY } from "#scripts/prepare/project.mjs";
import { KEPT_FORMS } from "#server/site/kept-forms.ts";
import { figuresTable, machine } from "./baseline.ts";
import { GOALS } from "./goals.ts";
import { judge } from "./judge.ts";
import { processorTimesOf } from "./load/process-figures.ts";

/**
 * `npm run bench:start`: a server of the built site from its command line to the first 200 of `/readyz`, medians of three: the
 * first start after a build, and one that finds its pages compressed. The goal is the one as a share of the other, on any machine.
 */

const STARTS = 3;
const LOOK_EVERY_MS = 5;
const ALL = "CPU ms, all";

interface Start {
  readonly ready: number;
  readonly main: number;
  readonly workers: number;
}

const folder = mkdtempSync(join(tmpdir(), "bench-start-"));
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
  console.log(`${machine()}; medians of ${STARTS}\n`);
  console.log(`${figuresTable("start", figures, undefined)}\n`);
  judge(GOALS.start, figures.again[ALL] / figures["after a build"][ALL]);
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
    [ALL]: of(({ main, workers }) => main + workers),
  };
}
