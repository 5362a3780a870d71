import { spawnSync } from "node:child_process";
import { parseArgs } from "node:util";
import { listPhotos, PHOTO_FOLDER, readPhoto } from "#lab/photos/shared-photos.ts";
import { median, type StageTimes, timePhoto, WALL } from "#lab/photos/time-photo.ts";
import { loadFaceDetector } from "#platform/photo-analyser.ts";
import { type Figures, figuresTable, machine, readBaseline, recordBaseline } from "../baseline.ts";
import { GOALS } from "../goals.ts";
import { judge } from "../judge.ts";
import { MEGAPIXELS, sameFace, sameShare } from "./drawn-photos.ts";

/**
 * `npm run bench:engine [-- --record] [--rounds N]`: what one photo costs after start, stage by stage: drawn faces of 0.5 to 12
 * megapixels, and the portraits of the shared collection where there are any. Medians of N rounds (default 5) of processor time on
 * one core: it runs itself again under `taskset -c 0` where that exists (Linux), so that the decoder's threads and the garbage
 * collector share the core. `--record` makes the figures the new baseline (`bench/baseline.json`); without it they stand beside it,
 * with their ratio to it in brackets. In a browser: its own developer tools, and `npm run bench:device`.
 */

/** Photos analysed before the clock counts: the just-in-time compiler has then seen every loop. */
const WARM_UP = 6;
const OUTSIDE_ENGINE = ["decode", "face", WALL];
const PINNED = "SKINGLOW_BENCH_PINNED";
const PORTRAITS = "Node: portraits";
/** On the same machine a tenth is chance. Chosen. */
const MOST_SLOWER = 1.1;

const { values } = parseArgs({
  options: {
    record: { type: "boolean", default: false },
    rounds: { type: "string", default: "5" },
  },
});
const rounds = Math.max(1, Number(values.rounds) || 1);

if (!runPinned()) await measure();

/** Runs it again on one core, where that can be had: then nothing is left to do here. */
function runPinned(): boolean {
  if (process.platform !== "linux" || process.env[PINNED] !== undefined) return false;
  const child = spawnSync("taskset", ["-c", "0", process.execPath, ...process.argv.slice(1)], {
    stdio: "inherit",
    env: { ...process.env, [PINNED]: "1" },
  });
  if (child.error !== undefined) return false;
  if (child.status !== 0) process.exit(child.status ?? 1);
  return true;
}

async function measure(): Promise<void> {
  const portraits = readPortraits();
  const [shared, same] = [await sameShare(), await sameFace()];
  const detector = await loadFaceDetector();
  for (let count = 0; count < WARM_UP; count += 1) await timePhoto(detector, shared[count % shared.length] as Buffer);

  const time = async (photos: readonly Uint8Array[]): Promise<readonly StageTimes[]> => {
    const seen: StageTimes[][] = photos.map(() => []);
    for (let round = 0; round < rounds; round += 1)
      for (const [index, bytes] of photos.entries()) seen[index]?.push((await timePhoto(detector, bytes)) ?? new Map());
    return seen.map(medians).filter((times) => times.size > 0);
  };
  const pinned = process.env[PINNED] === undefined ? "not pinned to one core: taskset is not there" : "one core";
  console.log(`Node, processor time in ms, medians of ${rounds} rounds; ${pinned}; ${machine()}\n`);
  show("Node: the same share of the photo", named(await time(shared)));
  show("Node: the same face, more round it", named(await time(same)));
  if (portraits.length > 0) {
    const times = (await time(portraits)).map(withSums);
    const middle = medians(times);
    const [ms, recorded] = [middle.get("face + engine") ?? Number.NaN, readBaseline(PORTRAITS)];
    show(PORTRAITS, columns({ [`median of ${times.length}`]: middle }));
    judge(GOALS.analysis, ms);
    const [before] = Object.values(recorded?.figures["face + engine"] ?? {});
    if (recorded?.machine === machine())
      judge({ what: "of its baseline", unit: "times", atMost: MOST_SLOWER }, ms / (before ?? Number.NaN));
  } else console.log(`No photos at ${PHOTO_FOLDER}.\n`);
  detector.dispose();
}

function readPortraits(): readonly Uint8Array[] {
  return listPhotos().flatMap(({ file }) => (file.startsWith("portraits/") ? readPhoto(file) : []));
}

function nameOf(index: number): string {
  return `${MEGAPIXELS[index]} MP`;
}

function named(times: readonly StageTimes[]): Figures {
  return columns(Object.fromEntries(times.map((of, index) => [nameOf(index), withSums(of)])));
}

/** Rows are stages, columns photos. */
function columns(photos: Readonly<Record<string, StageTimes>>): Figures {
  const stages = [...new Set(Object.values(photos).flatMap((times) => [...times.keys()]))];
  return Object.fromEntries(
    stages.map((stage) => [
      stage,
      Object.fromEntries(Object.entries(photos).map(([name, times]) => [name, times.get(stage) ?? Number.NaN])),
    ]),
  );
}

/** Stage by stage, in the order of the first round. */
function medians(rounds: readonly StageTimes[]): StageTimes {
  const [first = new Map<string, number>()] = rounds;
  return new Map([...first.keys()].map((stage) => [stage, median(rounds.map((round) => round.get(stage) ?? 0))]));
}

/** `engine` is everything after detection; `face + engine` is the figure the project promises. */
function withSums(times: StageTimes): StageTimes {
  let engine = 0;
  for (const [stage, ms] of times) if (!OUTSIDE_ENGINE.includes(stage)) engine += ms;
  const [face, decode] = [times.get("face") ?? 0, times.get("decode") ?? 0];
  return new Map([...times, ["engine", engine], ["face + engine", face + engine], ["total", decode + face + engine]]);
}

function show(table: string, figures: Figures): void {
  const baseline = readBaseline(table);
  console.log(`${figuresTable(table, figures, baseline?.figures)}\n`);
  if (values.record) recordBaseline(table, figures);
  else if (baseline !== undefined && baseline.machine !== machine())
    console.log(`the baseline was recorded on another machine: ${baseline.machine}\n`);
}
