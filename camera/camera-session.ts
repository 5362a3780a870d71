import type { DeviceAnalysis } from "#browser/device/device-analysis.ts";
import { browserPower } from "#browser/power/browser-power.ts";
import { createStore, type Store } from "#site/store.ts";
import { type CameraEvent, type CameraState, FIRST_CAMERA_STATE, type Reopened } from "./camera-state.ts";
import type { CameraStream } from "./camera-stream.ts";
import { createShots } from "./conclude-shot.ts";
import type { FrameGrabber } from "./grab-frame.ts";
import { createLooks } from "./look-at-frames.ts";
import { isBlack, nextCameraState } from "./next-camera-state.ts";
import { isMirror, type Opened, type Wish } from "./open-camera.ts";
import { LATE_MS } from "./shutter-lock.ts";
import type { CameraShot } from "./take-shot.ts";
import { watchBlackness } from "./watch-blackness.ts";
import { watchFrames } from "./watch-frames.ts";
import { type Stillness, watchStillness } from "./watch-stillness.ts";

/** So often in a row, with no longer pause between, a camera is opened anew by itself. Chosen. */
const MOST_REOPENED = 2;
const REOPENED_PAUSE_MS = 30_000;

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
  /** Plays a picture that waits to be touched. */
  readonly wake: () => void;
  readonly switchCamera: () => void;
  readonly retry: () => void;
}

/** Runs the camera: what the state machine decides is done here, what happens is told to it. */
export function createCameraSession({ analysis, stream, grabber, onShot }: CameraParts): CameraSession {
  const { read, write, subscribe } = createStore(FIRST_CAMERA_STATE);
  let preview: HTMLVideoElement | null = null;
  let stillness: Stillness | null = null;
  let reopened = { times: 0, atMs: 0 };
  let clock: ReturnType<typeof setInterval> | null = null;
  let late: ReturnType<typeof setTimeout> | undefined;

  const send = (event: CameraEvent) => {
    const before = read();
    const state = nextCameraState(before, event);
    if (state === before) return;
    write(state);
    follow(state, before);
  };

  const isFresh = () => stillness?.isFresh() === true;
  const isPreview = (video: HTMLVideoElement) => preview === video;
  const shots = createShots({ analysis, stream, grabber, read, send, isFresh, onShot });
  const look = createLooks({ analysis, grabber, read, send, isPreview, isFresh });

  /** What a new state asks for. */
  const follow = (state: CameraState, before: CameraState) => {
    const isShooting = state.stage.kind === "shooting";
    if (isShooting && before.stage.kind !== "shooting") void shots.shoot(preview);
    else if (!isShooting && state.stage.kind !== "handed") shots.drop();
    // Some browsers stop what is hidden.
    if (isBlack(before) && state.stage.kind === "framing") preview?.play().catch(() => undefined);
    if (state.secondsLeft === null) stopClock();
    else clock ??= setInterval(() => send({ type: "ticked" }), 1000);
    if (awaitsLook(state) === awaitsLook(before)) return;
    clearTimeout(late);
    if (awaitsLook(state)) late = setTimeout(() => send({ type: "late" }), LATE_MS);
  };

  const stopClock = () => {
    if (clock !== null) clearInterval(clock);
    clock = null;
  };

  const open = async (video: HTMLVideoElement, wish: Wish, because: Reopened | null = null) => {
    send({ type: "opening", because });
    const opened = await stream.open(wish);
    if (opened === null || preview !== video) return;
    if (!opened.ok) return send({ type: "failed", problem: because === "ended" ? "ended" : opened.problem });
    await show(video, opened);
  };

  /** It went by itself (unplugged, or taken away by the system, and another one may still be there), or stands still. */
  const reopen = (video: HTMLVideoElement, because: Reopened) => {
    const track = stream.track();
    const atMs = performance.now();
    reopened = { times: atMs - reopened.atMs > REOPENED_PAUSE_MS ? 1 : reopened.times + 1, atMs };
    if (reopened.times <= MOST_REOPENED) {
      return void open(video, because === "still" && track !== null ? { sameAs: track } : { facing: "user" }, because);
    }
    stream.close();
    send({ type: "failed", problem: because });
  };

  const show = async (video: HTMLVideoElement, { stream: source, track }: Extract<Opened, { ok: true }>) => {
    track.addEventListener("ended", () => {
      if (stream.track() === track) reopen(video, "ended");
    });
    video.srcObject = source;
    const mayPlay = await play(video);
    const canSwitch = await stream.hasOther();
    if (stream.track() !== track) return;
    send({ type: "opened", isMirrored: isMirror(track), canSwitch });
    if (!mayPlay && video.paused) send({ type: "pictured", picture: "asleep" });
  };

  const playOn = async (video: HTMLVideoElement) => {
    if (!(await play(video)) && video.paused && read().stage.kind === "framing")
      send({ type: "pictured", picture: "asleep" });
  };
  const isMoving = () => {
    const { stage, isHidden, picture } = read();
    return !isHidden && picture !== "asleep" && (stage.kind === "framing" || stage.kind === "shooting");
  };
  const seeStillness = (video: HTMLVideoElement): Stillness =>
    watchStillness(isMoving, stream.track, (seen) => {
      if (seen === "moves" || seen === "still") send({ type: "pictured", picture: seen });
      if (seen === "still") void playOn(video);
      // A shot that has begun ends with what it has.
      const isOver = seen === "ended" || seen === "stalled";
      if (isOver && read().stage.kind === "framing") reopen(video, seen === "ended" ? "ended" : "still");
    });

  /** Some browsers stop what is hidden: it counts as standing still, which plays it. */
  const comeBack = () => {
    reopened.times = 0;
    if (read().stage.kind === "framing" && read().picture !== "asleep") stillness?.doubt();
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
      const seeVisibility = () => {
        send({ type: "visibilityChanged", isHidden: document.hidden });
        if (!document.hidden) comeBack();
      };
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
      const seePlaying = () => read().picture === "asleep" && send({ type: "pictured", picture: "moves" });
      video.addEventListener("playing", seePlaying, options);
      const seeing = seeStillness(video);
      stillness = seeing;
      const stopWatching = watchFrames(video, (atMs) => {
        seeing.frame();
        void look(video, atMs);
      });
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
        seeing.end();
        stopWatchingBlackness();
        stopClock();
        clearTimeout(late);
        shots.drop();
        stream.close();
        video.srcObject = null;
      };
    },
    wake() {
      if (preview !== null) void play(preview);
    },
    switchCamera() {
      reopened.times = 0;
      const track = stream.track();
      // Of two cameras the black one may be no camera for faces: an infrared one, or a program's.
      if (preview !== null && track !== null && (read().stage.kind === "framing" || isBlack(read())))
        void open(preview, { otherThan: track });
    },
    retry() {
      reopened.times = 0;
      if (preview !== null && read().stage.kind === "failed") void open(preview, { facing: "user" });
    },
  };
}

/** The camera shows something, and nothing has been seen on it yet. */
function awaitsLook({ stage, judgement, isHidden, picture, isLate }: CameraState): boolean {
  return stage.kind === "framing" && judgement === null && !isHidden && picture === "moves" && !isLate;
}

/**
 * A preview that is taken away before it plays rejects as well; the next one begins anew.
 *
 * @returns false where the browser plays nothing that nobody has touched (HTML, 4.8.11.8, "play()")
 */
async function play(video: HTMLVideoElement): Promise<boolean> {
  try {
    await video.play();
    return true;
  } catch (error) {
    return !(error instanceof DOMException && error.name === "NotAllowedError");
  }
}
