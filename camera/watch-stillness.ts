/** How often it is looked whether frames have come, ms. Chosen: four looks are the age at which no frame is taken any more. */
const PERIOD_MS = 250;
/** A second: an older frame is not analysed. Phones in the dark still give five frames in it. Chosen. */
const STILL_LOOKS = 4;
/** Two seconds: then the camera is opened anew. Chosen. */
const STALLED_LOOKS = 8;

/** `ended`: the camera has gone, with or without an event. */
export type Seen = "moves" | "still" | "stalled" | "ended";

export interface Stillness {
  /** A new frame has come. */
  readonly frame: () => void;
  /** What is shown may be old: until the next frame it counts as such. */
  readonly doubt: () => void;
  /** What is shown now came from the camera within a second. */
  readonly isFresh: () => boolean;
  readonly end: () => void;
}

/**
 * Tells when the picture stands still, stands still for long (again and again), and when it moves again. It counts looks, not
 * time: a device that slept, or is busy, has looked as little as it has shown.
 *
 * @param isWatched a picture that moves is expected
 */
export function watchStillness(
  isWatched: () => boolean,
  track: () => MediaStreamTrack | null,
  tell: (seen: Seen) => void,
): Stillness {
  let without = 0;
  const clock = setInterval(() => {
    if (!isWatched()) return;
    without += 1;
    if (track()?.readyState === "ended") tell("ended");
    else if (without % STALLED_LOOKS === 0) tell("stalled");
    else if (without === STILL_LOOKS) tell("still");
  }, PERIOD_MS);
  return {
    frame() {
      const wasStill = without >= STILL_LOOKS;
      without = 0;
      if (wasStill) tell("moves");
    },
    doubt() {
      without = STILL_LOOKS;
      tell("still");
    },
    isFresh: () => without < STILL_LOOKS && track()?.readyState === "live",
    end: () => clearInterval(clock),
  };
}
