import type { ConcernCode } from "#engine/codes.ts";
import { STRONGEST_GRADE } from "#engine/concerns/measured.ts";
import { READING_NAMES, type ReadingName } from "#engine/readings/reading-names.ts";
import { TYPE_PARTS, type TypePart } from "#engine/scoring/fitted-models.ts";
import { TONE_GROUPS, type ToneGroup } from "../truth/photos.ts";
import { mean, slopeOf } from "../truth/statistics.ts";
import { type ChangeRow, type Column, columnsOf, matrixOf, standardised } from "./design.ts";
import { NormalEquations, type Row, ridge, solveStrongest } from "./linear.ts";
import type { Sample } from "./read-samples.ts";

/** What the skin type is told from, fitted on what an eye graded, and told beside faces of a like colour. */

/** A straight line over readings. */
export interface LineFit {
  readonly mean: number;
  readonly terms: readonly { readonly column: Column<ReadingName>; readonly weight: number }[];
}

interface PartFit {
  readonly level: LineFit;
  readonly width: LineFit;
}
export type TypeFit = Readonly<Record<TypePart, PartFit>>;

/** What each part may rest on: readings of its own kind and place. */
const RESTS_ON: Readonly<Record<TypePart, RegExp>> = {
  tZone: /^sheen\.(forehead|nose|frown)\.|^gloss\.(forehead|nose|glabella)$/,
  cheeks: /^(sheen|shade)\.cheeks\.|^gloss\.cheek_/,
  rough: /^(shade|sheen)\.(forehead|cheeks|outer|mouth|all)\.(spread|high|low|peak)\.[0-3]$/,
};
const KIND = { tZone: "shine", cheeks: "shine", rough: "texture" } as const;
/** More of these is more of it, so that their weights may not fall below zero. */
const ONLY_UP = {
  shine: /^gloss\.|^sheen\.\w+\.(level|above|high|peak|spread)/,
  texture: /^(shade|sheen)\.\w+\.(spread|high|low|peak)\.[012]$/,
} as const;
/** What lamp and skin give: how dark and of which colour the face is as a whole. */
const OWN = /^own\./;

/**
 * Chosen out of fold by hand. With smaller penalties dark faces stand out again among people whom the fit has not seen; planted
 * gloss weighs as much as a grade, so that it tells on light skin as on dark.
 */
const SETTINGS = { most: 30, penalty: 100, retakeWeight: 0.7, pairWeight: 1, plantWeight: 1 };
/** How much the same mean of light, medium and dark faces weighs beside all misses of the eye's grades. Chosen: nearly a must. */
const SAME_MEAN = 3;
const OWN_PENALTY = 5;
/** How dark each group is. Chosen; only their order and distance count. */
const DARKNESS: Readonly<Record<ToneGroup, number>> = { light: 0, medium: 0.4, dark: 1 };

/** What a strong dose is to an eye on bare skin (`lab/truth/doses.ts`). Chosen. */
const GRADE_OF_STRONG = 2;
/** A face that shows something already rises by so much of it less: an eye's grades do not add up. Chosen. */
const SHARE_SHOWN = 0.5;
const LEAST_RISE = 0.2;

/** What else a planted concern may raise: an eye sees spots as rough, too. Nothing is asked of these. */
const ALSO: Readonly<Record<"shine" | "texture", readonly ConcernCode[]>> = {
  shine: [],
  texture: ["blemishes", "pigmentation", "shine", "lines"],
};

/** Retakes change nothing; what is planted raises its own concern, and no stranger. */
export function changesOf(
  code: "shine" | "texture",
  { readings: from, retakes, isReal, plants, eye }: Sample,
): ChangeRow[] {
  const { retakeWeight, pairWeight, plantWeight } = SETTINGS;
  const still = retakes.map((to): ChangeRow => ({ from, to, rise: 0, weight: isReal ? pairWeight : retakeWeight }));
  const planted = plants.flatMap((plant): ChangeRow[] => {
    if (ALSO[code].includes(plant.code)) return [];
    return [{ from, to: plant.readings, rise: plant.code === code ? riseOf(eye[code] ?? 0) : 0, weight: plantWeight }];
  });
  return [...still, ...planted];
}

/** By how much a strong dose raises the grade of a face that shows so much of it already. */
function riseOf(shown: number): number {
  return Math.min(STRONGEST_GRADE - shown, Math.max(LEAST_RISE, GRADE_OF_STRONG - SHARE_SHOWN * shown));
}

/** Oiliness of the T-zone, or shine where nobody told it; roughness. */
export function eyeOf({ photo, eye }: Sample, part: TypePart): number | undefined {
  if (part !== "tZone") return eye[KIND[part]];
  const given = photo.grades.flatMap(({ oily_tzone }) => oily_tzone ?? []);
  return given.length > 0 ? mean(given) : eye.shine;
}

