import { CONCERN_CODES, type ConcernCode } from "#engine/codes.ts";
import type { AnalysisResult } from "#engine/result.ts";
import { formatFigures, type TruthRow } from "./row.ts";
import { percentile, shareOf } from "./statistics.ts";

/** What the retakes of faces add up to. */

/** The same face before and after a change. */
export interface Retake {
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

/** engine.md, "Goals". */
const MOST_DRIFT = 3;
const LEAST_COVERED = 0.9;

function scoreMoves(retakes: readonly Retake[]): Move[] {
  return retakes.flatMap(({ before, after }) =>
    after === undefined ? [] : { by: Math.abs(after.skinScore - before.skinScore), spread: before.scoreSpread },
  );
}

/** Concerns that only one of the two results has: the others then count for more or less. */
function changedConcerns({ before, after }: Retake): number {
  if (after === undefined) return 0;
  return before.concerns.filter(({ score }, i) => (score === null) !== (after.concerns[i]?.score === null)).length;
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

export function driftRows(on: Retake["on"], all: readonly Retake[]): TruthRow[] {
  const retakes = all.filter((retake) => retake.on === on);
  const where = on === "drawn" ? "drawn faces" : "real portraits";
  const moves = scoreMoves(retakes);
  const same = scoreMoves(retakes.filter((retake) => changedConcerns(retake) === 0));
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
      id: `drift.${on}.sameConcerns`,
      what: "  the same, where the same concerns were measured, 95th percentile",
      values: [driftOf(same, 0.95)],
      unit: "points",
      n: same.length,
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

export function scoreCells(retakes: readonly Retake[]): string[][] {
  const lines = changesIn(retakes).map((change) => {
    const own = ofChange(retakes, change);
    const moves = scoreMoves(own);
    return [
      change,
      formatFigures([driftOf(moves, 0.5)], "points", "en"),
      formatFigures([driftOf(moves, 0.95)], "points", "en"),
      formatFigures([coveredOf(moves)], "share", "en"),
      String(own.reduce((sum, retake) => sum + changedConcerns(retake), 0)),
      String(own.length - moves.length),
    ];
  });
  return [["change", "median", "p95", "within ±", "concerns lost or won", "refused"], ...lines];
}

export function concernCells(retakes: readonly Retake[]): string[][] {
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
