import { CONCERN_CODES } from "#engine/codes.ts";
import type { Bench } from "./bench.ts";
import { type KnownPhoto, TONE_GROUPS, type ToneGroup } from "./photos.ts";
import { outcomeOf, sceneOf } from "./quick-measure.ts";
import { RATED, RATINGS_FILE, type Rated, readRatings } from "./read-ratings.ts";
import { formatFigures, type PartReport, type TruthRow } from "./row.ts";
import { auc, mean, percentile, spearman } from "./statistics.ts";

/**
 * The engine against whoever looked: `ratings.json`, every photo and concern rated by eye from 0 (nothing to see) to 3
 * (strong), and the whole from 0 to 100 (nothing to see) as the score has it, by an AI image model in two passes that saw no number of the engine.
 * Their agreement with each other is the ceiling.
 */

/** A mean rating from which a concern is there, and up to which it is not. Those between are left out of the AUC. */
const THERE = 2;
const NOT_THERE = 0.5;

/** engine.md, "Goals". */
const RHO_GOALS: Readonly<Partial<Record<Rated, number>>> = { blemishes: 0.7, under_eye: 0.6 };
const AUC_GOALS: Readonly<Partial<Record<Rated, number>>> = { blemishes: 0.95, redness: 0.85, under_eye: 0.9 };

/** One photo: what the engine reads (larger is more; the score itself for `overall`), and what each rater said. */
interface RatedPhoto {
  readonly tone: ToneGroup | undefined;
  readonly readings: Readonly<Partial<Record<Rated, number>>>;
  readonly ratings: readonly (Readonly<Record<Rated, number | null>> | undefined)[];
}

export async function ratings(bench: Bench): Promise<PartReport> {
  const known = readRatings();
  if (known === undefined) return { rows: [], tables: [{ title: `Ratings by eye: no ${RATINGS_FILE}`, cells: [] }] };
  const photos: RatedPhoto[] = [];
  for (const { file, fingerprint, tone, image, faces, outcome } of await ratablePhotos(bench)) {
    const given = known.raters.map((rater) => rater[fingerprint]);
    const whole = outcome();
    if (!whole.ok || given.every((rating) => rating === undefined)) continue;
    bench.progress(`ratings of ${file}`);
    const scene = sceneOf(image, faces[0]!);
    const readings: Partial<Record<Rated, number>> = { overall: whole.result.skinScore };
    for (const code of CONCERN_CODES) {
      const measured = outcomeOf(scene, code);
      if ("value" in measured) readings[code] = measured.value;
    }
    photos.push({ tone, readings, ratings: given });
  }
  return {
    rows: [...RATED.flatMap((code) => rowsOf(code, photos)), ...gapRows(photos)],
    tables: [{ title: `Ratings by eye. ${known.note}`, cells: cellsOf(photos) }],
  };
}

/** All of them, also in a fast bench: a third would be too few to rank. */
async function ratablePhotos({ photos }: Bench): Promise<readonly KnownPhoto[]> {
  const folders = ["portraits", "hard", "labelled"] as const;
  return (await Promise.all(folders.map((folder) => photos.all(folder)))).flat();
}

/** The engine's reading and the raters' mean, where both are. */
function pairsOf(code: Rated, photos: readonly RatedPhoto[]): { readonly engine: number; readonly eye: number }[] {
  return photos.flatMap(({ readings, ratings: given }) => {
    const engine = readings[code];
    const marks = given.flatMap((rating) => rating?.[code] ?? []);
    return engine === undefined || marks.length === 0 ? [] : [{ engine, eye: mean(marks) }];
  });
}

/** Spearman of the engine with the raters' mean. */
function agreement(code: Rated, photos: readonly RatedPhoto[]): number {
  const pairs = pairsOf(code, photos);
  return spearman(
    pairs.map(({ engine }) => engine),
    pairs.map(({ eye }) => eye),
  );
}

function separation(code: Rated, photos: readonly RatedPhoto[]): { readonly auc: number; readonly n: number } {
  const pairs = pairsOf(code, photos);
  const there = pairs.filter(({ eye }) => eye >= THERE).map(({ engine }) => engine);
  const not = pairs.filter(({ eye }) => eye <= NOT_THERE).map(({ engine }) => engine);
  return { auc: auc(there, not), n: there.length + not.length };
}

/** Spearman between the first two raters: nobody can agree better with them than they do with each other. */
function ceiling(code: Rated, photos: readonly RatedPhoto[]): number {
  const both = photos.flatMap(({ ratings: [first, second] }) => {
    const [a, b] = [first?.[code], second?.[code]];
    return a == null || b == null ? [] : [[a, b] as const];
  });
  return spearman(
    both.map(([a]) => a),
    both.map(([, b]) => b),
  );
}

function rowsOf(code: Rated, photos: readonly RatedPhoto[]): TruthRow[] {
  const rho = RHO_GOALS[code];
  const area = AUC_GOALS[code];
  const rows: TruthRow[] = [
    {
      id: `ratings.${code}.rho`,
      what: `${code}: engine with ratings by eye, Spearman`,
      values: [agreement(code, photos)],
      unit: "correlation",
      n: pairsOf(code, photos).length,
      ...(rho === undefined ? {} : { goal: { atLeast: [rho] } }),
    },
    {
      id: `ratings.${code}.ceiling`,
      what: "  rater with rater, the ceiling",
      values: [ceiling(code, photos)],
      unit: "correlation",
      n: photos.length,
    },
  ];
  if (area !== undefined) {
    const { auc: value, n } = separation(code, photos);
    rows.push({
      id: `ratings.${code}.auc`,
      what: `${code}: rated ${THERE} or more against ${NOT_THERE} or less, AUC`,
      values: [value],
      unit: "correlation",
      n,
      goal: { atLeast: [area] },
    });
  }
  return rows;
}

/** Does the score say what the eye says, and is that so on every skin tone? */
function gapRows(photos: readonly RatedPhoto[]): TruthRow[] {
  const gapsOf = (some: readonly RatedPhoto[]) => pairsOf("overall", some).map(({ engine, eye }) => engine - eye);
  const gaps = gapsOf(photos);
  return [
    {
      id: "ratings.overall.gap",
      what: "  score minus the whole by eye, median",
      values: [percentile(gaps, 0.5)],
      unit: "points",
      n: gaps.length,
    },
    {
      id: "ratings.overall.distance",
      what: "  the same without its sign",
      values: [percentile(gaps.map(Math.abs), 0.5)],
      unit: "points",
      n: gaps.length,
    },
    {
      id: "ratings.overall.tones",
      what: "  score minus the whole by eye, median by skin tone",
      values: TONE_GROUPS.map((tone) => percentile(gapsOf(photos.filter((photo) => photo.tone === tone)), 0.5)),
      tones: TONE_GROUPS,
      unit: "points",
      n: gaps.length,
    },
  ];
}

function cellsOf(photos: readonly RatedPhoto[]): string[][] {
  const head = ["", "n", "engine with eye", "eye with eye", `AUC >= ${THERE} / <= ${NOT_THERE}`, "n"];
  const number = (value: number) => formatFigures([value], "correlation", "en");
  const lines = RATED.map((code) => {
    const { auc: area, n } = separation(code, photos);
    const pairs = pairsOf(code, photos).length;
    return [
      code,
      String(pairs),
      number(agreement(code, photos)),
      number(ceiling(code, photos)),
      number(area),
      String(n),
    ];
  });
  return [head, ...lines];
}
