import type { DeviceAnalysis } from "#browser/device/device-analysis.ts";
import type { CameraEvent, CameraState } from "./camera-state.ts";
import type { CameraStream } from "./camera-stream.ts";
import { type FrameGrabber, PictureBlocked } from "./grab-frame.ts";
import { type CameraShot, type GuidedShot, takeShot } from "./take-shot.ts";

interface Parts {
  readonly analysis: DeviceAnalysis | null;
  readonly stream: CameraStream;
  readonly grabber: FrameGrabber;
  readonly read: () => CameraState;
  readonly send: (event: CameraEvent) => void;
  readonly isFresh: () => boolean;
  readonly onShot: (shot: CameraShot) => void;
}

/** The shot under way: one at a time, dropped as long as it was not handed over. */
export function createShots({ analysis, stream, grabber, read, send, isFresh, onShot }: Parts) {
  let shooting: AbortController | null = null;

  const shoot = async (video: HTMLVideoElement | null) => {
    const { stage, guide } = read();
    const controller = new AbortController();
    shooting = controller;
    const { signal } = controller;
    try {
      if (video === null || stage.kind !== "shooting") return;
      const looking = guide.kind === "looking" ? analysis : null;
      const guided = await takeShot(grabber, video, looking, controller, isFresh);
      if (guided === null) return send({ type: "shotFailed" });
      await conclude(guided, signal, stage.by === "itself");
    } catch (error) {
      if (signal.aborted) return;
      if (!(error instanceof PictureBlocked)) return send({ type: "shotFailed" });
      stream.close();
      send({ type: "failed", problem: "blocked" });
    }
  };

  const conclude = async ({ shot, first, taken }: GuidedShot, signal: AbortSignal, isChecked: boolean) => {
    // A photo that the camera takes by itself is never refused: it is checked before it is handed over.
    const refusal = isChecked ? await first : null;
    if (signal.aborted) return;
    if (refusal !== null) return send({ type: "shotRefused", refusal });
    await taken;
    if (signal.aborted) return;
    shooting = null;
    send({ type: "handed" });
    stream.close();
    onShot(shot);
  };

  const drop = () => {
    shooting?.abort();
    shooting = null;
  };
  return { shoot, drop };
}
