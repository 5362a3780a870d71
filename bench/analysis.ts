import { spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { cpus } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { loadFaceDetector } from "#platform/photo-analyser.ts";
import { choosePhotos, photosMissing } from "./choose-photos.ts";
import { textTable } from "./text-table.ts";
import { median, type StageTimes, timePhoto, WALL } from "./time-photo.ts";

/**
 * `npm run bench [-- --record] [--rounds N] [FOLDER]`: what one photo costs after start, stage by stage, on one core.
 * Runs itself again under `taskset -c 0` where that exists (Linux), so that the decoder's threads and the garbage
 * collector share the one core; elsewhere it says that it is not pinned. Every portrait is analysed N times (default 5);
 * a stage's time for a photo is the median of its rounds, the table shows the median over the photos. Times are processor
 * time, so that another program on the machine does not show; the wall clock stands below for comparison.
 * `--record` makes the figures the new baseline (`bench/baseline.json`); without it the table compares with it.
 */

interface Baseline {
  readonly machine: string;
  readonly pinned: boolean;
  readonly photos: number;
  readonly medianMs: Readonly<Record<string, number>>;
}

const BASELINE = fileURLToPath(new URL("baseline.json", import.meta.url));
/** Photos analysed before the clock counts: the just-in-time compiler has then seen every loop. */
const WARM_UP = 6;
const OUTSIDE_ENGINE = ["decode", "face", WALL];
const PINNED = "SKINGLOW_BENCH_PINNED";

const { values, positionals } = parseArgs({
  options: { record: { type: "boolean", default: false }, rounds: { type: "string", default: "5" } },
  allowPositionals: true,
});

runPinned();
const chosen = choosePhotos(positionals[0]);
if (chosen === undefined) {
  console.error(photosMissing(positionals[0]));
  process.exit(2);
}
const portraits = chosen.photos.filter(({ file }) => positionals[0] !== undefined || file.startsWith("portraits/"));
const files = portraits.map(({ file }) => readFileSync(join(chosen.folder, file)));

const started = performance.now();
const detector = await loadFaceDetector();
const startMs = performance.now() - started;
for (const bytes of files.slice(0, WARM_UP)) await timePhoto(detector, bytes);

const perPhoto: StageTimes[] = [];
for (const bytes of files) {
  const rounds: StageTimes[] = [];
  for (let round = 0; round < Number(values.rounds); round += 1) {
    const times = await timePhoto(detector, bytes);
    if (times !== undefined) rounds.push(withSums(times));
  }
  const [first] = rounds;
  if (first === undefined) continue;
  perPhoto.push(new Map([...first.keys()].map((stage) => [stage, median(rounds.map((r) => r.get(stage) ?? 0))])));
}
detector.dispose();
report();

/** Starts this command again on one core, unless it already runs there. */
function runPinned(): void {
  if (process.platform !== "linux" || process.env[PINNED] !== undefined) return;
  const child = spawnSync("taskset", ["-c", "0", process.execPath, ...process.argv.slice(1)], {
    stdio: "inherit",
    env: { ...process.env, [PINNED]: "1" },
  });
  if (child.error === undefined) process.exit(child.status ?? 1);
}

/** `engine` is everything after detection; `face + engine` is the figure the project promises. */
function withSums(times: StageTimes): StageTimes {
  let engine = 0;
  for (const [stage, ms] of times) if (!OUTSIDE_ENGINE.includes(stage)) engine += ms;
  const face = times.get("face") ?? 0;
  const decode = times.get("decode") ?? 0;
  const wall = times.get(WALL) ?? 0;
  const stages = [...times].filter(([stage]) => stage !== WALL);
  const sums: [string, number][] = [
    ["engine", engine],
    ["face + engine", face + engine],
    ["total", decode + face + engine],
    [WALL, wall],
  ];
  return new Map([...stages, ...sums]);
}

function report(): void {
  const stages = [...new Set(perPhoto.flatMap((times) => [...times.keys()]))];
  const of = (stage: string) => perPhoto.map((times) => times.get(stage) ?? 0);
  const baseline = readBaseline();
  const rows = stages.map((stage) => {
    const now = median(of(stage));
    const before = baseline?.medianMs[stage];
    return [
      stage,
      now.toFixed(1),
      Math.max(...of(stage)).toFixed(1),
      before?.toFixed(1) ?? "-",
      before === undefined || before === 0 ? "-" : (now / before).toFixed(2),
    ];
  });
  const pinned = process.env[PINNED] !== undefined;
  console.log(`${perPhoto.length} of ${files.length} photos analysed, ${values.rounds} rounds, ${machine()}`);
  console.log(pinned ? "one core (taskset -c 0)" : "not pinned to one core: taskset is not there");
  console.log(`start (read and load the models): ${startMs.toFixed(0)} ms\n`);
  console.log(textTable([["stage", "median ms", "slowest", "baseline", "ratio"], ...rows], [1, 2, 3, 4]));
  if (values.record) {
    const medianMs = Object.fromEntries(stages.map((stage) => [stage, Math.round(median(of(stage)) * 100) / 100]));
    const record: Baseline = { machine: machine(), pinned, photos: perPhoto.length, medianMs };
    writeFileSync(BASELINE, `${JSON.stringify(record, null, 2)}\n`);
    console.log("\nrecorded as the new baseline");
  } else if (baseline !== undefined && baseline.machine !== machine()) {
    console.log(`\nthe baseline was recorded on another machine: ${baseline.machine}`);
  }
}

function readBaseline(): Baseline | undefined {
  try {
    return JSON.parse(readFileSync(BASELINE, "utf8")) as Baseline;
  } catch {
    return undefined;
  }
}

function machine(): string {
  return `${cpus()[0]?.model ?? "unknown processor"}, Node ${process.versions.node}`;
}
