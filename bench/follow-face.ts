import { readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { poolCells } from "#engine/cells/pool-cells.ts";
import { CONCERN_CODES, ZONE_CODES } from "#engine/codes.ts";
import type { FaceEvidence } from "#engine/concerns/concern.ts";
import { FACTS } from "#engine/concerns/facts.ts";
import { isMeasured } from "#engine/concerns/measured.ts";
import { USUAL_AREAS } from "#engine/concerns/pool-zones.ts";
import { type MeasuredFace, measureFace } from "#engine/measure-face.ts";
import { costOf } from "#engine/scoring/count-points.ts";
import { renderSyntheticFace } from "#lab/drawn-face/render.ts";
import { NATURAL_SKIN } from "#lab/drawn-face/scatter.ts";
import { sharedFaceDetector } from "#lab/photos/face-detector.ts";
import { textTable } from "#lab/text-table.ts";
import { decodePhoto } from "#platform/decode-photo.ts";

/**
 * `npm run follow [-- PHOTO] [-- --concern redness --zone cheek_left]`: one face from its cells to its points, so that every step
 * can be reckoned by hand (docs/one-face.md). Without a photo, a drawn face with a red cheek.
 */

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { concern: { type: "string", default: "redness" }, zone: { type: "string", default: "cheek_left" } },
});
const concern = CONCERN_CODES.find((code) => code === values.concern) ?? stop("no such concern");
const zone = ZONE_CODES.find((code) => code === values.zone) ?? stop("no such zone");
const RIGHT = [1, 2, 3, 4, 5, 6, 7, 8, 9];
const DRAWN = { tone: 4, planted: [...NATURAL_SKIN, { kind: "redness", at: "cheek_left", e: 8, radius: 45 }] } as const;

const decoded = positionals[0] === undefined ? undefined : await decodePhoto(readFileSync(positionals[0]));
if (decoded?.ok === false) stop(decoded.code);
const image = decoded?.image ?? renderSyntheticFace(DRAWN).image;
const outcome = measureFace(image, (await sharedFaceDetector()).detect(image));
if (!outcome.ok) stop(outcome.code);
tell(outcome.of);

function tell({ evidence, measured, sheet }: MeasuredFace): void {
  console.log(`Cells of ${zone}, grades of ${concern}\n${cellsOf(evidence)}\n`);
  const head = ["zone", "area", ...CONCERN_CODES];
  const zones = ZONE_CODES.map((code) => {
    const grades = measured.map(({ outcome }) => outcome.zones.find((one) => one.zone === code)?.grade);
    return [code, String(USUAL_AREAS[code]), ...grades.map((grade) => grade?.toFixed(2) ?? "-")];
  });
  console.log(`${textTable([head, ...zones], RIGHT)}\n`);
  const points = measured.map(({ code, outcome }, i) => {
    if (!isMeasured(outcome)) return [code, "", "", "", "", "", "", outcome.notMeasured];
    const seen = outcome.zones.flatMap(({ zone, grade }) => (grade === null ? [] : { area: USUAL_AREAS[zone], grade }));
    const area = seen.reduce((sum, one) => sum + one.area, 0);
    const mean = seen.reduce((sum, one) => sum + one.area * one.grade, 0) / area;
    const worst = Math.max(...seen.map(({ grade }) => grade));
    const told = [FACTS[code].worst, worst, mean, outcome.grade, costOf(code, outcome.grade), outcome.seen];
    return [code, ...told.map((value) => value.toFixed(2)), String(sheet.points[i])];
  });
  const title = "concern share worst mean grade cost seen points".split(" ");
  console.log(`${textTable([title, ...points], RIGHT)}\n\n100 - ${100 - sheet.total} points = ${sheet.total}`);
}

/** Row by row as they lie on the face, then what adds them up in three ways; one of these is the zone's grade. */
function cellsOf({ cells: { grid }, shown }: FaceEvidence): string {
  const own = shown.get(concern);
  if (own === undefined) return "none: this concern is traced";
  const inGrades = (value: number) => own.factor * value + own.shift;
  const places = [...grid.cells].flatMap((cell, i) => {
    const isOwn = grid.zones[cell] === ZONE_CODES.indexOf(zone);
    return isOwn
      ? [{ x: cell % grid.columns, y: Math.floor(cell / grid.columns), grade: inGrades(own.cells[i]!) }]
      : [];
  });
  const left = Math.min(...places.map(({ x }) => x));
  const lines = [...new Set(places.map(({ y }) => y))].map((row) => {
    const cells: string[] = [];
    for (const { x, y, grade } of places) if (y === row) cells[x - left] = grade.toFixed(1);
    return Array.from(cells, (cell) => cell ?? "   ").join(" ");
  });
  const pooled = ([1, 2, 4] as const).map((power) => {
    const sum = poolCells(grid, own.cells, zone, power);
    return sum === null ? "-" : inGrades(sum).toFixed(2);
  });
  return `${lines.join("\n")}\nmean, of squares, of fourth powers: ${pooled.join(", ")}`;
}

function stop(code: string): never {
  console.error(code);
  process.exit(1);
}
