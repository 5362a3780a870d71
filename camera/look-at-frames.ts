import type { DeviceAnalysis } from "#browser/device/device-analysis.ts";
import { LIMITS } from "#contract/limits.ts";
import { type Crop, isSameCrop, reduceTo } from "./camera-geometry.ts";
import type { CameraEvent, CameraState } from "./camera-state.ts";
import { type FrameGrabber, seenCrop } from "./grab-frame.ts";

interface Parts {
  readonly analysis: DeviceAnalysis | null;
  readonly grabber: FrameGrabber;
  readonly read: () => CameraState;
  readonly send: (event: CameraEvent) => void;
  /** This video is still the preview. */
  readonly isPreview: (video: HTMLVideoElement) => boolean;
  /** What it shows is new. */
  readonly isFresh: () => boolean;
}

/** Looks for a face on frames, one at a time. @returns to be told of each frame, with its time in ms */
export function createLooks({ analysis, grabber, read, send, isPreview, isFresh }: Parts) {
  let crop: Crop | null = null;
  let isLooking = false;
  /** Time of a frame that came while another was looked at: it has its turn at once, not with the one after. */
  let lateMs: number | null = null;

  const look = async (video: HTMLVideoElement, atMs: number): Promise<void> => {
    const seen = seenCrop(video);
    if (!isSameCrop(seen, crop)) {
      crop = seen;
      send({ type: "reframed" });
    }
    const { stage, guide, isHidden } = read();
    if (analysis === null || seen === null || !isFresh()) return;
    if (isLooking) {
      lateMs = atMs;
      return;
    }
    if (stage.kind !== "framing" || guide.kind !== "looking" || isHidden) return;
    isLooking = true;
    await lookAt(analysis, video, seen, atMs);
    isLooking = false;
    const late = lateMs;
    lateMs = null;
    if (late !== null && isPreview(video)) void look(video, late);
  };

  const lookAt = async (looking: DeviceAnalysis, video: HTMLVideoElement, seen: Crop, atMs: number) => {
    const { view } = read();
    try {
      const frame = await grabber.small(video, seen);
      const capture = reduceTo(seen, LIMITS.analysisSidePx);
      const result = await looking.look(frame, capture.width / frame.width);
      const moment = { atMs, capture };
      if (result !== null) send({ type: "looked", view, look: result, moment });
    } catch {
      if (isPreview(video)) send({ type: "guideLost" });
    }
  };
  return look;
}
