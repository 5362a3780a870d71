import { formatFigures, type Goal } from "#content/format-figures.ts";
import { CONCERN_CODES, type ConcernCode } from "#engine/codes.ts";
import { scoreOfGrade } from "#engine/scoring/grade-scale.ts";
import { plantOnPhoto } from "../drawn-face/plant-on-photo.ts";
import type { Bench } from "./bench.ts";
import { DOSE_NAMES, dosesOf, MODERATE } from "./doses.ts";
import { TONE_GROUPS, type ToneGroup } from "./photos.ts";
import { gradeOn, sceneOf } from "./quick-measure.ts";
import type { PartReport, TruthRow } from "./row.ts";
import { auc, percentile, shareOf, spearman } from "./statistics.ts";

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
  const cells = CONCERN_CODES.flatMap((code) => cellsOf(series.filter((one) => one.code === code)));
  const head = [
    "",
    "n",
    "rho",
    "AUC moderate",
    "never falls",
    ...["none", ...DOSE_NAMES].map((name) => `score ${name}`),
  ];
  return {
    rows: CONCERN_CODES.flatMap((code) => rowsOf(code, series)),
    tables: [{ title: "Planted doses on portraits (stand-in for graded photos)", cells: [head, ...cells] }],
  };
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
  const atLeast = (limit: number | undefined): { goal?: Goal } =>
    limit === undefined ? {} : { goal: { atLeast: [limit] } };
  const byTone = TONE_GROUPS.map((tone) => own.filter((one) => one.tone === tone));
  return [
    {
      id: `graded.${code}.rho`,
      what: `${code}: grade with planted dose, Spearman over person x dose`,
      values: [rhoOf(own)],
      unit: "correlation",
      n: own.length,
      ...atLeast(goal?.rho),
    },
    {
      id: `graded.${code}.auc`,
      what: `${code}: moderate dose against none, AUC`,
      values: [aucOf(own)],
      unit: "correlation",
      n: own.length,
      ...atLeast(goal?.auc),
    },
    {
      id: `graded.${code}.tones`,
      what: "  the same, by skin tone",
      tones: TONE_GROUPS,
      values: byTone.map(aucOf),
      unit: "correlation",
      n: own.length,
      ...atLeast(goal?.auc),
    },
  ];
}

function cellsOf(own: readonly Series[]): string[][] {
  return [undefined, ...TONE_GROUPS].flatMap((tone) => {
    const some = own.filter((one) => tone === undefined || one.tone === tone);
    const [first] = some;
    if (first === undefined) return [];
    const rises = ({ grades }: Series) => {
      const measured = grades.filter((grade) => grade !== undefined);
      return measured.every((grade, i) => i === 0 || grade >= measured[i - 1]!);
    };
    const scores = first.grades.map((_, dose) =>
      percentile(
        some.flatMap(({ grades }) => (grades[dose] === undefined ? [] : scoreOfGrade(grades[dose]))),
        0.5,
      ),
    );
    return [
      [
        tone === undefined ? first.code : `  ${tone}`,
        String(some.length),
        formatFigures([rhoOf(some)], "correlation", "en"),
        formatFigures([aucOf(some)], "correlation", "en"),
        formatFigures([shareOf(some, rises)], "share", "en"),
        ...scores.map((score) => formatFigures([score], "count", "en")),
      ],
    ];
  });
}
