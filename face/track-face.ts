import type { FaceGeometry, RgbaImage } from "#engine/input.ts";
import type { FaceDetector } from "./detector.ts";

export interface FaceTracker {
  /** The faces of the next frame, as `FaceDetector.detect` gives them. */
  readonly track: (image: RgbaImage) => FaceGeometry[];
  /** Forgets the last frame: the next one is searched as a whole. */
  readonly reset: () => void;
}

export interface TrackerOptions {
  /** Every so many frames the whole picture is searched, so that a second face is seen. */
  readonly searchEvery?: number;
}

/** Chosen: at 15 frames a second another face is seen within a second. */
const SEARCH_EVERY = 12;

/** For video: the face is looked for where it was in the last frame, in the whole picture only now and then and when lost. */
export function createFaceTracker(
  detector: FaceDetector,
  { searchEvery = SEARCH_EVERY }: TrackerOptions = {},
): FaceTracker {
  let last: FaceGeometry[] = [];
  let followed = 0;
  return {
    track: (image) => {
      const [main] = last;
      const found = main && last.length === 1 && followed < searchEvery ? detector.follow(image, main) : null;
      followed = found ? followed + 1 : 0;
      last = found ? [found] : detector.detect(image);
      return last;
    },
    reset: () => {
      last = [];
      followed = 0;
    },
  };
}
