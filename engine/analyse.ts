import type { FaceGeometry, RgbaImage } from "./input.ts";
import { measureAll } from "./measures/measure-all.ts";
import { readExposure } from "./quality/exposure.ts";
import { interOcularDistance } from "./quality/face-measures.ts";
import { refuseGeometry, refusePixels, refuseUnmeasured, refuseUnsure, warningsOf } from "./quality/gate.ts";
import { alignFace } from "./raster/align-face.ts";
import { buildScene } from "./regions/scene.ts";
import type { AnalysisOutcome } from "./result.ts";
import { assembleResult } from "./scoring/assemble-result.ts";
import { scoreConcerns } from "./scoring/score-concerns.ts";
import { readSkinType } from "./scoring/skin-type.ts";
import { estimateSpread } from "./scoring/spread.ts";

export interface AnalyseOptions {
  /** Called as each stage ends, with its name; the engine itself owns no clock. For benchmarks. */
  readonly onStage?: (stage: string) => void;
}

/**
 * Measures the skin of the main face.
 *
 * Pure and synchronous: the same pixels and landmarks give the same result, byte for byte, in every runtime.
 * `image`: upright sRGB, at most 1,600 px on its longer side (larger works, slower). `faces`: what a landmark model found,
 * main face first; may be empty. Returns the measurement, or the first true reason for which this photo cannot be
 * measured (`REFUSAL_CODES`, in that order). Never throws on any picture of the stated shape.
 */
export function analyse(
  image: RgbaImage,
  faces: readonly FaceGeometry[],
  options: AnalyseOptions = {},
): AnalysisOutcome {
  const stage = (name: string) => options.onStage?.(name);
  const refusal = refuseGeometry(image, faces);
  const [face] = faces;
  if (refusal || !face) return { ok: false, code: refusal ?? "no_face" };

  const aligned = alignFace(image, face);
  stage("align");
  const scene = buildScene(aligned, face, interOcularDistance(face));
  stage("regions");
  const exposure = readExposure(aligned, scene.levels[0].masks.lit);
  stage("quality");
  const blocked = refusePixels(scene, exposure);
  if (blocked) return { ok: false, code: blocked };

  const measured = measureAll(scene, stage);
  const tooLittle = refuseUnmeasured(measured);
  if (tooLittle) return { ok: false, code: tooLittle };
  const sheet = scoreConcerns(measured);
  const skinType = readSkinType(scene);
  stage("scoring");
  const spread = estimateSpread(scene, measured, sheet);
  stage("sureness");
  const unsure = refuseUnsure(measured, spread.score);
  if (unsure) return { ok: false, code: unsure };
  return {
    ok: true,
    result: assembleResult({
      image,
      scene,
      measured,
      sheet,
      spread,
      skinType,
      warnings: warningsOf(scene, face, exposure),
      light: exposure.light,
      pose: face.pose,
    }),
  };
}
