import { parseArgs } from "node:util";
import { CONCERN_CODES, type ConcernCode } from "#engine/codes.ts";
import { READING_NAMES } from "#engine/readings/reading-names.ts";
import { createFaceDetector } from "#face/detector.ts";
import { loadFaceModels } from "#platform/load-models.ts";
import { HAS_PHOTOS } from "#tests/support/photos.ts";
import { textTable } from "../../text-table.ts";
import { listRatedPhotos } from "../rated-photos.ts";
import { type FitSettings, fitConcern } from "./fit-concern.ts";
import { type ConcernFigures, type Costs, fitCosts, gradeInFold, gradeOutOfFold, scoreOf } from "./out-of-fold.ts";
import { CachedReadings, type PhotoReadings, plantedName, RETAKES } from "./read-cached.ts";
import { cellsOf, HEAD } from "./report.ts";
import { PLANTS_HEAD, plantCells } from "./report-plants.ts";
import { byFold, bySource, type Sample, sampleOf } from "./samples.ts";
import { writeModel } from "./write-model.ts";

/**
 * `npm run bench:fit [-- --write] [--free]`: fits each concern's grade on what was read off the rated photos, tells how
 * well it does on people that it has not seen, and writes what was fitted on all of them to
 * `engine/scoring/grade-model.ts`. `--free`: without the rule that a reading of a concern's own kind may only raise it.
 */

const { values } = parseArgs({
  options: { write: { type: "boolean", default: false }, free: { type: "boolean", default: false } },
});

/**
 * Chosen out of fold on these photos, by hand: thirty or sixty terms instead of sixteen gain nothing that counts overall;
 * the more what is planted weighs, the more surely it is found, and the less well the eye is followed.
 */
const SETTINGS: FitSettings = {
  most: 16,
  mostDrift: 0.6,
  retakeWeight: 0.5,
  plantWeight: 0.3,
  signed: !values.free,
  l2: 0.1,
  refit: 30,
};
/** Every so-manieth photo is read once more for each retake. */
const RETAKEN = { every: 16, at: [3, 8, 13] } as const;

/** Each photo is planted with much of one concern, neighbours with the same. */
function plantOf(index: number): ConcernCode {
  return CONCERN_CODES[(index >> 1) % CONCERN_CODES.length]!;
}

if (!HAS_PHOTOS) {
  console.error("The photo collection is not beside the repository: nothing to fit on.");
  process.exit(2);
}

const samples = await readSamples();
const sources = bySource(samples);
const fits = each((code) => fitConcern(code, samples, READING_NAMES, SETTINGS));
const inFold = each((code) => gradeInFold(fits[code], samples));
const outOfFold = each((code) => gradeOutOfFold(code, samples, READING_NAMES, SETTINGS, byFold));
const otherSource = each((code) => gradeOutOfFold(code, samples, READING_NAMES, SETTINGS, sources));
const costs = fitCosts(samples, gradesOf(outOfFold));

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
if (values.write) {
  writeModel(fits, costs);
  console.log("written: engine/scoring/grade-model.ts");
}

function each<T>(make: (code: ConcernCode) => T): Record<ConcernCode, T> {
  return Object.fromEntries(CONCERN_CODES.map((code) => [code, make(code)])) as Record<ConcernCode, T>;
}

async function readSamples(): Promise<Sample[]> {
  const detector = await createFaceDetector(await loadFaceModels());
  const cached = new CachedReadings(detector);
  const read: Sample[] = [];
  for (const [index, photo] of listRatedPhotos().entries()) {
    if (process.stderr.isTTY) process.stderr.write(`\r\u001b[Kreading ${index + 1}`);
    const readings = await cached.of(photo);
    if (readings === null) continue;
    const again = RETAKEN.at.some((at) => index % RETAKEN.every === at) ? Object.keys(RETAKES) : [];
    const retakes: (PhotoReadings | null)[] = [];
    for (const retake of again) retakes.push(await cached.of(photo, retake));
    const code = plantOf(index);
    const planted = await cached.of(photo, plantedName(code, "strong"), index + 1);
    read.push(
      sampleOf(
        photo,
        READING_NAMES,
        readings,
        retakes.filter((retake) => retake !== null),
        planted === null ? [] : [{ code, dose: "strong", readings: planted }],
      ),
    );
  }
  detector.dispose();
  return read;
}

function gradesOf(figures: Readonly<Record<ConcernCode, ConcernFigures>>) {
  return each((code) => figures[code].grades);
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
      made.set(part, fitCosts(others, gradesOf(figures)));
    }
    return scores(figures, (sample) => made.get(parting(sample))!);
  };
  return cellsOf("overall", samples, {
    outOfFold: byPart(outOfFold, byFold),
    inFold: scores(inFold, () => fitCosts(samples, gradesOf(inFold))),
    bySource: byPart(otherSource, sources),
    drifts: samples.flatMap((sample) =>
      driftsOf(sample, (at) => scoreOf(costs, (code) => gradeAt(outOfFold[code], sample, at))),
    ),
    size: CONCERN_CODES.length,
  });
}
