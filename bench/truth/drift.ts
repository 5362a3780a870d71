import { analyse } from "#engine/analyse.ts";
import { CONCERN_CODES, type ConcernCode } from "#engine/codes.ts";
import type { RgbaImage } from "#engine/input.ts";
import type { AnalysisOutcome, AnalysisResult } from "#engine/result.ts";
import type { Planted } from "#tests/support/synthetic-face/planted.ts";
import { NATURAL_SKIN } from "#tests/support/synthetic-face/scatter.ts";
import { type Bench, drawFace } from "./bench.ts";
import { CHANGES } from "./changes.ts";
import { dosesOf, MODERATE } from "./doses.ts";
import { formatFigures, type PartReport, type TruthRow } from "./row.ts";
import { percentile, shareOf } from "./statistics.ts";

/**
 * The same face photographed, sent or stored in another way: how far score and concerns move, and how often by no more
 * than the ± that the first result reported. Faces are found anew each time, as for a visitor.
 */

interface Retake {
  readonly on: "drawn" | "real";
  readonly change: string;
  readonly before: AnalysisResult;
  /** Undefined where the changed photo was refused. */
  readonly after: AnalysisResult | undefined;
}

/** How far one number moved, and how far it said it might. */
interface Move {
  readonly by: number;
  readonly spread: number;
}

/** engine.md, "How well: goals". */
const MOST_DRIFT = 3;
const LEAST_COVERED = 0.9;

export async function drift(bench: Bench): Promise<PartReport> {
  const retakes = [...(await onDrawn(bench)), ...(await onReal(bench))];
  const tables = (["drawn", "real"] as const).flatMap((on) => {
    const own = retakes.filter((retake) => retake.on === on);
    if (own.length === 0) return [];
    return [
      { title: `Drift on ${on} faces: score (median, 95th percentile, within its ±), refused`, cells: scoreCells(own) },
      { title: `Drift on ${on} faces: concerns, 95th percentile (within their ±)`, cells: concernCells(own) },
    ];
  });
  return { rows: [...rowsOf("drawn", retakes), ...rowsOf("real", retakes)], tables };
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

function scoreMoves(retakes: readonly Retake[]): Move[] {
  return retakes.flatMap(({ before, after }) =>
    after === undefined ? [] : { by: Math.abs(after.skinScore - before.skinScore), spread: before.scoreSpread },
  );
}

/** Only where both measured it: what is lost is no drift. */
function concernMoves(retakes: readonly Retake[], code: ConcernCode): Move[] {
  return retakes.flatMap(({ before, after }) => {
    const [first, second] = [before, after].map((result) => result?.concerns.find((concern) => concern.code === code));
    if (first?.score == null || second?.score == null || first.spread === null) return [];
    return { by: Math.abs(second.score - first.score), spread: first.spread };
  });
}

const driftOf = (moves: readonly Move[], share: number) =>
  percentile(
    moves.map(({ by }) => by),
    share,
  );
const coveredOf = (moves: readonly Move[]) => shareOf(moves, ({ by, spread }) => by <= spread);

function rowsOf(on: Retake["on"], all: readonly Retake[]): TruthRow[] {
  const retakes = all.filter((retake) => retake.on === on);
  const where = on === "drawn" ? "drawn faces" : "real portraits";
  const moves = scoreMoves(retakes);
  const browser = scoreMoves(retakes.filter(({ change }) => change === "as a browser sends it"));
  const perConcern = CONCERN_CODES.map((code) => concernMoves(retakes, code));
  return [
    {
      id: `drift.${on}.score`,
      what: `score drift over all changes on ${where}, 95th percentile`,
      values: [driftOf(moves, 0.95)],
      unit: "points",
      n: moves.length,
      goal: { atMost: [MOST_DRIFT] },
    },
    {
      id: `drift.${on}.median`,
      what: "  the same, median",
      values: [driftOf(moves, 0.5)],
      unit: "points",
      n: moves.length,
    },
    {
      id: `drift.${on}.worst`,
      what: "  the same, of the worst change, 95th percentile",
      values: [Math.max(...changesIn(retakes).map((change) => driftOf(scoreMoves(ofChange(retakes, change)), 0.95)))],
      unit: "points",
      n: moves.length,
    },
    {
      id: `drift.${on}.browser`,
      what: "  of what a browser sends, 95th percentile",
      values: [driftOf(browser, 0.95)],
      unit: "points",
      n: browser.length,
      goal: { atMost: [MOST_DRIFT] },
    },
    {
      id: `drift.${on}.covered`,
      what: `score within the reported ± on ${where}`,
      values: [coveredOf(moves)],
      unit: "share",
      n: moves.length,
      goal: { atLeast: [LEAST_COVERED] },
    },
    {
      id: `drift.${on}.coveredConcern`,
      what: "  concerns within their ±, the worst of the eight",
      values: [Math.min(...perConcern.map(coveredOf))],
      unit: "share",
      n: perConcern.reduce((sum, concern) => sum + concern.length, 0),
      goal: { atLeast: [LEAST_COVERED] },
    },
    {
      id: `drift.${on}.spread`,
      what: "  the reported ± of the score, median",
      values: [
        percentile(
          moves.map(({ spread }) => spread),
          0.5,
        ),
      ],
      unit: "points",
      n: moves.length,
    },
    {
      id: `drift.${on}.refused`,
      what: "  photos refused after the change",
      values: [retakes.length - moves.length],
      unit: "count",
      n: retakes.length,
    },
  ];
}

const changesIn = (retakes: readonly Retake[]) => [...new Set(retakes.map(({ change }) => change))];
const ofChange = (retakes: readonly Retake[], change: string) => retakes.filter((retake) => retake.change === change);

function scoreCells(retakes: readonly Retake[]): string[][] {
  const lines = changesIn(retakes).map((change) => {
    const own = ofChange(retakes, change);
    const moves = scoreMoves(own);
    return [
      change,
      formatFigures([driftOf(moves, 0.5)], "points", "en"),
      formatFigures([driftOf(moves, 0.95)], "points", "en"),
      formatFigures([coveredOf(moves)], "share", "en"),
      String(own.length - moves.length),
    ];
  });
  return [["change", "median", "p95", "within ±", "refused"], ...lines];
}

function concernCells(retakes: readonly Retake[]): string[][] {
  const cell = (some: readonly Retake[], code: ConcernCode) => {
    const moves = concernMoves(some, code);
    return `${formatFigures([driftOf(moves, 0.95)], "points", "en")} (${formatFigures([coveredOf(moves)], "share", "en")})`;
  };
  const lines = changesIn(retakes).map((change) => [
    change,
    ...CONCERN_CODES.map((code) => cell(ofChange(retakes, change), code)),
  ]);
  return [["change", ...CONCERN_CODES], ...lines, ["all", ...CONCERN_CODES.map((code) => cell(retakes, code))]];
}
