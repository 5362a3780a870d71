import type { RefusalCode } from "./codes.ts";
import { interOcularDistance } from "./face-measures.ts";
import type { FaceGeometry, RgbaImage } from "./input.ts";
import { type FaceLook, lookAtFace } from "./look/look-at-face.ts";
import { findMarks, type SkinMark } from "./marks/find-marks.ts";
import { measureAll } from "./measure-all.ts";
import type { Measured } from "./measures/measure.ts";
import { type Exposure, readExposure } from "./quality/exposure.ts";
import { refuseCovered, refuseGeometry, refusePixels, refuseUnmeasured } from "./quality/gate.ts";
import { showsMuchSkin } from "./quality/much-skin.ts";
import { alignFace } from "./raster/align-face.ts";
import type { ReadingSource } from "./readings/reading-names.ts";
import { buildScene, type Scene } from "./regions/scene.ts";
import { type Grades, gradeConcerns } from "./scoring/grade.ts";
import { readFace } from "./scoring/read-face.ts";
import { type ScoreSheet, scoreConcerns } from "./scoring/score-concerns.ts";

export interface MeasuredFace {
  readonly face: FaceGeometry;
  readonly look: FaceLook;
  readonly scene: Scene;
  readonly exposure: Exposure;
  readonly measured: readonly Measured[];
  readonly marks: readonly SkinMark[];
  /** What the grades rest on. */
  readonly readings: ReadingSource;
  readonly grades: Grades;
  readonly sheet: ScoreSheet;
}

export type MeasureFaceOutcome =
  | { readonly ok: true; readonly of: MeasuredFace }
  | { readonly ok: false; readonly code: RefusalCode };

/** All gates that need no ±, and every measure once: an analysis but for how sure it is. */
export function measureFace(
  image: RgbaImage,
  faces: readonly FaceGeometry[],
  onStage?: (name: string) => void,
): MeasureFaceOutcome {
  const refusal = refuseGeometry(image, faces);
  const [face] = faces;
  if (refusal === "no_face" && showsMuchSkin(image)) return { ok: false, code: "face_cut_off" };
  if (refusal || !face) return { ok: false, code: refusal ?? "no_face" };

  const look = lookAtFace(image, face);
  onStage?.("look");
  const aligned = alignFace(image, face);
  onStage?.("align");
  const scene = buildScene(aligned, face, interOcularDistance(face), look);
  onStage?.("regions");
  const exposure = readExposure(aligned, scene.levels[0].masks.lit);
  onStage?.("quality");
  const blocked = refusePixels(scene, exposure);
  if (blocked) return { ok: false, code: blocked };

  const measured = measureAll(scene, onStage);
  const marks = findMarks(scene);
  onStage?.("marks");
  const readings = readFace(scene, measured, marks);
  const grades = gradeConcerns(readings);
  onStage?.("readings");
  const sheet = scoreConcerns(measured, grades);
  const tooLittle = refuseUnmeasured(scene, measured, sheet, exposure) ?? refuseCovered(scene);
  if (tooLittle) return { ok: false, code: tooLittle };
  onStage?.("scoring");
  return { ok: true, of: { face, look, scene, exposure, measured, marks, readings, grades, sheet } };
}
