import type { ComparedOutcome } from "#engine/compare-faces.ts";
import type { FrameReading } from "#engine/look-at-frame.ts";
import type { AnalysisOutcome } from "#engine/result.ts";
import type { SeenFace } from "#engine/seen-faces.ts";
import type { DeviceProblem, LoadProgress, PhotoAnalysis, PhotoPixels } from "./device-analysis.ts";

/** What the page and the analysis worker say to each other. Both come from one build, so the types are the contract. */

export type DeviceTask =
  | { readonly kind: "load" }
  | { readonly kind: "analyse"; readonly photo: Blob | PhotoPixels }
  | { readonly kind: "findFaces"; readonly photo: Blob }
  | { readonly kind: "compare"; readonly before: Blob; readonly after: Blob }
  | { readonly kind: "look"; readonly frame: ImageBitmap; readonly scale: number }
  | { readonly kind: "still"; readonly still: ImageBitmap };

/** What a task ends with. */
export interface TaskResults {
  readonly load: null;
  readonly analyse: PhotoAnalysis;
  readonly findFaces: readonly SeenFace[];
  readonly compare: ComparedOutcome;
  readonly look: FrameReading;
  readonly still: AnalysisOutcome;
}

/** What comes before the end. */
export type DeviceNews =
  | ({ readonly kind: "progress" } & LoadProgress)
  | { readonly kind: "face"; readonly points: Float32Array };

export type DeviceReply =
  /** The worker holds the lock that bears its name, until it is no more. */
  | { readonly kind: "alive" }
  | DeviceNews
  | { readonly kind: "done"; readonly result: TaskResults[keyof TaskResults] }
  | { readonly kind: "failed"; readonly problem: DeviceProblem };
