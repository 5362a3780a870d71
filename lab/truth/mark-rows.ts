import type { ConcernCode } from "#engine/codes.ts";
import type { MarkTally } from "./match-marks.ts";
import { TONE_GROUPS } from "./photos.ts";
import { MARK_KINDS } from "./read-marks.ts";
import { rowOf, say, type TruthRow } from "./row.ts";
import { shareOf } from "./statistics.ts";

/** What the tallies of marks seen by eye add up to. */

/** The size from which marks are to be found (engine.md, "Goals"). */
const SMALLEST_MM = 2;
const GOAL = 0.6;
const TONE_GAP = 0.1;

const largeOf = (tallies: readonly MarkTally[]) =>
  tallies.flatMap(({ seen }) => seen.filter(({ diameterMm }) => diameterMm >= SMALLEST_MM));
const judgedOf = (tallies: readonly MarkTally[]) =>
  tallies.flatMap(({ marked }) => marked.filter(({ verdict }) => verdict !== "doubtful"));
const recallOf = (tallies: readonly MarkTally[]) => shareOf(largeOf(tallies), ({ found }) => found);
const precisionOf = (tallies: readonly MarkTally[]) => shareOf(judgedOf(tallies), ({ verdict }) => verdict === "true");

export function markRows(tallies: readonly MarkTally[]): TruthRow[] {
  return [
    ...figureRows("recall", `marks of ${SMALLEST_MM} mm and more that the eye sees, found`, tallies, recallOf, largeOf),
    ...figureRows("precision", "marks of the engine that the eye sees", tallies, precisionOf, judgedOf),
  ];
}

function figureRows(
  name: string,
  what: string,
  tallies: readonly MarkTally[],
  figure: (some: readonly MarkTally[]) => number,
  counted: (some: readonly MarkTally[]) => readonly unknown[],
): TruthRow[] {
  const byTone = TONE_GROUPS.map((tone) => figure(tallies.filter((tally) => tally.tone === tone)));
  const n = counted(tallies).length;
  const gap = byTone[0]! - byTone.at(-1)!;
  return [
    rowOf(`marks.${name}`, what, figure(tallies), "share", n, { atLeast: [GOAL] }),
    rowOf(`marks.${name}.tones`, "  the same", byTone, "share", n, undefined, TONE_GROUPS),
    rowOf(`marks.${name}.gap`, "  light skin minus dark", gap, "share", n, { within: [TONE_GAP] }),
  ];
}

/** Recall by what the eye saw, all sizes and large ones; precision by what the engine took it for. */
export function kindCells(tallies: readonly MarkTally[]): {
  readonly recall: string[][];
  readonly precision: string[][];
} {
  const all = tallies.flatMap(({ seen }) => seen);
  const large = largeOf(tallies);
  const found = (some: MarkTally["seen"]) => `${some.filter((mark) => mark.found).length} of ${some.length}`;
  const judged = judgedOf(tallies);
  const codes: ConcernCode[] = [...new Set(judged.map(({ code }) => code))];
  return {
    recall: [
      ["", `${SMALLEST_MM} mm and more`, "recall", "all sizes"],
      ...MARK_KINDS.map((kind) => {
        const own = large.filter((mark) => mark.kind === kind);
        return [
          kind,
          found(own),
          say(
            "share",
            shareOf(own, (mark) => mark.found),
          ),
          found(all.filter((mark) => mark.kind === kind)),
        ];
      }),
    ],
    precision: [
      ["", "true", "precision"],
      ...codes.map((code) => {
        const own = judged.filter((mark) => mark.code === code);
        const right = own.filter(({ verdict }) => verdict === "true").length;
        return [code, `${right} of ${own.length}`, say("share", right / own.length)];
      }),
    ],
  };
}
