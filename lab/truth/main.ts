import { writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { METHOD_VERSION } from "#engine/result.ts";
import { HAS_PHOTOS } from "../photos/shared-photos.ts";
import { textTable } from "../text-table.ts";
import { type Bench, createBench } from "./bench.ts";
import { diary } from "./diary.ts";
import { drift } from "./drift.ts";
import { faceSize } from "./face-size.ts";
import { gates } from "./gates.ts";
import { graded } from "./graded.ts";
import { ALL_GOALS, faultsOf } from "./known-misses.ts";
import { letIn } from "./let-in.ts";
import { lightness } from "./lightness.ts";
import { lines } from "./lines.ts";
import { losses } from "./losses.ts";
import { marks } from "./marks.ts";
import { pairs } from "./pairs.ts";
import { publishedResults } from "./publish.ts";
import { ratings } from "./ratings.ts";
import { repeat } from "./repeat.ts";
import { retakes } from "./retakes.ts";
import { isReached, type PartReport, type TruthRow, tableOf } from "./row.ts";
import { spots } from "./spots.ts";
import { zones } from "./zones.ts";

/**
 * `npm run bench:truth [-- --only PARTS] [--fast] [--write [--date 2026-12-01]]`: does the engine follow what is known to
 * be true? From drawn faces and, where they lie beside the repository, real photos: every row of
 * docs/engine.md, "Goals", with its figure. `--only spots,drift` runs parts, `--fast` takes a third of the photos
 * and two tones. `--write` makes the figures what `/method` publishes (`content/method-results.json`). Exit 1 when a goal is
 * missed that is not among the known misses; of a third of the photos nothing is judged.
 */

const PUBLISHED = fileURLToPath(import.meta.resolve("#content/method-results.json"));

const PARTS: Readonly<Record<string, (bench: Bench) => Promise<PartReport>>> = {
  spots,
  lines,
  graded,
  ratings,
  zones,
  marks,
  lightness,
  drift,
  retakes,
  diary,
  pairs,
  losses,
  gates,
  "let-in": letIn,
  size: faceSize,
  repeat,
};

const { values } = parseArgs({
  options: {
    only: { type: "string" },
    fast: { type: "boolean", default: false },
    write: { type: "boolean", default: false },
    date: { type: "string", default: new Date().toISOString().slice(0, 10) },
  },
});
const isWhole = HAS_PHOTOS && !values.fast && values.only === undefined;
const names = values.only?.split(",") ?? Object.keys(PARTS);
const unknown = names.filter((name) => !(name in PARTS));
if (unknown.length > 0) {
  console.error(`No part ${unknown.join(", ")}. Parts: ${Object.keys(PARTS).join(", ")}.`);
  process.exit(2);
}
if (values.write && !isWhole) {
  console.error("Only the whole bench with the photo collection is published: no --fast, no --only.");
  process.exit(2);
}

const bench = await createBench(values.fast, progress);
if (!bench.photos.present) console.error("The photo collection is not beside the repository: drawn faces only.");
const rows: TruthRow[] = [];
for (const name of names) {
  const begun = processorSeconds();
  if (!process.stderr.isTTY) console.error(`${name} ...`);
  const report = await PARTS[name]!(bench);
  // Without photos there is nothing to say about them.
  const measured = report.rows.filter(({ n }) => n > 0);
  rows.push(...measured);
  clearProgress();
  console.log(`== ${name} (${(processorSeconds() - begun).toFixed(0)} s of processor time)\n`);
  for (const { title, cells } of report.tables) {
    if (cells.length > 0) console.log(`${title}\n${textTable(cells, rightColumns(cells))}\n`);
    else console.log(`${title}: none\n`);
  }
  if (measured.length > 0) console.log(`${textTable(tableOf(measured), [1, 2, 3])}\n`);
}
bench.detector.dispose();
const judged = rows.map(isReached).filter((reached) => reached !== undefined);
console.log(
  `${judged.filter((reached) => reached).length} of ${judged.length} goals reached, ` +
    `${processorSeconds().toFixed(0)} s of processor time${values.fast ? " (fast: few photos, two tones)" : ""}`,
);
// A time is this machine's: told, not judged.
const faults = values.fast ? [] : faultsOf(rows.filter(({ unit }) => unit !== "ms"));
if (isWhole && judged.length !== ALL_GOALS) faults.push(`${judged.length} goals were judged, not ${ALL_GOALS}`);
for (const fault of faults) console.log(fault);
if (faults.length > 0) process.exitCode = 1;
if (values.write) {
  writeFileSync(PUBLISHED, `${JSON.stringify(publishedResults(rows, METHOD_VERSION, values.date), null, 2)}\n`);
  console.log("written: content/method-results.json");
}

/** What other programs take of the machine does not count. */
function processorSeconds(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
}

function rightColumns(cells: readonly (readonly string[])[]): number[] {
  return (cells[0] ?? []).map((_, column) => column).slice(1);
}

/** One line that is written over, where somebody watches. */
function progress(doing: string): void {
  if (process.stderr.isTTY) process.stderr.write(`\r\u001b[K${doing}`);
}

function clearProgress(): void {
  if (process.stderr.isTTY) process.stderr.write("\r\u001b[K");
}
