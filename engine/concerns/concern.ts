import type { CellTable } from "../cells/cell-table.ts";
import type { ConcernCode } from "../codes.ts";
import type { FoundMarks } from "../marks/find-marks.ts";
import type { SkinPlanes } from "../raster/skin-planes.ts";
import type { Scene } from "../regions/scene.ts";
import type { LineEvidence } from "../tracing/line-evidence.ts";
import type { Outcome } from "./measured.ts";

/** What cells show of a concern, in the order of `cells.grid.cells`, 0 and up; times the factor and plus the shift in grades. */
export interface Shown {
  readonly cells: Float32Array;
  readonly factor: number;
  readonly shift: number;
}

/** What all concerns are graded from: read once of a face. */
export interface FaceEvidence extends FoundMarks {
  readonly scene: Scene;
  /** Half and quarter scale. */
  readonly planes: readonly [SkinPlanes, SkinPlanes];
  readonly cells: CellTable;
  /** Of each concern that is graded by cells, what each cell shows of it. */
  readonly shown: ReadonlyMap<ConcernCode, Shown>;
  readonly lines: LineEvidence;
}

/** A folder of `engine/concerns/` each; listed in `all.ts`. */
export interface Concern {
  readonly code: ConcernCode;
  readonly grade: (evidence: FaceEvidence) => Outcome;
}
