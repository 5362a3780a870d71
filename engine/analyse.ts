import type { FaceGeometry, RgbaImage } from "./input.ts";
import { type MeasuredFace, measureFace } from "./measure-face.ts";
import { refuseUnsure, warningsOf } from "./quality/gate.ts";
import type { AnalysisOutcome, AnalysisResult } from "./result.ts";
import { assembleResult } from "./scoring/assemble-result.ts";
import { readSkinType } from "./scoring/skin-type.ts";
import { estimateSpread, type Spread } from "./scoring/spread.ts";

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
  const outcome = measureFace(image, faces, options.onStage);
  if (!outcome.ok) return outcome;
  const { scene, measured, exposure } = outcome.of;
  const spread = estimateSpread(outcome.of);
  options.onStage?.("sureness");
  const unsure = refuseUnsure(scene, measured, exposure, spread.score);
  return unsure ? { ok: false, code: unsure } : { ok: true, result: resultOf(image, outcome.of, spread) };
}

/** The result of a measured face with this ±. */
export function resultOf(image: RgbaImage, of: MeasuredFace, spread: Spread): AnalysisResult {
  const { face, look, scene, exposure, evidence, measured, readings, sheet } = of;
  return assembleResult({
    image,
    evidence,
    measured,
    sheet,
    spread,
    skinType: readSkinType(readings),
    warnings: warningsOf(scene, face, exposure, look),
    light: exposure.light,
    pose: face.pose,
  });
}
