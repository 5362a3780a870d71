import { type AnalyseOptions, resultOf } from "./analyse.ts";
import type { RefusalCode } from "./codes.ts";
import type { FaceGeometry, RgbaImage } from "./input.ts";
import { type MeasuredFace, measureFace } from "./measure-face.ts";
import { refuseUnsure } from "./quality/gate.ts";
import type { AnalysisOutcome } from "./result.ts";
import type { ScoreSheet } from "./scoring/score-concerns.ts";
import { estimateReach, type Reach, spreadOf } from "./scoring/spread.ts";
import { spreadOverFrames } from "./scoring/spread-over-frames.ts";

/** One picture of a shot, in the shape in which `analyse` is given its photo. */
export interface Frame {
  readonly image: RgbaImage;
  readonly faces: readonly FaceGeometry[];
}

export interface AnalyseFramesOptions extends AnalyseOptions {
  /** Whether the first frame alone can be measured: null, or why not. Comes before the second frame is asked for. */
  readonly onFirst?: (refusal: RefusalCode | null) => void;
}

/**
 * Measures the skin of the main face in the first frame of a shot, as `analyse` does: the same gates, the same score,
 * points and findings, which belong to the one picture that is shown. The other frames change the ± alone
 * (`scoring/spread-over-frames.ts`), whatever their order; one that would be refused as a photo counts as not there. A
 * first frame that is accepted stays so, however wide the others make its ±.
 *
 * @param frames asked for one at a time, so that a generator may look for the faces of each when it is its turn
 */
export function analyseFrames(frames: Iterable<Frame>, options: AnalyseFramesOptions = {}): AnalysisOutcome {
  let photo: Photo | undefined;
  const others: ScoreSheet[] = [];
  for (const frame of frames) {
    if (photo) {
      const further = measureFace(frame.image, frame.faces);
      if (further.ok) others.push(further.of.sheet);
      options.onStage?.("further frame");
      continue;
    }
    const accepted = accept(frame, options.onStage);
    options.onFirst?.(accepted.ok ? null : accepted.code);
    if (!accepted.ok) return accepted;
    photo = accepted;
  }
  if (!photo) return { ok: false, code: "no_face" };
  const { image, of, reach } = photo;
  return { ok: true, result: resultOf(image, of, spreadOverFrames(of, reach, others)) };
}

interface Photo {
  readonly image: RgbaImage;
  readonly of: MeasuredFace;
  readonly reach: Reach;
}

/** The first frame through every gate of a photo. */
function accept(
  { image, faces }: Frame,
  onStage: AnalyseOptions["onStage"],
): ({ readonly ok: true } & Photo) | Refused {
  const outcome = measureFace(image, faces, onStage);
  if (!outcome.ok) return outcome;
  const { of } = outcome;
  const reach = estimateReach(of);
  onStage?.("sureness");
  const unsure = refuseUnsure(of.scene, of.measured, spreadOf(of, reach).score);
  return unsure ? { ok: false, code: unsure } : { ok: true, image, of, reach };
}

type Refused = Extract<AnalysisOutcome, { readonly ok: false }>;