export function fitType(samples: readonly Sample[]): TypeFit {
  return Object.fromEntries(TYPE_PARTS.map((part) => [part, fitPart(part, samples)])) as TypeFit;
}

const groupsOf = (samples: readonly Sample[]) =>
  TONE_GROUPS.map((tone) => [...samples.keys()].filter((i) => samples[i]!.photo.tone === tone));

/** Each group of tones counts the same. */
function sharesOf(graded: readonly Sample[], groups: readonly number[][]): Row {
  const shares = new Float64Array(graded.length);
  for (const group of groups)
    for (const i of group) shares[i] = Math.sqrt(graded.length / groups.length / group.length);
  return shares;
}

function fitPart(part: TypePart, samples: readonly Sample[]): PartFit {
  const graded = samples.filter((sample) => sample.photo.tone !== undefined && eyeOf(sample, part) !== undefined);
  const groups = groupsOf(graded);
  const level = besideEye(part, graded, samples, groups);
  return besideLikeFaces(level, graded, groups);
}

/** An eye's mean over each group of tones is taken for the same. */
function besideEye(part: TypePart, graded: readonly Sample[], all: readonly Sample[], groups: number[][]): LineFit {
  const columns = columnsOf(graded, READING_NAMES, (name) => RESTS_ON[part].test(name));
  const changes = all.flatMap((sample) => changesOf(KIND[part], sample));
  const z = matrixOf(columns, graded, changes);
  const shares = sharesOf(graded, groups);
  const y = new Float64Array(graded.length + changes.length + groups.length);
  for (const group of groups) {
    const usual = mean(group.map((i) => eyeOf(graded[i]!, part)!));
    for (const i of group) {
      y[i] = shares[i]! * (eyeOf(graded[i]!, part)! - usual);
    }
  }
  for (const [i, { rise, weight }] of changes.entries()) y[graded.length + i] = weight * rise;
  const sameMean = SAME_MEAN * Math.sqrt(graded.length);
  const weighted = z.map((column): Row => {
    const means = groups.map((group) => mean(group.map((i) => column[i]!)));
    const made = new Float64Array(y.length);
    made.set(column.map((value, i) => value * (shares[i] ?? 1)));
    made.set(
      means.map((value) => sameMean * (value - mean(means))),
      column.length,
    );
    return made;
  });
  const { kept, weights } = solveStrongest(
    new NormalEquations(weighted, y),
    SETTINGS.penalty,
    columns.map(({ name }) => ONLY_UP[KIND[part]].test(name)),
    SETTINGS.most,
  );
  return { mean: 0, terms: kept.map((column, i) => ({ column: columns[column]!, weight: weights[i]! })) };
}

/** What goes along with the face's own colour is taken off; what is left is told in deviations of faces of that colour. */
function besideLikeFaces(level: LineFit, graded: readonly Sample[], groups: number[][]): PartFit {
  const columns = columnsOf(graded, READING_NAMES, (name) => OWN.test(name));
  const shares = sharesOf(graded, groups);
  const darkness = shares.map((share, i) => share * (DARKNESS[graded[i]!.photo.tone!] - mean(Object.values(DARKNESS))));
  const z = columns.map((column) => shares.map((share, i) => share * standardised(column, graded[i]!.readings)));
  const tone = ridge(z, darkness, OWN_PENALTY);
  const toneFit = (scale: number, usual: number): LineFit => ({
    mean: usual,
    terms: columns.map((column, i) => ({ column, weight: scale * tone[i]! })),
  });
  const tones = graded.map(({ readings }) => lineOf(toneFit(1, 0), readings));
  const levels = graded.map(({ readings }) => lineOf(level, readings));
  const slope = slopeOf(meansOf(groups, tones), meansOf(groups, levels));
  const left = levels.map((value, i) => value - slope * tones[i]!);
  const widths = groups.map((group) => {
    const middle = mean(group.map((i) => left[i]!));
    return Math.log10(Math.sqrt(mean(group.map((i) => (left[i]! - middle) ** 2))));
  });
  const widening = slopeOf(meansOf(groups, tones), widths);
  return {
    level: { mean: level.mean - mean(meansOf(groups, left)), terms: [...level.terms, ...toneFit(-slope, 0).terms] },
    width: toneFit(widening, mean(widths) - widening * mean(meansOf(groups, tones))),
  };
}

const meansOf = (groups: readonly number[][], values: readonly number[]) =>
  groups.map((group) => mean(group.map((i) => values[i]!)));

function lineOf({ mean: usual, terms }: LineFit, readings: Row): number {
  return terms.reduce((sum, { column, weight }) => sum + weight * standardised(column, readings), usual);
}

export function levelsOf(fit: TypeFit, readings: Row): Readonly<Record<TypePart, number>> {
  const of = ({ level, width }: PartFit) => lineOf(level, readings) / 10 ** lineOf(width, readings);
  return { tZone: of(fit.tZone), cheeks: of(fit.cheeks), rough: of(fit.rough) };
}
