import type { Outcome } from "./outcome.ts";

/**
 * The three steps of `/` as a state machine. Plain data in, plain data out: no React, no browser, no clock.
 * Whoever runs an analysis hands in its number (`run`) with every message, so that a late answer to a cancelled or
 * replaced run changes nothing.
 */

export type Step = "hero" | "upload" | "results";
export const STEPS: readonly Step[] = ["hero", "upload", "results"];

export const PHASES = ["preparing", "sending", "analysing", "done"] as const;
export type Phase = (typeof PHASES)[number];
/** Where the progress bar stands while a phase lasts, percent (R-UP-8). */
export const PROGRESS: Readonly<Record<Phase, number>> = { preparing: 25, sending: 50, analysing: 75, done: 100 };

/** The photo in hand, in memory only. */
export interface Photo {
  readonly file: File;
  /** Object URL of the prepared photo (upright, without metadata); null until it is prepared. */
  readonly preview: string | null;
}

/** Why a photo was not analysed: a code of `locales/*` errors, and what goes with it. */
export interface Refusal {
  readonly code: string;
  /** Seconds until it may be tried again, where the server said so. */
  readonly seconds: number | null;
  /** The server's own sentence, for a code this version of the page does not know. */
  readonly message: string | null;
  /** Whether the same photo can be sent again; a file that is no photo cannot. */
  readonly canRetry: boolean;
}

export type Work =
  /** `isResultGone`: the visitor came back to a result that was never kept, by a reload say. */
  | { readonly kind: "idle"; readonly isResultGone?: true }
  | { readonly kind: "refused"; readonly refusal: Refusal }
  /** A file hovers over the drop zone; leaving brings back what was there. */
  | { readonly kind: "hover"; readonly before: Refusal | null }
  | { readonly kind: "analysing"; readonly phase: Phase; readonly run: number };

interface Held {
  readonly photo: Photo | null;
  /** The last result and always that of `photo`: choosing another photo, or starting anew, lets it go. */
  readonly outcome: Outcome | null;
  /**
   * The visitor ticked the box: a picture of their face may go to the AI provider. In memory only, never ticked for them,
   * and gone when they start anew; without a box (`photo-recipient.ts`) it means nothing.
   */
  readonly mayLeave: boolean;
}

export type FlowState =
  | (Held & { readonly step: "hero" })
  | (Held & { readonly step: "upload"; readonly work: Work })
  | (Held & { readonly step: "results"; readonly outcome: Outcome });

export type FlowEvent =
  | { readonly type: "started" }
  | { readonly type: "consented"; readonly mayLeave: boolean }
  | { readonly type: "dragEntered" }
  | { readonly type: "dragLeft" }
  | { readonly type: "fileTurnedDown"; readonly code: string }
  | { readonly type: "chosen"; readonly run: number; readonly file: File }
  | { readonly type: "retried"; readonly run: number }
  | { readonly type: "prepared"; readonly run: number; readonly preview: string }
  | { readonly type: "sent"; readonly run: number }
  | { readonly type: "refused"; readonly run: number; readonly refusal: Refusal }
  | { readonly type: "answered"; readonly run: number; readonly outcome: Outcome }
  | { readonly type: "revealed"; readonly run: number }
  | { readonly type: "cancelled" }
  | { readonly type: "restarted" }
  /** The browser's own Back and Forward. */
  | { readonly type: "travelled"; readonly to: Step };

export const FIRST_STATE: FlowState = { step: "hero", photo: null, outcome: null, mayLeave: false };

const IDLE: Work = { kind: "idle" };
const RESULT_GONE: Work = { kind: "idle", isResultGone: true };

/** A refusal of what is no usable photo: there is nothing to send again. */
export function turnDown(code: string): Refusal {
  return { code, seconds: null, message: null, canRetry: false };
}

