import type { FaceGeometry, RgbaImage } from "#engine/input.ts";
import type { FaceDetector } from "#face/detector.ts";
import { loadFaceDetector } from "#platform/photo-analyser.ts";
import { keptFace } from "../drawn-face/kept-face.ts";
import type { SyntheticFaceOptions, SyntheticTruth } from "../drawn-face/render.ts";
import { type MonkTone, photoBlood } from "../drawn-face/skin-model.ts";
import { HAS_PHOTOS } from "../photos/shared-photos.ts";
import { KnownPhotos } from "./photos.ts";

/** What every part of the bench works with. */
export interface Bench {
  /** A third of the photos and two tones: for looking while working, not for publishing. */
  readonly fast: boolean;
  readonly detector: FaceDetector;
  readonly photos: KnownPhotos;
  readonly lightTones: readonly MonkTone[];
  readonly darkTones: readonly MonkTone[];
  /** Drawn faces of each tone. */
  readonly seeds: readonly number[];
  /** Says on the error stream what is being done. */
  readonly progress: (doing: string) => void;
}

export async function createBench(fast: boolean, progress: (doing: string) => void): Promise<Bench> {
  const detector = await loadFaceDetector();
  return {
    fast,
    detector,
    photos: new KnownPhotos(detector, HAS_PHOTOS, fast),
    lightTones: fast ? [3] : [1, 3, 5],
    darkTones: fast ? [9] : [7, 9, 10],
    seeds: fast ? [1, 2] : [1, 2, 3],
    progress,
  };
}

export interface DrawnFace {
  readonly image: RgbaImage;
  readonly truth: SyntheticTruth;
  readonly faces: readonly FaceGeometry[];
}

/** Draws a face of this tone as photos show it, with blood, and finds it. */
export function drawFace(bench: Bench, tone: MonkTone, options: SyntheticFaceOptions = {}): DrawnFace {
  const { image, truth } = keptFace({ tone, blood: photoBlood(tone), ...options });
  return { image, truth, faces: bench.detector.detect(image) };
}
