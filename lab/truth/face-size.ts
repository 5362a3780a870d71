import { CONCERN_CODES, type ConcernCode } from "#engine/codes.ts";
import type { RgbaImage } from "#engine/input.ts";
import { GATES } from "#engine/quality/limits.ts";
import { scoreOfGrade } from "#engine/scoring/grade-scale.ts";
import { NATURAL_SKIN } from "../drawn-face/scatter.ts";
import type { MonkTone } from "../drawn-face/skin-model.ts";
import { throughSharp } from "../pictures/through-sharp.ts";
import { type Bench, drawFace } from "./bench.ts";
import { dosesOf, MODERATE, STRONG } from "./doses.ts";
import { gradeOn, sceneOf } from "./quick-measure.ts";
import { type PartReport, rowOf, type TruthRow } from "./row.ts";

/**
 * How small may a face be? A drawn face with a moderate and one with a strong dose, taken from further and further away
 * (reduced): the smallest distance between the eyes at which the concern's score is still within 10 points of the near
 * one, for both doses and at every larger size. The gate's minimum should be no less.
 */

const NEAR = 300;
/** Pixels between the eyes. */
const SIZES = [210, 170, 140, 120, 100, 90, 80, 70, 60] as const;
const WITHIN = 10;
const TONES = ["light", "dark"] as const;

interface SizeSeries {
  readonly code: ConcernCode;
  readonly tone: (typeof TONES)[number];
  /** Scores at `NEAR` and at each of `SIZES`; undefined where there was none. */
  readonly scores: readonly (number | undefined)[];
}

export async function faceSize(bench: Bench): Promise<PartReport> {
  const doses = bench.fast ? [MODERATE] : [MODERATE, STRONG];
  const series: SizeSeries[] = [];
  for (const code of CONCERN_CODES) {
    for (const tone of TONES) {
      bench.progress(`face size of ${code}, ${tone} skin`);
      const monk = (tone === "light" ? bench.lightTones : bench.darkTones).at(-1)!;
      for (const dose of doses) series.push({ code, tone, scores: await scoresOf(bench, code, monk, dose) });
    }
  }
  return { rows: CONCERN_CODES.map((code) => sizeRow(code, series)), tables: [] };
}

async function scoresOf(bench: Bench, code: ConcernCode, tone: MonkTone, dose: number): Promise<SizeSeries["scores"]> {
  const planted = [...NATURAL_SKIN, ...dosesOf(code, 3)[dose]!];
  const { image } = drawFace(bench, tone, { iodPx: NEAR, planted });
  const scores = [scoreOf(image, bench, code)];
  for (const size of SIZES) scores.push(scoreOf(await reduced(image, size / NEAR), bench, code));
  return scores;
}

function scoreOf(image: RgbaImage, { detector }: Bench, code: ConcernCode): number | undefined {
  const [face] = detector.detect(image);
  const grade = face && gradeOn(sceneOf(image, face), code);
  return grade === undefined ? undefined : scoreOfGrade(grade);
}

function reduced(image: RgbaImage, scale: number): Promise<RgbaImage> {
  const [width, height] = [Math.round(scale * image.width), Math.round(scale * image.height)];
  return throughSharp(image, (pipe) => pipe.resize(width, height, { fit: "fill", kernel: "mitchell" }));
}

/** The smallest size down to which all scores stay near the first; NaN where there is no first. */
function smallestGood(scores: readonly (number | undefined)[]): number {
  const [near, ...others] = scores;
  if (near === undefined) return Number.NaN;
  const firstBad = others.findIndex((score) => score === undefined || Math.abs(score - near) > WITHIN);
  const good = firstBad === -1 ? others.length : firstBad;
  return good === 0 ? NEAR : SIZES[good - 1]!;
}

function sizeRow(code: ConcernCode, series: readonly SizeSeries[]): TruthRow {
  const own = series.filter((one) => one.code === code);
  const smallest = TONES.map((tone) =>
    Math.max(...own.filter((one) => one.tone === tone).map(({ scores }) => smallestGood(scores))),
  );
  const what = `${code}: smallest face within ${WITHIN} points of a near one, against the gate's`;
  return rowOf(`faceSize.${code}`, what, smallest, "px", own.length, { atMost: [GATES.minInterOcularPx] }, TONES);
}
