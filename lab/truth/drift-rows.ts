import { formatFigures } from "#content/format-figures.ts";
import { CONCERN_CODES, type ConcernCode } from "#engine/codes.ts";
import type { AnalysisResult } from "#engine/result.ts";
import type { TruthRow } from "./row.ts";
import { percentile } from "./statistics.ts";

/** What the retakes of faces add up to. */

/** The same face before and after a change. */
export interface Retake {
  readonly change: string;
  readonly before: AnalysisResult;
  /** Undefined where the changed photo was refused. */
  readonly after: AnalysisResult | undefined;
}

/** engine.md, "Goals". */
const MOST_DRIFT = 3;

function scoreMoves(retakes: readonly Retake[]): number[] {
  return retakes.flatMap(({ before, after }) =>
    after === undefined ? [] : Math.abs(after.skinScore - before.skinScore),
  );
}

/** Concerns that only one of the two results has: the others then count for more or less. */
function changedConcerns({ before, after }: Retake): number {
  if (after === undefined) return 0;
  return before.concerns.filter(({ score }, i) => (score === null) !== (after.concerns[i]?.score === null)).length;
}

/** Only where both measured it: what is lost is no drift. */
function concernMoves(retakes: readonly Retake[], code: ConcernCode): number[] {
  return retakes.flatMap(({ before, after }) => {
    const [first, second] = [before, after].map((result) => result?.concerns.find((concern) => concern.code === code));
    return first?.score == null || second?.score == null ? [] : Math.abs(second.score - first.score);
  });
}

export function driftRows(retakes: readonly Retake[]): TruthRow[] {
  const moves = scoreMoves(retakes);
  const same = scoreMoves(retakes.filter((retake) => changedConcerns(retake) === 0));
  const row = (
    id: string,
    what: string,
    value: number,
    n: number,
    goal?: TruthRow["goal"],
    unit: TruthRow["unit"] = "points",
  ) => ({ id: `drift.real.${id}`, what, values: [value], unit, n, ...(goal && { goal }) });
  const worst = changesIn(retakes).map((change) => percentile(scoreMoves(ofChange(retakes, change)), 0.95));
  const count = moves.length;
  return [
    row("score", "score drift over all changes on portraits, 95th percentile", percentile(moves, 0.95), count, {
      atMost: [MOST_DRIFT],
    }),
    row("median", "  the same, median", percentile(moves, 0.5), count),
    row(
      "sameConcerns",
      "  the same, where the same concerns were measured, 95th percentile",
      percentile(same, 0.95),
      same.length,
    ),
    row("worst", "  the same, of the worst change, 95th percentile", Math.max(...worst), count),
    row("refused", "  photos refused after the change", retakes.length - count, retakes.length, undefined, "count"),
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
      formatFigures([percentile(moves, 0.5)], "points", "en"),
      formatFigures([percentile(moves, 0.95)], "points", "en"),
      String(own.reduce((sum, retake) => sum + changedConcerns(retake), 0)),
      String(own.length - moves.length),
    ];
  });
  return [["change", "median", "p95", "concerns lost or won", "refused"], ...lines];
}

export function concernCells(retakes: readonly Retake[]): string[][] {
  const cell = (some: readonly Retake[], code: ConcernCode) =>
    formatFigures([percentile(concernMoves(some, code), 0.95)], "points", "en");
  const lines = changesIn(retakes).map((change) => [
    change,
    ...CONCERN_CODES.map((code) => cell(ofChange(retakes, change), code)),
  ]);
  return [["change", ...CONCERN_CODES], ...lines, ["all", ...CONCERN_CODES.map((code) => cell(retakes, code))]];
}
