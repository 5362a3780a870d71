import type { SkinMark } from "../marks/find-marks.ts";
import type { Measured } from "../measures/measure-all.ts";
import { measuredName, readMarks } from "../readings/further-readings.ts";
import { type NamedReadings, SkinReadings } from "../readings/skin-readings.ts";
import type { Scene } from "../regions/scene.ts";
import { CONCERN_TABLE, readCurve } from "./concern-table.ts";
import { gradeOfScore } from "./grade-scale.ts";

/** All that a grade may rest on. `measured`: of this scene; `marks`: of this scene, found if not given. */
export function readFace(scene: Scene, measured: readonly Measured[], marks?: readonly SkinMark[]): SkinReadings {
  return new SkinReadings(scene, { ...readMarks(scene, marks), ...measuredGrades(measured) });
}

/** What each concern's own measure says, as a grade; null where it says nothing. */
function measuredGrades(measured: readonly Measured[]): NamedReadings {
  return Object.fromEntries(
    measured.map(({ code, outcome }) => [
      measuredName(code),
      "value" in outcome ? gradeOfScore(readCurve(CONCERN_TABLE[code].curve, outcome.value)) : null,
    ]),
  );
}
