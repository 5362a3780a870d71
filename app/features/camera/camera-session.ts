import { LIMITS } from "#contract/limits.ts";
import { createStore, type Store } from "#site/store.ts";
import type { DeviceAnalysis } from "../../device/device-analysis.ts";
import { browserPower } from "../../ui/browser-power.ts";
import { type Crop, isSameCrop, reduceTo } from "./camera-geometry.ts";
import { type CameraEvent, type CameraState, FIRST_CAMERA_STATE } from "./camera-state.ts";
import type { CameraStream } from "./camera-stream.ts";
import { type FrameGrabber, PictureBlocked, seenCrop } from "./grab-frame.ts";
import { isBlack, nextCameraState } from "./next-camera-state.ts";
import { isMirror, type Opened, type Wish } from "./open-camera.ts";
import { LATE_MS } from "./shutter-lock.ts";
import { type CameraShot, type GuidedShot, takeShot } from "./take-shot.ts";
import { watchBlackness } from "./watch-blackness.ts";
import { watchFrames } from "./watch-frames.ts";

export interface CameraParts {
  /** Null: this device cannot look at pictures, and a plain camera is left. */
  readonly analysis: DeviceAnalysis | null;
  readonly stream: CameraStream;
  readonly grabber: FrameGrabber;
  readonly onShot: (shot: CameraShot) => void;
}

export interface CameraSession extends Store<CameraState> {
  readonly send: (event: CameraEvent) => void;
  /** Begins with this element as the preview. @returns ends it: the camera is off, what was under way is dropped */
  readonly start: (video: HTMLVideoElement) => () => void;
  readonly switchCamera: () => void;
  readonly retry: () => void;
}

/** Runs the camera: what the state machine decides is done here, what happens is told to it. */
export function createCameraSession({ analysis, stream, grabber, onShot }: CameraParts): CameraSession {
  const { read, write, subscribe } = createStore(FIRST_CAMERA_STATE);
  let preview: HTMLVideoElement | null = null;
  let crop: Crop | null = null;
  let isLooking = false;
  /** Time of a frame that came while another was looked at: it has its turn at once, not with the one after. */
  let lateMs: number | null = null;
  /** Of the shot under way; aborted when it is dropped, never once it was handed over. */
  let shooting: AbortController | null = null;
  let clock: ReturnType<typeof setInterval> | null = null;
  let late: ReturnType<typeof setTimeout> | undefined;

  const send = (event: CameraEvent) => {
    const before = read();
    const state = nextCameraState(before, event);
    if (state === before) return;
    write(state);
    follow(state, before);
  };

  /** What a new state asks for. */
  const follow = (state: CameraState, before: CameraState) => {
    const isShooting = state.stage.kind === "shooting";
    if (isShooting && before.stage.kind !== "shooting") void shoot();
    else if (!isShooting && state.stage.kind !== "handed") dropShot();
    // Some browsers stop what is hidden.
    if (isBlack(before) && state.stage.kind === "framing") preview?.play().catch(() => undefined);
    if (state.secondsLeft === null) stopClock();
    else clock ??= setInterval(() => send({ type: "ticked" }), 1000);
    if (awaitsLook(state) === awaitsLook(before)) return;
    clearTimeout(late);
    if (awaitsLook(state)) late = setTimeout(() => send({ type: "late" }), LATE_MS);
  };

  const dropShot = () => {
    shooting?.abort();
    shooting = null;
  };
  const stopClock = () => {
    if (clock !== null) clearInterval(clock);
    clock = null;
  };

  const open = async (video: HTMLVideoElement, wish: Wish, isReplacement = false) => {
    send({ type: "opening" });
    const opened = await stream.open(wish);
    if (opened === null || preview !== video) return;
    if (!opened.ok) return send({ type: "failed", problem: isReplacement ? "ended" : opened.problem });
    await show(video, opened);
  };

  const show = async (video: HTMLVideoElement, { stream: source, track }: Extract<Opened, { ok: true }>) => {
    track.addEventListener("ended", () => {
      // It went by itself: unplugged, or taken away by the system. Another one may still be there.
      if (stream.track() === track) void open(video, { facing: "user" }, true);
    });
    video.srcObject = source;
    // A preview that is taken away before it plays rejects; the next one begins anew.
    await video.play().catch(() => undefined);
    const canSwitch = await stream.hasOther();
    if (stream.track() === track) send({ type: "opened", isMirrored: isMirror(track), canSwitch });
  };

  const look = async (video: HTMLVideoElement, atMs: number) => {
    const seen = seenCrop(video);
    if (!isSameCrop(seen, crop)) {
      crop = seen;
      send({ type: "reframed" });
    }
    const { stage, guide, isHidden } = read();
    if (analysis === null || seen === null) return;
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
    if (late !== null && preview === video) void look(video, late);
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
      if (preview === video) send({ type: "guideLost" });
    }
  };

  const shoot = async () => {
    const { stage, guide } = read();
    const video = preview;
    const controller = new AbortController();
    shooting = controller;
    const { signal } = controller;
    try {
      if (video === null || stage.kind !== "shooting") return;
      const guided = await takeShot(grabber, video, guide.kind === "looking" ? analysis : null, controller);
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

  const load = async (signal: AbortSignal) => {
    if (analysis === null) return send({ type: "guideLost" });
    try {
      await analysis.load({ signal, onProgress: (progress) => send({ type: "loading", ...progress }) });
      if (!signal.aborted) send({ type: "loaded" });
    } catch {
      if (!signal.aborted) send({ type: "guideLost" });
    }
  };

  return {
    read,
    subscribe,
    send,
    start(video) {
      preview = video;
      const leaving = new AbortController();
      const options = { signal: leaving.signal };
      const seeVisibility = () => send({ type: "visibilityChanged", isHidden: document.hidden });
      const countDevices = async () => {
        const canSwitch = await stream.hasOther();
        if (!leaving.signal.aborted) send({ type: "devicesCounted", canSwitch });
      };
      document.addEventListener("visibilitychange", seeVisibility, options);
      // Older browsers have cameras that nobody hears come and go.
      browserPower("mediaDevices")?.addEventListener?.("devicechange", () => void countDevices(), options);
      // A page that is left may be kept for coming back: the camera does not run in it.
      addEventListener("pagehide", () => stream.close(), options);
      addEventListener("pageshow", ({ persisted }) => persisted && void open(video, { facing: "user" }), options);
      const stopWatching = watchFrames(video, (atMs) => void look(video, atMs));
      const stopWatchingBlackness = watchBlackness(video, stream.track, (isBlack) =>
        send({ type: "blackness", isBlack }),
      );
      seeVisibility();
      void load(leaving.signal);
      void open(video, { facing: "user" });
      return () => {
        preview = null;
        leaving.abort();
        stopWatching();
        stopWatchingBlackness();
        stopClock();
        clearTimeout(late);
        dropShot();
        stream.close();
        video.srcObject = null;
      };
    },
    switchCamera() {
      const track = stream.track();
      // Of two cameras the black one may be no camera for faces: an infrared one, or a program's.
      if (preview !== null && track !== null && (read().stage.kind === "framing" || isBlack(read())))
        void open(preview, { otherThan: track });
    },
    retry() {
      if (preview !== null && read().stage.kind === "failed") void open(preview, { facing: "user" });
    },
  };
}

/** The camera shows something, and nothing has been seen on it yet. */
function awaitsLook({ stage, judgement, isHidden, isLate }: CameraState): boolean {
  return stage.kind === "framing" && judgement === null && !isHidden && !isLate;
}
