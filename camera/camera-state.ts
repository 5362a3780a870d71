import type { LoadProgress } from "#browser/device/device-analysis.ts";
import type { RefusalCode } from "#engine/codes.ts";
import type { FrameReading } from "#engine/look-at-frame.ts";
import type { Conditions } from "./alike.ts";
import type { FrameJudgement, FrameMoment, InstructionCode } from "./judge-frame.ts";

/**
 * The live camera as a state machine (R-UP-15). Plain data in, plain data out: no React, no browser, no clock; time is
 * that of the frames.
 */

/** Why there is no picture, as the visitor can mend it. */
export type CameraProblem =
  /** The visitor or the browser said no. */
  | "denied"
  /** There is no camera. */
  | "none"
  /** Another program has it. */
  | "busy"
  /** It is there and takes none of what it is asked for, however little. */
  | "refused"
  /** It went while it was running, and there is no other. */
  | "ended"
  /** It gives no new picture, opened anew too. */
  | "still"
  /** The browser falsifies what is read from a picture. */
  | "blocked"
  /** It runs and shows nothing: covered, or another program holds it. It goes on, and so does everything with light in it. */
  | "black"
  | "failed";

export type Stage =
  | { readonly kind: "opening"; readonly because: Reopened | null }
  | { readonly kind: "failed"; readonly problem: CameraProblem }
  | { readonly kind: "framing" }
  /** Frames are taken, and one that the camera took by itself is checked before it is handed over. */
  | { readonly kind: "shooting"; readonly by: ShotBy }
  | { readonly kind: "handed" };
/** Why it is opened anew: it went by itself, or its picture stood still. */
export type Reopened = "ended" | "still";
export type ShotBy = "itself" | "hand";

/** The help with framing. */
export type Guide =
  | ({ readonly kind: "loading" } & LoadProgress)
  | { readonly kind: "looking" }
  /** This device cannot do it: a plain camera is left. */
  | { readonly kind: "none" };

export interface CameraState {
  readonly stage: Stage;
  /** The page cannot be seen: nothing is looked at, nothing is taken. */
  readonly isHidden: boolean;
  /** `still`: no new frame comes; `asleep`: the browser plays no picture before the visitor touches it. */
  readonly picture: "moves" | "still" | "asleep";
  /** Shown as a mirror shows it: the front camera alone. */
  readonly isMirrored: boolean;
  readonly canSwitch: boolean;
  readonly guide: Guide;
  /** Counts what makes earlier frames worthless: another camera, another crop, a hidden page. */
  readonly view: number;
  /** The photo that is retaken; null: none. */
  readonly target: Conditions | null;
  readonly judgement: FrameJudgement | null;
  /** When exactly one face was seen last, ms of frames. */
  readonly faceMs: number | null;
  /** No look has come for `LATE_MS`. */
  readonly isLate: boolean;
  /** The locked shutter was pressed: why it is locked is said until it is free. */
  readonly isLockTold: boolean;
  /** What is said now, and since which frame. */
  readonly shown: { readonly code: InstructionCode; readonly sinceMs: number } | null;
  /** How much of the good time has passed, 0..1. */
  readonly goodShare: number;
  /** The words of a shot that was refused stay until then, and the camera takes no other; infinite until its next frame. */
  readonly heldUntilMs: number;
  readonly hasTimer: boolean;
  /** Of the countdown; null where none runs. */
  readonly secondsLeft: number | null;
  /** How long it has been too dark, ms of frames. */
  readonly darkMs: number;
  readonly isLightOffered: boolean;
  /** How often in a row the picture was black. */
  readonly blackLooks: number;
  /** The screen shines. */
  readonly isLit: boolean;
}

export type CameraEvent =
  | { readonly type: "opening"; readonly because: Reopened | null }
  | { readonly type: "opened"; readonly isMirrored: boolean; readonly canSwitch: boolean }
  | { readonly type: "failed"; readonly problem: CameraProblem }
  | { readonly type: "devicesCounted"; readonly canSwitch: boolean }
  | ({ readonly type: "loading" } & LoadProgress)
  | { readonly type: "loaded" }
  /** As `watchBlackness` tells it. */
  | { readonly type: "blackness"; readonly isBlack: boolean }
  | { readonly type: "pictured"; readonly picture: CameraState["picture"] }
  | { readonly type: "guideLost" }
  | { readonly type: "targeted"; readonly target: Conditions | null }
  | { readonly type: "late" }
  | { readonly type: "looked"; readonly view: number; readonly look: FrameReading; readonly moment: FrameMoment }
  /** Another part of the picture is seen: the device was turned. */
  | { readonly type: "reframed" }
  | { readonly type: "visibilityChanged"; readonly isHidden: boolean }
  | { readonly type: "timerToggled" }
  | { readonly type: "lightToggled" }
  | { readonly type: "shutterPressed" }
  | { readonly type: "ticked" }
  | { readonly type: "countdownCancelled" }
  | { readonly type: "shotRefused"; readonly refusal: RefusalCode }
  | { readonly type: "shotFailed" }
  | { readonly type: "handed" };

export const FIRST_CAMERA_STATE: CameraState = {
  stage: { kind: "opening", because: null },
  isHidden: false,
  picture: "moves",
  isMirrored: true,
  canSwitch: false,
  guide: { kind: "loading", loadedBytes: 0, totalBytes: 0 },
  view: 0,
  target: null,
  judgement: null,
  faceMs: null,
  isLate: false,
  isLockTold: false,
  shown: null,
  goodShare: 0,
  heldUntilMs: 0,
  hasTimer: false,
  secondsLeft: null,
  darkMs: 0,
  isLightOffered: false,
  blackLooks: 0,
  isLit: false,
};
