import { spawnSync } from "node:child_process";
import { parseArgs } from "node:util";
import { listPhotos, PHOTO_FOLDER, readPhoto } from "#lab/photos/shared-photos.ts";
import { type StageTimes, timePhoto, WALL } from "#lab/photos/time-photo.ts";
import { loadFaceDetector } from "#platform/photo-analyser.ts";
import { type Figures, figuresTable, machine, readBaseline, recordBaseline } from "../baseline.ts";
import { GOALS } from "../goals.ts";
import { judge } from "../judge.ts";
import { MEGAPIXELS, sameFace, sameShare } from "./drawn-photos.ts";
import { APP_WORKER, medians, timeInChromium } from "./in-chromium.ts";

/**
 * `npm run bench:engine [-- --record] [--rounds N] [--only node,chromium]`: what one photo costs after start, stage
 * by stage: drawn faces of 0.5 to 12 megapixels, and the portraits of the shared collection where there are any. Medians of N rounds (default 5). In Node the times are processor time on one core: it runs itself again under
 * `taskset -c 0` where that exists (Linux), so that the decoder's threads and the garbage collector share the one core.
 * Then the same photos in Chromium. `--record` makes the figures the new baseline
 * (`bench/baseline.json`); without it they stand beside it, with their ratio to it in brackets.
 */

/** Photos analysed before the clock counts: the just-in-time compiler has then seen every loop. */
const WARM_UP = 6;
const OUTSIDE_ENGINE = ["prepare", "decode", "face", WALL, APP_WORKER];
const PINNED = "SKINGLOW_BENCH_PINNED";
const PARTS = ["node", "chromium"] as const;
const PORTRAITS = "Node: portraits";
/** On the same machine a tenth is chance. Chosen. */
const MOST_SLOWER = 1.1;

const { values } = parseArgs({
  options: {
    record: { type: "boolean", default: false },
    rounds: { type: "string", default: "5" },
    only: { type: "string", default: PARTS.join() },
  },
});
const rounds = Math.max(1, Number(values.rounds) || 1);
const has = (part: (typeof PARTS)[number]): boolean => values.only.split(",").includes(part);

if (has("node") && !runPinned()) await inNode();
if (has("chromium") && process.env[PINNED] === undefined) await inChromium();

/** Runs the part in Node on one core, where that can be had: then nothing is left to do here. */
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

async function inNode(): Promise<void> {
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

async function inChromium(): Promise<void> {
  const times = await timeInChromium(await sameShare(), rounds);
  if (times === undefined) {
    console.log("No Chromium found: install it, or set CHROMIUM_PATH.");
    return;
  }
  console.log(
    `Chromium, clock on the wall in ms, medians of ${rounds} rounds; prepare: the choice of a photo to its JPEG of 1,600 px at most\n`,
  );
  show("Chromium: the same share of the photo", named(times));
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
