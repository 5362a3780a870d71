import { analyse } from "#engine/analyse.ts";
import type { RgbaImage } from "#engine/input.ts";
import type { AnalysisOutcome } from "#engine/result.ts";
import type { Bench } from "./bench.ts";
import { CHANGES } from "./changes.ts";
import { concernCells, driftRows, type Retake, scoreCells } from "./drift-rows.ts";
import type { PartReport } from "./row.ts";

/**
 * The same face photographed, sent or stored in another way: how far score and concerns move. How they move
 * between photos of a person, and what the ± holds, is asked by `retakes.ts`. Faces are found anew each time, as for a visitor. On drawn faces `npm run lab` asks the same.
 */

export async function drift(bench: Bench): Promise<PartReport> {
  const retakes = await onReal(bench);
  if (retakes.length === 0) return { rows: [], tables: [] };
  return {
    rows: driftRows(retakes),
    tables: [
      { title: "Drift on portraits: score", cells: scoreCells(retakes) },
      { title: "Drift on portraits: concerns, 95th percentile", cells: concernCells(retakes) },
    ],
  };
}

async function onReal(bench: Bench): Promise<Retake[]> {
  const retakes: Retake[] = [];
  const photos = await bench.photos.measurable();
  // Every second portrait: a whole analysis for each change is most of the bench's time.
  const some = bench.fast ? photos : photos.filter((_, i) => i % 2 === 0);
  for (const [index, photo] of some.entries()) {
    bench.progress(`drift on portraits ${index + 1} of ${some.length}`);
    retakes.push(...(await retakesOf(bench, photo.image, photo.outcome())));
  }
  return retakes;
}

async function retakesOf({ detector }: Bench, image: RgbaImage, before: AnalysisOutcome): Promise<Retake[]> {
  if (!before.ok) return [];
  const retakes: Retake[] = [];
  for (const [change, apply] of Object.entries(CHANGES)) {
    const changed = await apply(image);
    const after = analyse(changed, detector.detect(changed));
    retakes.push({ change, before: before.result, after: after.ok ? after.result : undefined });
  }
  return retakes;
}
