import { CONCERN_CODES, type ConcernCode } from "#engine/codes.ts";
import type { AnalysisResult } from "#engine/result.ts";
import { formatFigures, type TruthRow } from "./row.ts";
import { percentile, shareOf } from "./statistics.ts";

/** What the retakes of faces add up to. */

/** The same face before and after a change. */
export interface Retake {
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

export function driftRows(retakes: readonly Retake[]): TruthRow[] {
  const moves = scoreMoves(retakes);
  const same = scoreMoves(retakes.filter((retake) => changedConcerns(retake) === 0));
  const browser = scoreMoves(retakes.filter(({ change }) => change === "as a browser sends it"));
  const perConcern = CONCERN_CODES.map((code) => concernMoves(retakes, code));
  const row = (
    id: string,
    what: string,
    value: number,
    n: number,
    goal?: TruthRow["goal"],
    unit: TruthRow["unit"] = "points",
  ) => ({ id: `drift.real.${id}`, what, values: [value], unit, n, ...(goal && { goal }) });
  const ofConcerns = perConcern.reduce((sum, concern) => sum + concern.length, 0);
  const worst = changesIn(retakes).map((change) => driftOf(scoreMoves(ofChange(retakes, change)), 0.95));
  const spreads = moves.map(({ spread }) => spread);
  const [most, least] = [{ atMost: [MOST_DRIFT] }, { atLeast: [LEAST_COVERED] }];
  const [refused, count] = [retakes.length - moves.length, moves.length];
  return [
    row("score", "score drift over all changes on portraits, 95th percentile", driftOf(moves, 0.95), count, most),
    row("median", "  the same, median", driftOf(moves, 0.5), count),
    row(
      "sameConcerns",
      "  the same, where the same concerns were measured, 95th percentile",
      driftOf(same, 0.95),
      same.length,
    ),
    row("worst", "  the same, of the worst change, 95th percentile", Math.max(...worst), count),
    row("browser", "  of what a browser sends, 95th percentile", driftOf(browser, 0.95), browser.length, most),
    row("covered", "score within the reported ± on portraits", coveredOf(moves), count, least, "share"),
    row(
      "coveredConcern",
      "  concerns within their ±, the worst of the eight",
      Math.min(...perConcern.map(coveredOf)),
      ofConcerns,
      least,
      "share",
    ),
    row("spread", "  the reported ± of the score, median", percentile(spreads, 0.5), count),
    row("refused", "  photos refused after the change", refused, retakes.length, undefined, "count"),
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
