import type { RefusalCode } from "#engine/codes.ts";
import type { CameraEvent, CameraState, ShotBy, Stage } from "./camera-state.ts";
import { type FrameJudgement, goodShare, judgeFrame, OF_REFUSAL } from "./judge-frame.ts";
import { shutterLock } from "./shutter-lock.ts";

/** What is said stays for so long at the least: one hint every two seconds can be read, heard and followed. */
export const SAID_MS = 2000;
/** Another instruction must be right for so long before it is said: of two that take turns the first stays. Chosen. */
export const STEADY_MS = 600;
/** Chosen: who turns to a window is done by then. */
export const DARK_MS = 2500;
/** Chosen, 3 s: cameras that have just begun show black for a second, slow ones for two. */
export const BLACK_LOOKS = 6;
const TIMER_SECONDS = 3;
/** After a longer gap the frame before says nothing about this one. Chosen. */
const LONGEST_GAP_MS = 1000;

/** The next state; the very same object where the event means nothing in this state. */
export function nextCameraState(state: CameraState, event: CameraEvent): CameraState {
  const next = afterEvent(state, event);
  return next.isLockTold && shutterLock(next) === null ? { ...next, isLockTold: false } : next;
}

function afterEvent(state: CameraState, event: CameraEvent): CameraState {
  const { stage } = state;
  if (stage.kind === "handed") return state;
  switch (event.type) {
    case "opening":
      return { ...anew(state), stage: { kind: "opening", because: event.because }, picture: "moves" };
    case "opened":
      return { ...anew(state), stage: { kind: "framing" }, isMirrored: event.isMirrored, canSwitch: event.canSwitch };
    case "pictured":
      if (event.picture === state.picture) return state;
      return { ...(event.picture === "moves" ? state : anew(state)), picture: event.picture };
    case "failed":
      return { ...anew(state), stage: { kind: "failed", problem: event.problem } };
    case "devicesCounted":
      return event.canSwitch === state.canSwitch ? state : { ...state, canSwitch: event.canSwitch };
    case "visibilityChanged":
      if (event.isHidden === state.isHidden) return state;
      return { ...anew(state), stage: unlessShooting(stage), isHidden: event.isHidden };
    case "reframed":
      return { ...anew(state), secondsLeft: state.secondsLeft };
    case "timerToggled":
      return { ...state, hasTimer: !state.hasTimer };
    case "lightToggled":
      return { ...state, isLit: !state.isLit };
    case "targeted":
      return { ...state, target: event.target };
    case "blackness":
      return afterBlackness(state, event.isBlack);
    case "loading":
    case "loaded":
    case "guideLost":
      return guided(state, event);
    default:
      return whileRunning(state, event);
  }
}

/** The camera is on, and shows nothing. */
export function isBlack({ stage }: Pick<CameraState, "stage">): boolean {
  return stage.kind === "failed" && stage.problem === "black";
}

/** Where the picture is black for long enough it is taken away, with the reason; the first light brings it back. */
function afterBlackness(state: CameraState, isBlackNow: boolean): CameraState {
  const { stage, blackLooks, isHidden, picture } = state;
  if (stage.kind === "failed") {
    return isBlack(state) && !isBlackNow ? { ...anew(state), stage: { kind: "framing" } } : state;
  }
  // What does not play, or stands still, says nothing of the lens.
  if (!isBlackNow || isHidden || picture !== "moves" || stage.kind === "shooting")
    return blackLooks === 0 ? state : { ...state, blackLooks: 0 };
  if (blackLooks + 1 < BLACK_LOOKS) return { ...state, blackLooks: blackLooks + 1 };
  // One that was opened anew and gives nothing is not covered.
  const because = stage.kind === "opening" ? stage.because : null;
  return { ...anew(state), stage: { kind: "failed", problem: because ?? "black" } };
}

type GuideEvent = Extract<CameraEvent, { type: "loading" | "loaded" | "guideLost" }>;

function guided(state: CameraState, event: GuideEvent): CameraState {
  if (state.guide.kind === "none") return state;
  if (event.type === "guideLost") return { ...anew(state), secondsLeft: state.secondsLeft, guide: { kind: "none" } };
  if (state.guide.kind === "looking") return state;
  if (event.type === "loaded") return { ...state, guide: { kind: "looking" } };
  const { loadedBytes, totalBytes } = event;
  return { ...state, guide: { kind: "loading", loadedBytes, totalBytes } };
}

function whileRunning(state: CameraState, event: CameraEvent): CameraState {
  if (state.isHidden) return state;
  if (state.stage.kind === "shooting") return whileShooting(state, state.stage.by, event);
  return state.stage.kind === "framing" ? whileFraming(state, event) : state;
}

