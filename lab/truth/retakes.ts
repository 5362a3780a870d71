import { analyse } from "#engine/analyse.ts";
import type { AnalysisResult } from "#engine/result.ts";
import { readPicture } from "../photos/read-picture.ts";
import { listPhotos } from "../photos/shared-photos.ts";
import type { Bench } from "./bench.ts";
import { RETAKE_KINDS, readRetakes } from "./read-retakes.ts";
import { type Retaken, retakeCells, retakeRows } from "./retake-rows.ts";
import type { PartReport } from "./row.ts";
import { drawConditions, retake } from "./simulated-retakes.ts";

/**
 * The same people in other photos: how far the score moves, and how often by no more than the ± that is shown. Real photos
 * beside simulated ones, for the simulated ones are what grades and ± were fitted on.
 */

/** Not the seeds that the fit draws from. */
const SEED = 7_000_000;
const TIMES = 3;

const IDS = { expression: "expression", "light and camera": "light", day: "days", year: "years" } as const;

export async function retakes(bench: Bench): Promise<PartReport> {
  const sets = new Map<string, Retaken[]>();
  const people = readRetakes();
  for (const kind of RETAKE_KINDS) {
    const own = people.filter((person) => person.kind === kind);
    const taken: Retaken[] = [];
    for (const [i, { files }] of own.entries()) {
      bench.progress(`other photos, ${kind} ${i + 1} of ${own.length}`);
      taken.push(await takenOf(bench, kind, files));
    }
    if (taken.length > 0) sets.set(kind, taken);
  }
  const simulated = await onPortraits(bench);
  if (simulated.length > 0) sets.set("simulated", simulated);
  return {
    rows: [...sets].flatMap(([name, taken]) => retakeRows(IDS[name as keyof typeof IDS] ?? name, name, taken)),
    tables: [{ title: "Concerns between photos of one person", cells: retakeCells(sets) }],
  };
}

export async function takenOf({ detector }: Bench, set: string, files: readonly string[]): Promise<Retaken> {
  const results: AnalysisResult[] = [];
  for (const file of files) {
    const image = await readPicture(file);
    const outcome = image && analyse(image, detector.detect(image));
    if (outcome?.ok) results.push(outcome.result);
  }
  return { set, results, refused: files.length - results.length };
}

/** A fast bench takes every fourth. */
async function onPortraits(bench: Bench): Promise<Retaken[]> {
  const listed = listPhotos().filter(({ file }) => file.startsWith("portraits/"));
  const taken: Retaken[] = [];
  for (const [i, photo] of listed.entries()) {
    if (bench.fast && i % 4 > 0) continue;
    bench.progress(`simulated photos ${i + 1} of ${listed.length}`);
    const known = await bench.photos.read(photo);
    const [face] = known?.faces ?? [];
    const before = known?.outcome();
    if (known === undefined || face === undefined || !before?.ok) continue;
    const results = [before.result];
    for (let time = 0; time < TIMES; time++) {
      const seed = SEED + TIMES * i + time;
      const image = await retake(known.image, face, drawConditions(seed), seed);
      const after = analyse(image, bench.detector.detect(image));
      if (after.ok) results.push(after.result);
    }
    taken.push({ set: "simulated", results, refused: 1 + TIMES - results.length });
  }
  return taken;
}
