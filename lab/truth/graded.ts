import { CONCERN_CODES, type ConcernCode } from "#engine/codes.ts";
import { plantOnPhoto } from "../drawn-face/plant-on-photo.ts";
import type { Bench } from "./bench.ts";
import { dosesOf, MODERATE } from "./doses.ts";
import { TONE_GROUPS, type ToneGroup } from "./photos.ts";
import { gradeOn, sceneOf } from "./quick-measure.ts";
import { type PartReport, rowOf, type TruthRow } from "./row.ts";
import { auc, spearman } from "./statistics.ts";

/**
 * Our stand-in for graded photos: the same three doses of a concern on every portrait. What people bring along is the
 * noise. Not proof that a person would see the same; a measure that fails here would fail there too.
 */

/** Grades without anything planted and with each dose; undefined where it was not measured. */
interface Series {
  readonly code: ConcernCode;
  readonly tone: ToneGroup | undefined;
  readonly grades: readonly (number | undefined)[];
}

/** engine.md, "Goals", of planted doses; of the others nothing was promised. */
const GOALS: Readonly<Partial<Record<ConcernCode, { readonly rho?: number; readonly auc: number }>>> = {
  blemishes: { rho: 0.7, auc: 0.95 },
  redness: { auc: 0.85 },
  under_eye: { rho: 0.6, auc: 0.9 },
};

export async function graded(bench: Bench): Promise<PartReport> {
  const photos = await bench.photos.measurable();
  const series: Series[] = [];
  for (const [index, { image, faces, tone }] of photos.entries()) {
    bench.progress(`doses on portraits ${index + 1} of ${photos.length}`);
    const face = faces[0]!;
    const scene = sceneOf(image, face);
    for (const code of CONCERN_CODES) {
      const bare = gradeOn(scene, code);
      if (bare === undefined) continue;
      const dosed = dosesOf(code, index + 1).map((planted) =>
        gradeOn(sceneOf(plantOnPhoto(image, face, planted, index + 1).image, face), code),
      );
      series.push({ code, tone, grades: [bare, ...dosed] });
    }
  }
  return { rows: CONCERN_CODES.flatMap((code) => rowsOf(code, series)), tables: [] };
}

function rhoOf(series: readonly Series[]): number {
  const pairs = series.flatMap(({ grades }) =>
    grades.flatMap((grade, dose) => (grade === undefined ? [] : [[grade, dose] as const])),
  );
  return spearman(
    pairs.map(([grade]) => grade),
    pairs.map(([, dose]) => dose),
  );
}

function aucOf(series: readonly Series[]): number {
  const at = (dose: number) => series.flatMap(({ grades }) => grades[dose] ?? []);
  return auc(at(1 + MODERATE), at(0));
}

function rowsOf(code: ConcernCode, all: readonly Series[]): TruthRow[] {
  const own = all.filter((one) => one.code === code);
  const goal = GOALS[code];
  const atLeast = (limit: number | undefined) => (limit === undefined ? undefined : { atLeast: [limit] });
  const row = (id: string, what: string, values: number | number[], limit?: number, tones?: typeof TONE_GROUPS) =>
    rowOf(`graded.${code}.${id}`, what, values, "correlation", own.length, atLeast(limit), tones);
  const byTone = TONE_GROUPS.map((tone) => aucOf(own.filter((one) => one.tone === tone)));
  return [
    row("rho", `${code}: grade with planted dose, Spearman over person x dose`, rhoOf(own), goal?.rho),
    row("auc", `${code}: moderate dose against none, AUC`, aucOf(own), goal?.auc),
    row("tones", "  the same, by skin tone", byTone, goal?.auc, TONE_GROUPS),
  ];
}