/** The next state; the very same object where the event means nothing in this state. */
export function nextState(state: FlowState, event: FlowEvent): FlowState {
  switch (event.type) {
    case "started":
      return state.step === "hero" ? atUpload(state, IDLE) : state;
    case "restarted":
      return FIRST_STATE;
    case "travelled":
      return travel(state, event.to);
    case "retried":
      return retry(state, event.run);
    default:
      return state.step === "upload" ? atUploadStep(state, event) : state;
  }
}

type UploadState = Extract<FlowState, { step: "upload" }>;
type UploadEvent = Exclude<FlowEvent, { type: "started" | "restarted" | "travelled" | "retried" }>;

function atUploadStep(state: UploadState, event: UploadEvent): FlowState {
  if (state.work.kind === "analysing") return whileAnalysing(state, state.work, event);
  const refusal = state.work.kind === "refused" ? state.work.refusal : null;
  switch (event.type) {
    case "consented":
      return event.mayLeave === state.mayLeave ? state : { ...state, mayLeave: event.mayLeave };
    case "dragEntered":
      return state.work.kind === "hover" ? state : { ...state, work: { kind: "hover", before: refusal } };
    case "dragLeft":
      return state.work.kind === "hover" ? { ...state, work: refusedOrIdle(state.work.before) } : state;
    case "fileTurnedDown":
      return { ...state, photo: null, outcome: null, work: { kind: "refused", refusal: turnDown(event.code) } };
    case "chosen":
      return {
        ...state,
        photo: { file: event.file, preview: null },
        outcome: null,
        work: analysing("preparing", event.run),
      };
    default:
      return state;
  }
}

function whileAnalysing(state: UploadState, work: Extract<Work, { kind: "analysing" }>, event: UploadEvent): FlowState {
  if (event.type === "cancelled") return { ...state, photo: null, outcome: null, work: IDLE };
  if (!("run" in event) || event.run !== work.run) return state;
  switch (event.type) {
    case "prepared":
      return work.phase === "preparing" && state.photo !== null
        ? { ...state, photo: { ...state.photo, preview: event.preview }, work: analysing("sending", work.run) }
        : state;
    case "sent":
      return work.phase === "sending" ? { ...state, work: analysing("analysing", work.run) } : state;
    case "refused":
      if (work.phase === "done") return state;
      return {
        ...state,
        photo: event.refusal.canRetry ? state.photo : null,
        work: { kind: "refused", refusal: event.refusal },
      };
    case "answered":
      return { ...state, outcome: event.outcome, work: analysing("done", work.run) };
    case "revealed":
      return work.phase === "done" && state.outcome !== null ? atResults(state, state.outcome) : state;
    default:
      return state;
  }
}

/** The same photo once more: after a refusal, or instead of a demo result. */
function retry(state: FlowState, run: number): FlowState {
  if (state.photo === null) return state;
  const refused = state.step === "upload" && state.work.kind === "refused" && state.work.refusal.canRetry;
  const demo = state.step === "results" && state.outcome.kind === "demo";
  return refused || demo ? { ...atUpload(state, analysing("preparing", run)), outcome: null } : state;
}

function travel(state: FlowState, to: Step): FlowState {
  if (to === state.step) return state;
  // Results show only when data exists; without it, the way to them.
  if (to === "results" && state.outcome !== null) return atResults(state, state.outcome);
  if (to === "hero") {
    const { photo, outcome, mayLeave } = state;
    return { step: "hero", photo, outcome, mayLeave };
  }
  if (state.step === "upload") return state;
  return atUpload(state, to === "results" ? RESULT_GONE : IDLE);
}

function atUpload({ photo, outcome, mayLeave }: Held, work: Work): UploadState {
  return { step: "upload", photo, outcome, mayLeave, work };
}

function atResults({ photo, mayLeave }: Held, outcome: Outcome): FlowState {
  return { step: "results", photo, outcome, mayLeave };
}

function refusedOrIdle(refusal: Refusal | null): Work {
  return refusal === null ? IDLE : { kind: "refused", refusal };
}

function analysing(phase: Phase, run: number): Work {
  return { kind: "analysing", phase, run };
}
