import sharp from "sharp";
import { CONCERN_CODES, type ConcernCode } from "#engine/codes.ts";
import type { RgbaImage } from "#engine/input.ts";
import { MEASURES } from "#engine/measures/registry.ts";
import { NATURAL_SKIN } from "#tests/support/synthetic-face/scatter.ts";
import { type Bench, drawFace } from "./bench.ts";
import { dosesOf, STRONG } from "./doses.ts";
import { readingOf, scoreOfReading } from "./quick-measure.ts";
import { formatFigures, type PartReport, type TruthRow } from "./row.ts";

/**
 * How small may a face be? A drawn face with a strong dose, taken from further and further away (reduced): the smallest
 * distance between the eyes at which the concern's score is still within 10 points of the near one, and so at every
 * larger size. Each measure's own minimum should be no less.
 */

const NEAR = 300;
/** Pixels between the eyes. */
const SIZES = [210, 170, 140, 120, 100, 90, 80, 70, 60] as const;
const WITHIN = 10;

interface SizeSeries {
  readonly code: ConcernCode;
  /** Scores at `NEAR` and at each of `SIZES`; undefined where there was none. */
  readonly scores: readonly (number | undefined)[];
}

export async function faceSize(bench: Bench): Promise<PartReport> {
  const series: SizeSeries[] = [];
  for (const tone of [bench.lightTones.at(-1)!, bench.darkTones.at(-1)!]) {
    for (const code of CONCERN_CODES) {
      bench.progress(`face size of ${code}, Monk ${tone}`);
      const planted = [...NATURAL_SKIN, ...dosesOf(code, 3)[STRONG]];
      const near = drawFace(bench, tone, { iodPx: NEAR, planted });
      const scores = [scoreOf(near.image, bench, code)];
      for (const size of SIZES) scores.push(scoreOf(await reduced(near.image, size / NEAR), bench, code));
      series.push({ code, scores });
    }
  }
  const head = ["", ...[NEAR, ...SIZES].map((size) => `${size} px`)];
  const cells = series.map(({ code, scores }) => [
    code,
    ...scores.map((score) => formatFigures([score ?? Number.NaN], "count", "en")),
  ]);
  return {
    rows: CONCERN_CODES.map((code) => rowOf(code, series)),
    tables: [
      {
        title: "Score of a strong dose, by pixels between the eyes (light, then dark skin)",
        cells: [head, ...cells],
      },
    ],
  };
}

function scoreOf(image: RgbaImage, { detector }: Bench, code: ConcernCode): number | undefined {
  const [face] = detector.detect(image);
  const reading = face && readingOf(image, face, code, false);
  return reading === undefined ? undefined : scoreOfReading(code, reading);
}

async function reduced({ width, height, data }: RgbaImage, scale: number): Promise<RgbaImage> {
  const { data: small, info } = await sharp(data, { raw: { width, height, channels: 4 } })
    .resize(Math.round(scale * width), Math.round(scale * height), { fit: "fill", kernel: "mitchell" })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return {
    width: info.width,
    height: info.height,
    data: new Uint8ClampedArray(small.buffer, small.byteOffset, small.length),
  };
}

/** The smallest size down to which all scores stay near the first; NaN where there is no first. */
export function smallestGood(scores: readonly (number | undefined)[]): number {
  const [near, ...others] = scores;
  if (near === undefined) return Number.NaN;
  const firstBad = others.findIndex((score) => score === undefined || Math.abs(score - near) > WITHIN);
  const good = firstBad === -1 ? others.length : firstBad;
  return good === 0 ? NEAR : SIZES[good - 1]!;
}

function rowOf(code: ConcernCode, series: readonly SizeSeries[]): TruthRow {
  const own = series.filter((one) => one.code === code);
  const minimum = MEASURES.find((measure) => measure.code === code)!.minInterOcularPx;
  return {
    id: `faceSize.${code}`,
    what: `${code}: smallest face within ${WITHIN} points of a near one, against its own minimum`,
    tones: ["light", "dark"],
    values: own.map(({ scores }) => smallestGood(scores)),
    unit: "px",
    n: own.length,
    goal: { atMost: [minimum] },
  };
}
