import { analyse } from "#engine/analyse.ts";
import type { AnalysisResult } from "#engine/result.ts";
import type { Bench } from "./bench.ts";
import { CHANGES } from "./changes.ts";
import { type PartReport, rowOf, say, type TruthRow } from "./row.ts";
import { percentile } from "./statistics.ts";

/**
 * The same face photographed, sent or stored in another way: how far the score moves. How it moves between photos of a
 * person, and what the ± holds, is asked by `retakes.ts`. Faces are found anew each time, as for a visitor. On drawn faces
 * `npm run lab` asks the same.
 */

/** The same face before and after a change. */
interface Retake {
  readonly change: string;
  readonly before: AnalysisResult;
  /** Undefined where the changed photo was refused. */
  readonly after: AnalysisResult | undefined;
}

/** engine.md, "Goals". */
const MOST_DRIFT = 3;

export async function drift({ photos, detector, fast, progress }: Bench): Promise<PartReport> {
  const retakes: Retake[] = [];
  const measurable = await photos.measurable();
  // Every second portrait: a whole analysis for each change is most of the bench's time.
  const some = fast ? measurable : measurable.filter((_, i) => i % 2 === 0);
  for (const [index, { image, outcome }] of some.entries()) {
    progress(`drift on portraits ${index + 1} of ${some.length}`);
    const before = outcome();
    for (const [change, apply] of before.ok ? Object.entries(CHANGES) : []) {
      const changed = await apply(image);
      const after = analyse(changed, detector.detect(changed));
      if (before.ok) retakes.push({ change, before: before.result, after: after.ok ? after.result : undefined });
    }
  }
  if (retakes.length === 0) return { rows: [], tables: [] };
  return { rows: driftRows(retakes), tables: [{ title: "Drift on portraits: score", cells: scoreCells(retakes) }] };
}

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

function driftRows(retakes: readonly Retake[]): TruthRow[] {
  const moves = scoreMoves(retakes);
  const same = scoreMoves(retakes.filter((retake) => changedConcerns(retake) === 0));
  const row = (id: string, what: string, value: number, n = moves.length, goal?: TruthRow["goal"]) =>
    rowOf(`drift.real.${id}`, what, value, "points", n, goal);
  const p95 = (values: readonly number[]) => percentile(values, 0.95);
  const worst = changesIn(retakes).map((change) => p95(scoreMoves(ofChange(retakes, change))));
  return [
    row("score", "score drift over all changes on portraits, 95th percentile", p95(moves), moves.length, {
      atMost: [MOST_DRIFT],
    }),
    row("median", "  the same, median", percentile(moves, 0.5)),
    row("sameConcerns", "  the same, where the same concerns were measured, 95th percentile", p95(same), same.length),
    row("worst", "  the same, of the worst change, 95th percentile", Math.max(...worst)),
    rowOf(
      "drift.real.refused",
      "  photos refused after the change",
      retakes.length - moves.length,
      "count",
      retakes.length,
    ),
  ];
}

const changesIn = (retakes: readonly Retake[]) => [...new Set(retakes.map(({ change }) => change))];
const ofChange = (retakes: readonly Retake[], change: string) => retakes.filter((retake) => retake.change === change);

function scoreCells(retakes: readonly Retake[]): string[][] {
  const lines = changesIn(retakes).map((change) => {
    const own = ofChange(retakes, change);
    const moves = scoreMoves(own);
    const lost = own.reduce((sum, retake) => sum + changedConcerns(retake), 0);
    const shown = [0.5, 0.95].map((share) => say("points", percentile(moves, share)));
    return [change, ...shown, String(lost), String(own.length - moves.length)];
  });
  return [["change", "median", "p95", "concerns lost or won", "refused"], ...lines];
}