function whileShooting(state: CameraState, by: ShotBy, event: CameraEvent): CameraState {
  switch (event.type) {
    case "handed":
      return { ...state, stage: { kind: "handed" } };
    case "shotFailed":
      return { ...anew(state), stage: { kind: "framing" } };
    case "shotRefused":
      return by === "itself" ? afterRefusal(state, event.refusal) : state;
    default:
      return state;
  }
}

function whileFraming(state: CameraState, event: CameraEvent): CameraState {
  const { secondsLeft } = state;
  switch (event.type) {
    case "looked":
      return event.view === state.view && state.guide.kind === "looking" ? afterLook(state, event) : state;
    case "late":
      return state.judgement === null && !state.isLate ? { ...state, isLate: true } : state;
    case "shutterPressed":
      return afterPress(state);
    case "countdownCancelled":
      return secondsLeft === null ? state : { ...state, secondsLeft: null };
    case "ticked":
      if (secondsLeft === null) return state;
      return secondsLeft > 1 ? { ...state, secondsLeft: secondsLeft - 1 } : shoot(state, "hand");
    default:
      return state;
  }
}

/** By hand: what is locked says so, a self-timer begins or ends, else the photo is taken. */
function afterPress(state: CameraState): CameraState {
  if (shutterLock(state) !== null) return { ...state, isLockTold: true };
  if (state.secondsLeft !== null) return { ...state, secondsLeft: null };
  return state.hasTimer ? { ...state, secondsLeft: TIMER_SECONDS, goodShare: 0 } : shoot(state, "hand");
}

function afterLook(state: CameraState, { look, moment }: Extract<CameraEvent, { type: "looked" }>): CameraState {
  const { atMs } = moment;
  const gap = state.judgement === null ? 0 : atMs - state.judgement.atMs;
  const judgement = judgeFrame(look, moment, gap > LONGEST_GAP_MS ? null : state.judgement, state.target);
  const heldUntilMs = state.heldUntilMs === Number.POSITIVE_INFINITY ? atMs + SAID_MS : state.heldUntilMs;
  const isOneFace = judgement.eyes !== null && judgement.code !== "multiple_faces";
  // On too small a picture no face is looked for: nothing would ever free the shutter.
  const faceMs = isOneFace || judgement.code === "too_coarse" ? atMs : state.faceMs;
  const isHeld = atMs < heldUntilMs;
  const shown = isHeld && state.shown !== null ? state.shown : exchange(state.shown, judgement);
  const share = isHeld || state.secondsLeft !== null ? 0 : goodShare(judgement);
  const isDark = shown.code === "more_light" || shown.code === "light_as_before";
  const darkMs = isDark ? state.darkMs + Math.min(gap, LONGEST_GAP_MS) : 0;
  const isLightOffered = state.isLightOffered || darkMs >= DARK_MS;
  const next = {
    ...state,
    judgement,
    faceMs,
    isLate: false,
    heldUntilMs,
    shown,
    goodShare: share,
    darkMs,
    isLightOffered,
  };
  return share === 1 ? shoot(next, "itself") : next;
}

/**
 * One order at a time, each for `SAID_MS` at the least, whatever comes. "Good" alone may interrupt one, once that has stood for
 * `STEADY_MS`: it asks for nothing new, and the photo is about to be taken. It gives way once something else is steady.
 */
function exchange(
  shown: CameraState["shown"],
  { code, sinceMs, atMs }: FrameJudgement,
): NonNullable<CameraState["shown"]> {
  if (shown === null) return { code, sinceMs: atMs };
  const isSaid = atMs - shown.sinceMs >= (code === "good" || shown.code === "good" ? STEADY_MS : SAID_MS);
  const isDue = isSaid && (code === "good" || atMs - sinceMs >= STEADY_MS);
  return isDue && code !== shown.code ? { code, sinceMs: atMs } : shown;
}

/** Goes on with the words of the refusal, as those of a frame. */
function afterRefusal(state: CameraState, refusal: RefusalCode): CameraState {
  return {
    ...anew(state),
    stage: { kind: "framing" },
    shown: { code: OF_REFUSAL[refusal], sinceMs: state.judgement?.atMs ?? 0 },
    heldUntilMs: Number.POSITIVE_INFINITY,
  };
}

function shoot(state: CameraState, by: ShotBy): CameraState {
  return { ...state, stage: { kind: "shooting", by }, secondsLeft: null };
}

function unlessShooting(stage: Stage): Stage {
  return stage.kind === "shooting" ? { kind: "framing" } : stage;
}

/** What was seen so far no longer counts. What is said stays until something else is to be said. */
function anew(state: CameraState): CameraState {
  const seen = { judgement: null, faceMs: null, goodShare: 0, darkMs: 0, blackLooks: 0 };
  return { ...state, ...seen, view: state.view + 1, secondsLeft: null };
}
