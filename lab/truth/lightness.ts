import type { ConcernCode } from "#engine/codes.ts";
import type { Planted } from "../drawn-face/planted.ts";
import { NATURAL_SKIN } from "../drawn-face/scatter.ts";
import type { MonkTone } from "../drawn-face/skin-model.ts";
import { type Bench, drawFace } from "./bench.ts";
import { dosesOf } from "./doses.ts";
import { gradeOn, sceneOf } from "./quick-measure.ts";
import { type PartReport, rowOf, type TruthRow } from "./row.ts";
import { spearman } from "./statistics.ts";

/**
 * Do the surface measures follow skin lightness? On drawn faces each person of the same truth (nothing, and the doses of
 * `doses.ts`) is drawn in every Monk tone, each with a seed of its own, so that any correlation is the measure's.
 * On portraits by the manifest's word for the skin; people differ there too, so a correlation need not be the measure's.
 */

const CODES: readonly ConcernCode[] = ["texture", "lines", "shine"];
const GOAL = 0.1;

interface Face {
  readonly lightness: number;
  readonly grades: Readonly<Partial<Record<ConcernCode, number>>>;
}

export async function lightness(bench: Bench): Promise<PartReport> {
  const drawn = onDrawn(bench);
  const byTag: Face[] = [];
  for (const { file, image, faces, tone } of await bench.photos.measurable()) {
    bench.progress(`lightness of ${file}`);
    if (tone === undefined) continue;
    byTag.push({ lightness: { light: 2, medium: 1, dark: 0 }[tone], grades: gradesOf(image, faces[0]!) });
  }
  const rows = [
    ...rowsOf("drawn", "Monk tone, drawn faces of the same truth", drawn),
    ...rowsOf("tag", "skin as the manifest has it, portraits", byTag),
  ];
  return { rows, tables: [] };
}

function onDrawn(bench: Bench): Face[] {
  const tones: readonly MonkTone[] = bench.fast ? [1, 4, 7, 10] : [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];
  const people: readonly (readonly Planted[])[] = [NATURAL_SKIN, ...[0, 1, 2].map(together)];
  const faces: Face[] = [];
  for (const tone of tones) {
    bench.progress(`lightness on drawn faces, Monk ${tone}`);
    for (const [person, planted] of people.entries()) {
      const { image, faces: found } = drawFace(bench, tone, { seed: 100 * tone + person, planted });
      if (found[0] !== undefined) faces.push({ lightness: -tone, grades: gradesOf(image, found[0]) });
    }
  }
  return faces;
}

/** One dose of all three at once. */
function together(dose: number): readonly Planted[] {
  return [...NATURAL_SKIN.slice(1), ...CODES.flatMap((code) => dosesOf(code, 1)[dose as 0 | 1 | 2])];
}

function gradesOf(...face: Parameters<typeof sceneOf>): Face["grades"] {
  const scene = sceneOf(...face);
  return Object.fromEntries(
    CODES.flatMap((code) => {
      const grade = gradeOn(scene, code);
      return grade === undefined ? [] : [[code, grade]];
    }),
  );
}

function rowsOf(id: string, what: string, faces: readonly Face[]): TruthRow[] {
  return CODES.map((code) => {
    const measured = faces.filter(({ grades }) => grades[code] !== undefined);
    const rho = spearman(
      measured.map(({ grades }) => grades[code]!),
      measured.map(({ lightness: light }) => light),
    );
    const told = `${code} with ${what}: absolute Spearman`;
    return rowOf(`lightness.${id}.${code}`, told, Math.abs(rho), "correlation", measured.length, { atMost: [GOAL] });
  });
}
