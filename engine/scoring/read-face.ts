import { CONCERN_CURVES, readCurve } from "../concern-curves.ts";
import type { SkinMark } from "../marks/find-marks.ts";
import type { Measured } from "../measures/measure.ts";
import { measuredName, readMarks } from "../readings/further-readings.ts";
import type { ReadingName, ReadingSource } from "../readings/reading-names.ts";
import { SkinReadings } from "../readings/skin-readings.ts";
import type { Scene } from "../regions/scene.ts";
import { gradeOfScore } from "./grade-scale.ts";

/** All that a grade may rest on. `measured`: of this scene; `marks`: of this scene, found if not given. */
export function readFace(scene: Scene, measured: readonly Measured[], marks?: readonly SkinMark[]): ReadingSource {
  return withMeasured(new SkinReadings(scene, readMarks(scene, marks)), measured);
}

/** The same readings with what the measures say put in their place. */
function withMeasured(readings: ReadingSource, measured: readonly Measured[]): ReadingSource {
  const own: Readonly<Partial<Record<ReadingName, number | null>>> = Object.fromEntries(
    measured.map(({ code, outcome }) => [
      measuredName(code),
      "value" in outcome ? gradeOfScore(readCurve(CONCERN_CURVES[code], outcome.value)) : null,
    ]),
  );
  return { read: (name) => (name in own ? (own[name] ?? null) : readings.read(name)) };
}
