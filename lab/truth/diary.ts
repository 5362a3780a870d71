import { analyse } from "#engine/analyse.ts";
import { CONCERN_CODES } from "#engine/codes.ts";
import type { FaceGeometry, RgbaImage } from "#engine/input.ts";
import type { AnalysisResult } from "#engine/result.ts";
import { plantOnPhoto } from "../drawn-face/plant-on-photo.ts";
import type { Planted } from "../drawn-face/planted.ts";
import { NATURAL_SKIN } from "../drawn-face/scatter.ts";
import { listPhotos } from "../photos/shared-photos.ts";
import { type Bench, drawFace } from "./bench.ts";
import { apartCells, falseAlarmRows, falseAlarms, verdictCells } from "./diary-pairs.ts";
import { type PlantedCase, plantedCells } from "./diary-planted.ts";
import { DOSE_NAMES, dosesOf } from "./doses.ts";
import { readRetakes } from "./read-retakes.ts";
import type { Retaken } from "./retake-rows.ts";
import { takenOf } from "./retakes.ts";
import type { PartReport } from "./row.ts";
import { drawConditions, retake } from "./simulated-retakes.ts";

/**
 * What the diary tells of photos of one person (R-RES-15): how often a change where nothing was done, and what of a change that
 * was planted. Nothing of the diary is fitted on these photos.
 */

/** Days, light and years: what a diary's photos differ by. */
const REAL = ["day", "light and camera", "year"] as const;
/** Not the seeds of the fit, nor of the retakes' own part. */
const SEED = 9_000_000;
/** Retakes before and after. */
const TIMES = 3;
/** Every so many portraits that can be measured; a fast bench takes one alone, and one drawn face: each is measured 78 times. */
const EVERY = 6;

export async function diary(bench: Bench): Promise<PartReport> {
  const sets = new Map<string, Retaken[]>();
  for (const kind of REAL) {
    const taken: Retaken[] = [];
    for (const person of readRetakes().filter((one) => one.kind === kind)) {
      bench.progress(`other photos, ${person.person}`);
      taken.push(await takenOf(bench, kind, person.files));
    }
    if (taken.length > 0) sets.set(kind, taken);
  }
  return {
    rows: falseAlarmRows([...sets.values()].flat()),
    tables: [
      { title: "Told as changed where nothing was done", cells: falseAlarms(sets) },
      { title: "Verdicts where nothing was done", cells: verdictCells(sets) },
      { title: "Pairs that are not compared", cells: apartCells(sets) },
      { title: "Planted on drawn faces", cells: plantedCells(await onDrawn(bench)) },
      { title: "Planted on portraits", cells: plantedCells(await onPortraits(bench)) },
    ],
  };
}

interface Subject {
  readonly image: RgbaImage;
  readonly face: FaceGeometry;
}

async function onDrawn(bench: Bench): Promise<PlantedCase[]> {
  const cases: PlantedCase[] = [];
  for (const tone of [...bench.lightTones.slice(-1), ...(bench.fast ? [] : bench.darkTones.slice(0, 1))]) {
    bench.progress(`planted on drawn faces, Monk ${tone}`);
    const draw = (planted: readonly Planted[]): Subject[] => {
      const { image, faces } = drawFace(bench, tone, { planted: [...NATURAL_SKIN, ...planted] });
      return faces.slice(0, 1).map((face) => ({ image, face }));
    };
    cases.push(...(await casesOf(bench, tone, draw)));
  }
  return cases;
}

async function onPortraits(bench: Bench): Promise<PlantedCase[]> {
  const listed = listPhotos().filter(({ file }) => file.startsWith("portraits/"));
  const cases: PlantedCase[] = [];
  let i = -1;
  for (const [place, photo] of listed.entries()) {
    if (bench.fast && cases.length > 0) break;
    bench.progress(`planted on portraits, ${place + 1} of ${listed.length}`);
    const known = await bench.photos.read(photo);
    const face = known?.faces[0];
    if (known === undefined || face === undefined || !known.outcome().ok) continue;
    i++;
    if (i % EVERY !== 1) continue;
    const { image } = known;
    const draw = (planted: readonly Planted[]): Subject[] => [
      { image: plantOnPhoto(image, face, planted, i + 1).image, face },
    ];
    cases.push(...(await casesOf(bench, 100 + i, draw)));
  }
  return cases;
}

async function casesOf(
  bench: Bench,
  seed: number,
  draw: (planted: readonly Planted[]) => readonly Subject[],
): Promise<PlantedCase[]> {
  const [plain] = draw([]);
  if (plain === undefined) return [];
  const before = await retakesOf(bench, plain, SEED + 10 * seed);
  const unplanted = await retakesOf(bench, plain, SEED + 10 * seed + TIMES);
  // Too few to make a level of: nothing of it would count.
  if (Math.min(before.length, unplanted.length) < TIMES) return [];
  const cases: PlantedCase[] = [];
  for (const code of CONCERN_CODES) {
    for (const [i, dose] of DOSE_NAMES.entries()) {
      const [subject] = draw(dosesOf(code, seed)[i] as readonly Planted[]);
      if (subject === undefined) continue;
      const planted = await retakesOf(bench, subject, SEED + 10 * seed + TIMES);
      cases.push({ code, dose, before, unplanted, planted });
    }
  }
  return cases;
}

/** Each in other light, by another lens and camera. Without those that are refused. */
async function retakesOf({ detector }: Bench, { image, face }: Subject, seed: number): Promise<AnalysisResult[]> {
  const results: AnalysisResult[] = [];
  for (let time = 0; time < TIMES; time++) {
    const taken = await retake(image, face, drawConditions(seed + time), seed + time);
    const outcome = analyse(taken, detector.detect(taken));
    if (outcome.ok) results.push(outcome.result);
  }
  return results;
}
