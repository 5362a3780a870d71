import { faceInputs, showCells } from "./cells/cell-network.ts";
import { type CellTable, readCells } from "./cells/cell-table.ts";
import { CELL_NETWORKS, CELL_OUTPUTS, CELL_SCALE } from "./cells/weights.ts";
import type { ConcernCode } from "./codes.ts";
import { blemishes } from "./concerns/blemishes/concern.ts";
import type { Concern, FaceEvidence } from "./concerns/concern.ts";
import { evenness } from "./concerns/evenness/concern.ts";
import { lines } from "./concerns/lines/concern.ts";
import type { Measured } from "./concerns/measured.ts";
import { pigmentation } from "./concerns/pigmentation/concern.ts";
import { redness } from "./concerns/redness/concern.ts";
import { shine } from "./concerns/shine/concern.ts";
import { texture } from "./concerns/texture/concern.ts";
import { underEye } from "./concerns/under-eye/concern.ts";
import type { FoundMarks } from "./marks/find-marks.ts";
import { SkinPlanes } from "./raster/skin-planes.ts";
import type { Scene } from "./regions/scene.ts";
import { readLines } from "./tracing/line-evidence.ts";

/** Every concern, in the order of `CONCERN_CODES`. Adding one: CONTRIBUTING, "A new concern". */
const CONCERNS: readonly Concern[] = [blemishes, redness, pigmentation, evenness, shine, texture, lines, underEye];

/** @param found in this scene */
export function readEvidence(scene: Scene, { marks, peaks }: FoundMarks): FaceEvidence {
  const [, half, quarter] = scene.levels;
  const planes = [new SkinPlanes(half), new SkinPlanes(quarter)] as const;
  const cells = readCells(scene, planes, marks);
  return { scene, marks, peaks, planes, cells, shown: shownBy(cells, faceInputs(cells)), lines: readLines(scene) };
}

/** @param face as `showCells` has it */
export function shownBy(cells: CellTable, face: Float32Array): FaceEvidence["shown"] {
  const shown = showCells(CELL_NETWORKS, cells, face);
  return new Map(
    CELL_OUTPUTS.map((code, i) => {
      const [factor, shift] = CELL_SCALE[i] as readonly [number, number];
      return [code, { cells: shown[i] as Float32Array, factor, shift }];
    }),
  );
}

/** What the cells alone tell, in the order of `CONCERNS`. */
export function gradeCells(evidence: FaceEvidence): Measured[] {
  return CONCERNS.filter(({ code }) => evidence.shown.has(code)).map(({ code, grade }) => ({
    code,
    outcome: grade(evidence),
  }));
}

/** In the order of `CONCERNS`. */
export function gradeConcerns(evidence: FaceEvidence, onGraded?: (code: ConcernCode) => void): Measured[] {
  return CONCERNS.map(({ code, grade }) => {
    const outcome = grade(evidence);
    onGraded?.(code);
    return { code, outcome };
  });
}
