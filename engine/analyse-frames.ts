import { type AnalyseOptions, resultOf } from "./analyse.ts";
import type { RefusalCode } from "./codes.ts";
import type { FaceGeometry, RgbaImage } from "./input.ts";
import { type MeasuredFace, measureFace } from "./measure-face.ts";
import { refuseUnsure } from "./quality/gate.ts";
import type { AnalysisOutcome } from "./result.ts";
import { estimateSpread } from "./scoring/spread.ts";
import { spreadOverFrames } from "./scoring/spread-over-frames.ts";

export interface Frame {
  readonly image: RgbaImage;
  readonly faces: readonly FaceGeometry[];
}

export interface AnalyseFramesOptions extends AnalyseOptions {
  /** Whether the first frame alone can be measured: null, or why not. Comes before the second frame is asked for. */
  readonly onFirst?: (refusal: RefusalCode | null) => void;
}

/**
 * The frames of one shot. The first is the photo: its numbers and findings are the result; the others say how sure they are.
 *
 * @param frames asked for one at a time, so that a generator may look for the faces of each only when it is its turn
 */
export function analyseFrames(frames: Iterable<Frame>, options: AnalyseFramesOptions = {}): AnalysisOutcome {
  let first: { readonly image: RgbaImage; readonly of: MeasuredFace } | undefined;
  const others: MeasuredFace[] = [];
  for (const { image, faces } of frames) {
    const outcome = measureFace(image, faces, options.onStage);
    if (first) {
      if (outcome.ok) others.push(outcome.of);
      continue;
    }
    const refusal = outcome.ok ? refusalOf(outcome.of) : outcome.code;
    options.onFirst?.(refusal);
    if (refusal !== null || !outcome.ok) return { ok: false, code: refusal ?? "no_face" };
    first = { image, of: outcome.of };
  }
  if (!first) return { ok: false, code: "no_face" };
  const alone = estimateSpread(first.of);
  return { ok: true, result: resultOf(first.image, first.of, spreadOverFrames(first.of, alone, others)) };
}

function refusalOf(of: MeasuredFace): RefusalCode | null {
  return refuseUnsure(of.scene, of.measured, estimateSpread(of).score);
}
