import { analyse } from "#engine/analyse.ts";
import { CONCERN_CODES } from "#engine/codes.ts";
import type { RgbaImage } from "#engine/input.ts";
import type { AnalysisOutcome } from "#engine/result.ts";
import type { Planted } from "../drawn-face/planted.ts";
import { NATURAL_SKIN } from "../drawn-face/scatter.ts";
import { type Bench, drawFace } from "./bench.ts";
import { CHANGES } from "./changes.ts";
import { dosesOf, MODERATE } from "./doses.ts";
import { concernCells, driftRows, type Retake, scoreCells } from "./drift-rows.ts";
import type { PartReport } from "./row.ts";

/**
 * The same face photographed, sent or stored in another way: how far score and concerns move, and how often by no more
 * than the ± that the first result reported. Faces are found anew each time, as for a visitor.
 */

export async function drift(bench: Bench): Promise<PartReport> {
  const retakes = [...(await onDrawn(bench)), ...(await onReal(bench))];
  const tables = (["drawn", "real"] as const).flatMap((on) => {
    const own = retakes.filter((retake) => retake.on === on);
    if (own.length === 0) return [];
    return [
      { title: `Drift on ${on} faces: score`, cells: scoreCells(own) },
      { title: `Drift on ${on} faces: concerns, 95th percentile (within their ±)`, cells: concernCells(own) },
    ];
  });
  return { rows: [...driftRows("drawn", retakes), ...driftRows("real", retakes)], tables };
}

async function onDrawn(bench: Bench): Promise<Retake[]> {
  const retakes: Retake[] = [];
  for (const tone of [...bench.lightTones, ...bench.darkTones]) {
    bench.progress(`drift on drawn faces, Monk ${tone}`);
    const { image, faces } = drawFace(bench, tone, { seed: tone, planted: SOME_OF_EVERYTHING });
    retakes.push(...(await retakesOf(bench, "drawn", image, analyse(image, faces))));
  }
  return retakes;
}

/** A face in the middle of the curves, where a reading that moves moves the score. */
const SOME_OF_EVERYTHING: readonly Planted[] = [
  ...NATURAL_SKIN,
  ...CONCERN_CODES.flatMap((code, i) => dosesOf(code, i + 1)[MODERATE]),
];

async function onReal(bench: Bench): Promise<Retake[]> {
  const retakes: Retake[] = [];
  const photos = await bench.photos.measurable();
  // Every second portrait: a whole analysis for each change is most of the bench's time.
  const some = bench.fast ? photos : photos.filter((_, i) => i % 2 === 0);
  for (const [index, photo] of some.entries()) {
    bench.progress(`drift on portraits ${index + 1} of ${some.length}`);
    retakes.push(...(await retakesOf(bench, "real", photo.image, photo.outcome())));
  }
  return retakes;
}

async function retakesOf(
  { detector }: Bench,
  on: Retake["on"],
  image: RgbaImage,
  before: AnalysisOutcome,
): Promise<Retake[]> {
  if (!before.ok) return [];
  const retakes: Retake[] = [];
  for (const [change, apply] of Object.entries(CHANGES)) {
    const changed = await apply(image);
    const after = analyse(changed, detector.detect(changed));
    retakes.push({ on, change, before: before.result, after: after.ok ? after.result : undefined });
  }
  return retakes;
}
