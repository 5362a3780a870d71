import { parseArgs } from "node:util";
import { CONCERN_CODES } from "#engine/codes.ts";
import { READING_NAMES } from "#engine/readings/reading-names.ts";
import { GRADE_MODEL } from "#engine/scoring/grade-model.ts";
import { loadFaceDetector } from "#platform/photo-analyser.ts";
import { HAS_PHOTOS } from "../photos/shared-photos.ts";
import { textTable } from "../text-table.ts";
import { FIT_SETTINGS, fitConcern } from "./fit-concern.ts";
import { writeShares } from "./grade-shares.ts";
import {
  type ConcernFigures,
  type Costs,
  each,
  fitCosts,
  gradeInFold,
  gradeOutOfFold,
  scoreOf,
} from "./out-of-fold.ts";
import { readSamples } from "./read-samples.ts";
import { cellsOf, HEAD } from "./report.ts";
import { PLANTS_HEAD, plantCells } from "./report-plants.ts";
import { typeTables } from "./report-type.ts";
import { byFold, bySource, type Sample } from "./samples.ts";
import { fitType } from "./type-fit.ts";
import { writeModel, writeTypeModel } from "./write-model.ts";

/**
 * `npm run bench:fit [-- --write] [--free]`: fits each concern's grade on what was read off the rated photos, tells how
 * well it does on people that it has not seen, and writes what was fitted on all of them to
 * `engine/scoring/grade-model.ts`; the same for what the skin type is told from, `skin-type-model.ts`. `--free`: without the rule that a reading of a concern's own kind may only raise it.
 * `--shares`: nothing is fitted; what carries the grades that visitors get is written to `engine/scoring/grade-shares.ts`,
 * after every `--write`.
 */

const { values } = parseArgs({
  options: {
    write: { type: "boolean", default: false },
    free: { type: "boolean", default: false },
    shares: { type: "boolean", default: false },
  },
});

const SETTINGS = { ...FIT_SETTINGS, signed: !values.free };

if (!HAS_PHOTOS) {
  console.error("The photo collection is not beside the repository: nothing to fit on.");
  process.exit(2);
}

const detector = await loadFaceDetector();
if (values.shares) {
  await writeShares(detector, GRADE_MODEL);
  console.log("written: engine/scoring/grade-shares.ts");
  process.exit();
}
const samples = await readSamples(detector, (done) => {
  if (process.stderr.isTTY) process.stderr.write(`\r\u001b[Kreading ${done}`);
});
detector.dispose();
const sources = bySource(samples);
const fits = each((code) => fitConcern(code, samples, READING_NAMES, SETTINGS));
const inFold = each((code) => gradeInFold(fits[code], samples));
const outOfFold = each((code) => gradeOutOfFold(code, samples, READING_NAMES, SETTINGS, byFold));
const otherSource = each((code) => gradeOutOfFold(code, samples, READING_NAMES, SETTINGS, sources));
const costs = fitCosts(samples);

const rows = CONCERN_CODES.map((code) =>
  cellsOf(code, samples, {
    outOfFold: outOfFold[code].grades,
    inFold: inFold[code].grades,
    bySource: otherSource[code].grades,
    drifts: samples.flatMap((sample) => driftsOf(sample, (at) => gradeAt(outOfFold[code], sample, at))),
    size: outOfFold[code].size,
  }),
);
rows.push(overallCells());
console.log(`${samples.length} photos, ${new Set(samples.map(({ photo }) => photo.person)).size} people\n`);
console.log(textTable([HEAD, ...rows], HEAD.map((_, column) => column).slice(1)));
const plants = CONCERN_CODES.map((code) => plantCells(code, samples, outOfFold));
console.log(`\n${textTable([PLANTS_HEAD, ...plants], [1, 2, 3])}`);
console.log(`\na grade costs ${CONCERN_CODES.map((code) => `${code} ${costs[code].toFixed(1)}`).join(", ")}`);
for (const cells of typeTables(samples)) console.log(`\n${textTable(cells, [...cells[0]!.keys()].slice(1))}`);
if (values.write) {
  writeModel(fits, costs);
  writeTypeModel(fitType(samples));
  console.log("written: engine/scoring/grade-model.ts, skin-type-model.ts");
}

/** The grade of a sample, or of one of its retakes. */
function gradeAt({ grades, retakes }: ConcernFigures, sample: Sample, retake: number | undefined): number {
  return retake === undefined ? grades.get(sample)! : retakes.get(sample)![retake]!;
}

function driftsOf({ retakes }: Sample, valueAt: (retake?: number) => number): number[] {
  return retakes.map((_, retake) => Math.abs(valueAt(retake) - valueAt()));
}

/** The costs of the score, too, are fitted on the other parts. */
function overallCells(): string[] {
  const scores = (figures: typeof outOfFold, scoreFor: (sample: Sample) => Costs) =>
    new Map(samples.map((s) => [s, scoreOf(scoreFor(s), (code) => figures[code].grades.get(s)!)]));
  const byPart = (figures: typeof outOfFold, parting: typeof byFold) => {
    const made = new Map<string, Costs>();
    for (const part of new Set(samples.map(parting))) {
      const others = samples.filter((sample) => parting(sample) !== part);
      made.set(part, fitCosts(others));
    }
    return scores(figures, (sample) => made.get(parting(sample))!);
  };
  return cellsOf("overall", samples, {
    outOfFold: byPart(outOfFold, byFold),
    inFold: scores(inFold, () => costs),
    bySource: byPart(otherSource, sources),
    drifts: samples.flatMap((sample) =>
      driftsOf(sample, (at) => scoreOf(costs, (code) => gradeAt(outOfFold[code], sample, at))),
    ),
    size: CONCERN_CODES.length,
  });
}
