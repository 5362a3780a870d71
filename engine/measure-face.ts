import type { RefusalCode } from "./codes.ts";
import type { FaceEvidence } from "./concerns/concern.ts";
import type { Measured } from "./concerns/measured.ts";
import { interOcularDistance } from "./face-measures.ts";
import { gradeConcerns, readEvidence } from "./grade-all.ts";
import type { FaceGeometry, RgbaImage } from "./input.ts";
import { type FaceLook, lookAtFace } from "./look/look-at-face.ts";
import { findMarks } from "./marks/find-marks.ts";

import { type Exposure, readExposure } from "./quality/exposure.ts";
import { refuseCovered, refuseGeometry, refusePixels, refuseUnmeasured } from "./quality/gate.ts";
import { showsMuchSkin } from "./quality/much-skin.ts";
import { alignFace } from "./raster/align-face.ts";
import type { ReadingSource } from "./readings/reading-names.ts";
import { SkinReadings } from "./readings/skin-readings.ts";
import { buildScene, type Scene } from "./regions/scene.ts";
import { countPoints, gradedOf, type ScoreSheet } from "./scoring/count-points.ts";

export interface MeasuredFace {
  readonly face: FaceGeometry;
  readonly look: FaceLook;
  readonly scene: Scene;
  readonly exposure: Exposure;
  /** What the grades rest on. */
  readonly evidence: FaceEvidence;
  readonly measured: readonly Measured[];
  /** What the skin type rests on. */
  readonly readings: ReadingSource;
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

  const found = findMarks(scene);
  onStage?.("marks");
  const evidence = readEvidence(scene, found);
  onStage?.("evidence");
  const measured = gradeConcerns(evidence, onStage);
  const readings = new SkinReadings(scene, evidence.planes);
  const sheet = countPoints(measured.map(gradedOf));
  const tooLittle = refuseUnmeasured(scene, measured, exposure) ?? refuseCovered(scene);
  if (tooLittle) return { ok: false, code: tooLittle };
  onStage?.("scoring");
  return { ok: true, of: { face, look, scene, exposure, evidence, measured, readings, sheet } };
}
