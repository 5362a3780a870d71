import type { ComparedOutcome } from "#engine/compare-faces.ts";
import type { QuarterTurn, RgbaImage } from "#engine/input.ts";
import type { FrameReading } from "#engine/look-at-frame.ts";
import type { AnalysisOutcome } from "#engine/result.ts";
import type { SeenFace } from "#engine/seen-faces.ts";

/** What the app asks of the analysis on the visitor's own device. One object owns the worker: `device-analyser.ts`. */
export interface DeviceAnalysis {
  /** Starts the worker and loads the models, once; a later call shares what is on its way. Rejects with `DeviceUnavailable`. */
  readonly load: (options?: LoadOptions) => Promise<void>;
  /**
   * As the photo preparer hands it over: pixels, which are gone with it, or what it has made of them, as a rule a JPEG; upright, at
   * most 1,600 px. Loads first where that has not happened.
   */
  readonly analyse: (photo: Blob | PhotoPixels, options: AnalyseOptions) => Promise<PhotoAnalysis>;
  /** As `analyse`, of pixels, before anybody waits for it. */
  readonly begin: (pixels: PhotoPixels, options: Omit<AnalyseOptions, "onReady" | "onFace">) => BegunAnalysis;
  /** The faces of a photo like that, for a visitor who says which is theirs. Loads first too. */
  readonly findFaces: (photo: Blob, signal: AbortSignal) => Promise<readonly SeenFace[]>;
  /** Two kept photos of one person, directly, zone by zone (R-RES-23). Loads first too; nothing of either stays. */
  readonly compare: (before: Blob, after: Blob, signal: AbortSignal) => Promise<ComparedOutcome>;
  /**
   * One small frame of the live camera; the bitmap is handed over and closed. Frames that come while one is looked at are
   * dropped (null). `scale`: pixels of the later photo for one of the frame, so that its size is judged as the photo's.
   */
  readonly look: (frame: ImageBitmap, scale?: number) => Promise<FrameReading | null>;
  /** A still of the live camera as a photo; the bitmap is handed over and closed. */
  readonly analyseStill: (still: ImageBitmap, options: StillOptions) => Promise<AnalysisOutcome>;
  /** Ends the worker and frees its memory; the next call starts another. */
  readonly release: () => void;
}

/** A decoded photo: upright sRGB, at most 1,600 px. */
export type PhotoPixels = RgbaImage;

/** `turned`: the photo lay on its side or stood upside down, and was turned so far, clockwise, before it was measured. */
export type PhotoAnalysis = AnalysisOutcome & { readonly turned?: QuarterTurn };

/** What it has to tell is told at once where it is known already. */
export interface BegunAnalysis {
  readonly outcome: Promise<PhotoAnalysis>;
  readonly onReady: (tell: () => void) => void;
  readonly onFace: (tell: (points: Float32Array) => void) => void;
}

export interface LoadOptions {
  readonly signal?: AbortSignal;
  readonly onProgress?: (progress: LoadProgress) => void;
}

/** Bytes of models and WebAssembly, as they are kept (not as they are packed on their way). */
export interface LoadProgress {
  readonly loadedBytes: number;
  readonly totalBytes: number;
}

export interface AnalyseOptions extends LoadOptions {
  readonly signal: AbortSignal;
  /** The models are there, the measurement begins. */
  readonly onReady?: () => void;
  /** The face is found: 468 points, x and y as shares of the photo, interleaved. */
  readonly onFace?: (points: Float32Array) => void;
}

export interface StillOptions extends Pick<AnalyseOptions, "signal" | "onFace"> {
  /** Others of the same shot follow: what is loaded stays. */
  readonly areMoreComing: boolean;
}

/** Why this device cannot do it; the words are the screen's business. */
export type DeviceProblem =
  /** No worker, no WebAssembly, or the page's policy forbids it. */
  | "unsupported"
  /** A model file could not be loaded, or is not the one it should be. */
  | "models"
  /** The worker died or ran out of memory, also on a second attempt. */
  | "worker"
  /** What canvases give back is falsified, and there is no other way to a photo's pixels. */
  | "canvas"
  | "timeout";

export class DeviceUnavailable extends Error {
  readonly problem: DeviceProblem;
  constructor(problem: DeviceProblem, options?: ErrorOptions) {
    super(`The analysis on this device is not available: ${problem}.`, options);
    this.name = "DeviceUnavailable";
    this.problem = problem;
  }
}
