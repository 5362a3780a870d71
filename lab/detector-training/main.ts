import { textTable } from "../text-table.ts";
import { kindCells, markRows } from "../truth/mark-rows.ts";
import type { MarkTally } from "../truth/match-marks.ts";
import { tableOf } from "../truth/row.ts";
import { marksOn, type PlacedMark, tallyOf } from "./scored-marks.ts";
import { type LabelledFace, trainDetector } from "./train-detector.ts";
import { trainingFaces, unseenDetectors } from "./unseen-detectors.ts";
import { writeWeights } from "./write-weights.ts";

/**
 * `node lab/detector-training/main.ts [--write]`: fits the detector of marks on the photos whose marks were seen one by one.
 * Reports what it finds on people that it has not seen, five folds in turn. `--write`
 * then fits it on all of them and writes `engine/marks/weights.ts`; `npm run format` after it.
 */

/** Of ten marks that are shown, the eye sees at least six (engine.md, "Goals"). */
const PRECISION = 0.6;
const STEP = 0.01;

type Judged = readonly { readonly labelled: LabelledFace; readonly marks: readonly PlacedMark[] }[];

const { faces, planted } = await trainingFaces(console.error);
const counts = faces.reduce((sum, { labels }) => sum + labels.reduce((n, label) => n + (label > 0 ? 1 : 0), 0), 0);
console.log(
  `${faces.length} photos, ${faces.reduce((n, { labels }) => n + labels.length, 0)} candidates, ${counts} on marks`,
);
console.log(
  `${planted.length} planted, ${planted.reduce((n, { labels }) => n + labels.filter((l) => l > 0).length, 0)} on marks`,
);
const unseen = unseenDetectors({ faces, planted }, console.error);
const judged: Judged = faces.map((labelled) => ({
  labelled,
  marks: marksOn(labelled.face, unseen[labelled.face.fold]!),
}));
const shownFrom = leastProminence(judged);
report("people that the fit has not seen", judged, shownFrom);
const all = trainDetector([...faces, ...planted]);
if (process.argv.includes("--write")) writeWeights(all, shownFrom);

/** From which on the marks shown are precise enough. */
function leastProminence(some: Judged): number {
  for (let prominence = 0.1; prominence < 1; prominence += STEP) {
    if (precisionOf(talliesOf(some, prominence)) >= PRECISION) return Math.round(prominence / STEP) * STEP;
  }
  return 1;
}

function talliesOf(some: Judged, prominence: number): MarkTally[] {
  return some.map(({ labelled, marks }) => tallyOf(labelled.face, marks, prominence));
}

function precisionOf(tallies: readonly MarkTally[]): number {
  const verdicts = tallies.flatMap(({ marked }) => marked.map(({ verdict }) => verdict));
  const right = verdicts.filter((verdict) => verdict === "true").length;
  return right / Math.max(1, right + verdicts.filter((verdict) => verdict === "false").length);
}

function report(what: string, some: Judged, prominence: number): void {
  const tallies = talliesOf(some, prominence);
  const rows = textTable(tableOf(markRows(tallies)), [1, 2, 3]);
  console.log(`\n${what}: prominence ${prominence.toFixed(2)}\n${rows}`);
  const { recall, precision } = kindCells(tallies);
  console.log(`\n${textTable(recall, [1, 2, 3])}\n\n${textTable(precision, [1, 2])}`);
}
