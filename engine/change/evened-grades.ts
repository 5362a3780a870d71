import { faceInputs } from "../cells/cell-network.ts";
import type { ConcernCode, ZoneCode } from "../codes.ts";
import type { FaceEvidence } from "../concerns/concern.ts";
import { gradeLines } from "../concerns/lines/grade-lines.ts";
import type { Measured } from "../concerns/measured.ts";
import { gradeCells, shownBy } from "../grade-all.ts";
import { followLines } from "./follow-lines.ts";
import type { BothWays } from "./match-cells.ts";

/** Later minus earlier, grades; null where it cannot be told. */
type Difference = number | null;

/**
 * What a concern's grade in a zone differs by once light and softness are taken off, as each of the photos would have shown it, in the mean.
 *
 * @param evened `evenOut` of the later photo's cells, and of the earlier's
 */
export function evenedGrades(
  before: FaceEvidence,
  after: FaceEvidence,
  evened: BothWays<Float32Array>,
): (code: ConcernCode, zone: ZoneCode) => Difference {
  const asEarlier = gradeAlike(before, withRows(after, evened.there));
  const asLater = gradeAlike(withRows(before, evened.back), after);
  return (code, zone) => mean(asEarlier(code, zone), asLater(code, zone));
}

/** What a zone's lines differ by, followed along the same courses; all else that is read of them is each photo's own. */
export function evenedLines(before: FaceEvidence, after: FaceEvidence, zone: ZoneCode): Difference {
  const loads = followLines(before, after, zone);
  if (loads === null) return null;
  const differenceOn = (evidence: FaceEvidence) => {
    const gradeWith = (load: number) => {
      const { zones } = gradeLines({ ...evidence, lines: { ...evidence.lines, load: () => load } });
      return zones.find((one) => one.zone === zone)?.grade ?? null;
    };
    return difference(gradeWith(loads.before), gradeWith(loads.after));
  };
  return mean(differenceOn(before), differenceOn(after));
}

/** One grade of one zone, as a photo alone has it. */
export function gradeOf(measured: readonly Measured[], code: ConcernCode, zone: ZoneCode): number | null {
  const own = measured.find((one) => one.code === code)?.outcome.zones.find((one) => one.zone === zone);
  return own?.grade ?? null;
}

function withRows(evidence: FaceEvidence, rows: Float32Array): FaceEvidence {
  return { ...evidence, cells: { ...evidence.cells, rows } };
}

/** Both graded as parts of one face, their mean: of the face as a whole the network is told the same. */
function gradeAlike(before: FaceEvidence, after: FaceEvidence) {
  const later = faceInputs(after.cells);
  const face = faceInputs(before.cells).map((value, i) => (value + (later[i] as number)) / 2);
  const grade = (evidence: FaceEvidence) => gradeCells({ ...evidence, shown: shownBy(evidence.cells, face) });
  const [was, is] = [grade(before), grade(after)];
  return (code: ConcernCode, zone: ZoneCode) => difference(gradeOf(was, code, zone), gradeOf(is, code, zone));
}

function difference(before: number | null, after: number | null): Difference {
  return before === null || after === null ? null : after - before;
}

function mean(one: Difference, other: Difference): Difference {
  return one === null || other === null ? null : (one + other) / 2;
}
