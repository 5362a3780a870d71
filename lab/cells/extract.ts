import { writeFileSync } from "node:fs";
import { CELL_FEATURES } from "#engine/cells/cell-table.ts";
import { ZONE_CODES, type ZoneCode } from "#engine/codes.ts";
import { lineReadings } from "#engine/concerns/lines/grade-lines.ts";
import type { LineModelName } from "#engine/concerns/lines/weights.ts";
import { underEyeReadings } from "#engine/concerns/under-eye/grade-under-eye.ts";
import { readEvidence } from "#engine/grade-all.ts";
import type { FaceGeometry, RgbaImage } from "#engine/input.ts";
import { findMarks } from "#engine/marks/find-marks.ts";
import { refuseGeometry } from "#engine/quality/gate.ts";
import { zoneObstacle } from "#engine/regions/zone-obstacle.ts";
import { sceneOf } from "../truth/quick-measure.ts";

/** What the training reads of a face: its cells as numbers of single precision, all else as JSON beside them. */

const LINE_ZONES = [
  ["forehead", "forehead"],
  ["glabella", "glabella"],
  ["crows_feet_right", "crows_feet"],
  ["crows_feet_left", "crows_feet"],
  ["nasolabial_right", "folds"],
  ["nasolabial_left", "folds"],
] as const satisfies readonly (readonly [ZoneCode, LineModelName])[];

/** Writes `<path>.bin` and `<path>.json`. */
export function writeCells(image: RgbaImage, faces: readonly FaceGeometry[], path: string): void {
  const [face] = faces;
  if (face === undefined || refuseGeometry(image, faces) !== null) {
    writeFileSync(`${path}.json`, JSON.stringify({ refused: true }));
    return;
  }
  const scene = sceneOf(image, face);
  const evidence = readEvidence(scene, findMarks(scene));
  const { grid, rows, face: ofFace } = evidence.cells;
  writeFileSync(`${path}.bin`, Buffer.from(rows.buffer, rows.byteOffset, rows.byteLength));
  const made = {
    features: CELL_FEATURES.length,
    zones: Array.from(grid.cells, (cell) => grid.zones[cell]),
    face: [...ofFace],
    lines: Object.fromEntries(LINE_ZONES.map(([zone, model]) => [zone, lineReadings(evidence, zone, model)])),
    lids: (["right", "left"] as const).map((side) => underEyeReadings(evidence, side)),
    expression: scene.expression,
    glasses: scene.glasses,
    colour: ZONE_CODES.map((code) => zoneObstacle(scene.zones[code], "colour") === null),
    surface: ZONE_CODES.map((code) => zoneObstacle(scene.zones[code], "surface") === null),
  };
  writeFileSync(`${path}.json`, JSON.stringify(made));
}
