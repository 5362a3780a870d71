import { type AnswerKey, type SkinAnswers, withAnswer } from "#advice/skin-type/questions.ts";
import type { FeltCode } from "#contract/history.ts";
import type { AnalysedOutcome, Outcome } from "#contract/outcome.ts";
import type { Place } from "#contract/place.ts";
import type { PhotoDay } from "#diary/store/photo-day.ts";
import { isDoubted } from "../features/analyse/outcome.ts";
import {
  type Analysing,
  finalRefusal,
  type Refusal,
  refusalOf,
  SEVERAL_FACES,
  type UploadState,
  type UploadWork,
} from "../features/analyse/upload-state.ts";
import {
  type AddedPhoto,
  isTogetherEvent,
  NOTHING_ADDED,
  nextTogether,
  type Together,
  type TogetherEvent,
} from "./together-state.ts";

/**
 * The three steps of `/` as a state machine. Plain data in, plain data out: no React, no browser, no clock.
 * Whoever runs an analysis hands in its number (`run`) with every message, so that a late answer to a cancelled or
 * replaced run changes nothing.
 */

export type Step = "hero" | "upload" | "results";
export const STEPS: readonly Step[] = ["hero", "upload", "results"];

interface Held extends Pick<UploadState, "photo" | "providerConsent"> {
  /** The last result and always that of `photo`: choosing another photo, or starting anew, lets it go. */
  readonly outcome: Outcome | null;
  /** In its place while the visitor has not said that the photo is of them (R-ENG-7): no way leads to it but their yes. */
  readonly doubted: Doubted | null;
  /**
   * To the questions on the skin type (R-RES-14), from the wait on. They belong to the photo and go with it; a photo that
   * was refused leaves them to the next one.
   */
  readonly answers: SkinAnswers;
  /** What is felt on the day of the photo (R-RES-19); null: not answered. It goes with the photo. */
  readonly felt: readonly FeltCode[] | null;
  /** Width over height of the photo that the result is of, from when it was shown on; it outlives the photo. */
  readonly aspect: number | null;
  /** The photo's own day, where it is not today, or the one that the visitor chose; the first photo's, whatever is added. */
  readonly photoDay: PhotoDay | null;
  /** Photos that were added to the result; they go with it. */
  readonly together: Together;
}

interface Doubted {
  readonly outcome: AnalysedOutcome;
  /** Where it was measured. */
  readonly place: Place;
}

export type FlowState = (Held & { readonly step: "hero" }) | AtUpload | AtResults;

export type AtResults = Held & { readonly step: "results"; readonly outcome: Outcome };
type AtUpload = Held & UploadState & { readonly step: "upload" };

/** What of a result is kept in its history entry. */
export interface KeptResult {
  readonly outcome: AnalysedOutcome;
  readonly answers: SkinAnswers;
  readonly felt: FlowState["felt"];
  readonly aspect: number | null;
  readonly photoDay: FlowState["photoDay"];
  readonly added: readonly Pick<AddedPhoto, "result" | "origin">[];
}

export type FlowEvent =
  | { readonly type: "started" }
  | { readonly type: "consented"; readonly providerConsent: boolean }
  | { readonly type: "dragEntered" }
  | { readonly type: "dragLeft" }
  | { readonly type: "fileRejected"; readonly code: string }
  | { readonly type: "chosen"; readonly run: number; readonly file: File; readonly place: Place }
  /** In hand before this document, and not measured yet. */
  | { readonly type: "received"; readonly file: File; readonly refusal: Refusal }
  | { readonly type: "retried"; readonly run: number; readonly place: Place }
  /** What the file says of its day. */
  | { readonly type: "dated"; readonly file: File; readonly photoDay: PhotoDay | null }
  /** The visitor's own face of a photo with several: the photo cut to it takes its place. */
  | { readonly type: "faceChosen"; readonly run: number; readonly file: File; readonly place: Place }
  | { readonly type: "prepared"; readonly run: number; readonly preview: string }
  /** The photo has left the device completely. */
  | { readonly type: "sent"; readonly run: number }
  /** What measures on the device is there. */
  | { readonly type: "loaded"; readonly run: number }
  | { readonly type: "faceFound"; readonly run: number; readonly face: Float32Array }
  | { readonly type: "refused"; readonly run: number; readonly refusal: Refusal }
  /** `preview`: where the photo is shown from now on, other than it was sent (null: not at all). */
  | { readonly type: "answered"; readonly run: number; readonly outcome: Outcome; readonly preview?: string | null }
  | { readonly type: "revealed"; readonly run: number }
  /** The photo is of the visitor. */
  | { readonly type: "confirmed" }
  | TogetherEvent
  /** With null the answer is taken back. */
  | { readonly type: "questionAnswered"; readonly question: AnswerKey; readonly code: string | null }
  | { readonly type: "feltTold"; readonly felt: readonly FeltCode[] | null }
  /** Another day for the photo than its file says. */
  | { readonly type: "dayChosen"; readonly photoDay: PhotoDay }
  | { readonly type: "photoShown"; readonly aspect: number }
  /** A result from before this document (`keep-result.ts`); its photo is gone. */
  | ({ readonly type: "restored" } & KeptResult)
  | { readonly type: "cancelled" }
  | { readonly type: "restarted" }
  /** The browser's own Back and Forward. */
  | { readonly type: "travelled"; readonly to: Step };

/** No result, nothing added to it or said of it. */
const NO_OUTCOME = { outcome: null, doubted: null, felt: null, aspect: null, together: NOTHING_ADDED } as const;
/** Neither a photo on its way to one: no answers either. */
const NO_RESULT = { ...NO_OUTCOME, answers: {}, photoDay: null } as const;

export const FIRST_STATE: FlowState = { step: "hero", photo: null, ...NO_RESULT, providerConsent: false };

const IDLE: UploadWork = { kind: "idle" };
const ASKED: UploadWork = { kind: "asked" };
const RESULT_GONE: UploadWork = { kind: "idle", isResultGone: true };

/** The next state; the very same object where the event means nothing in this state. */
export function nextState(state: FlowState, event: FlowEvent): FlowState {
  switch (event.type) {
    case "started":
      return state.step === "hero" ? atUpload(state, IDLE) : state;
    case "restarted":
      return FIRST_STATE;
    case "restored":
      return restore(state, event);
    case "travelled":
      return travel(state, event.to);
    case "retried":
      return retry(state, event.run, event.place);
    case "questionAnswered": {
      // An answer may arrive a moment after the visitor went back: it belongs to the result that is kept.
      const isAwaited = hasOutcome(state) || isAnalysing(state);
      return isAwaited ? { ...state, answers: withAnswer(state.answers, event.question, event.code) } : state;
    }
    case "dated":
      return state.photo?.file === event.file ? { ...state, photoDay: event.photoDay } : state;
    case "feltTold":
      return state.outcome === null ? state : { ...state, felt: event.felt };
    case "dayChosen":
      return state.outcome === null ? state : { ...state, photoDay: event.photoDay };
    case "photoShown":
      return state.outcome === null || state.aspect === event.aspect ? state : { ...state, aspect: event.aspect };
    default:
      if (isTogetherEvent(event)) return addTo(state, event);
      return state.step === "upload" ? atUploadStep(state, event) : state;
  }
}

/** Numbers below those that this document's runs will have, so that each added photo can be told from the others. */
function restore(state: FlowState, { outcome, answers, felt, aspect, photoDay, added }: KeptResult): FlowState {
  if (state.step !== "hero" || state.outcome !== null) return state;
  return {
    ...state,
    outcome,
    answers,
    felt,
    aspect,
    photoDay,
    together: { added: added.map((one, i) => ({ ...one, run: -1 - i })), adding: null },
  };
}

/** To a measurement alone, and while it is shown. */
function addTo(state: FlowState, event: TogetherEvent): FlowState {
  if (state.step !== "results" || state.outcome.kind === "demo" || state.outcome.result === null) return state;
  const together = nextTogether(state.together, event);
  return together === state.together ? state : { ...state, together };
}

type UploadEvent = Exclude<
  FlowEvent,
  | TogetherEvent
  | {
      type:
        | "started"
        | "restarted"
        | "restored"
        | "travelled"
        | "retried"
        | "questionAnswered"
        | "dated"
        | "feltTold"
        | "dayChosen"
        | "photoShown";
    }
>;

function atUploadStep(state: AtUpload, event: UploadEvent): FlowState {
  if (state.work.kind === "analysing") return whileAnalysing(state, state.work, event);
  if (state.work.kind === "asked") return whileAsked(state, event);
  const refusal = refusalOf(state.work);
  const answers = refusal === null ? {} : state.answers;
  switch (event.type) {
    case "consented":
      return event.providerConsent === state.providerConsent
        ? state
        : { ...state, providerConsent: event.providerConsent };
    case "dragEntered":
      return state.work.kind === "hover" ? state : { ...state, work: { kind: "hover", before: refusal } };
    case "dragLeft":
      return state.work.kind === "hover" ? { ...state, work: refusedOrIdle(state.work.before) } : state;
    case "fileRejected":
      return {
        ...state,
        photo: null,
        ...NO_OUTCOME,
        answers,
        work: { kind: "refused", refusal: finalRefusal(event.code) },
      };
    case "chosen":
      return {
        ...state,
        photo: { file: event.file, preview: null },
        ...NO_OUTCOME,
        photoDay: null,
        answers,
        work: preparing(event.run, event.place),
      };
    case "received":
      return state.photo === null
        ? { ...state, photo: { file: event.file, preview: null }, work: { kind: "refused", refusal: event.refusal } }
        : state;
    case "faceChosen":
      return refusal?.code === SEVERAL_FACES && state.photo !== null
        ? { ...state, photo: { file: event.file, preview: null }, work: preparing(event.run, event.place) }
        : state;
    default:
      return state;
  }
}

/** Two answers, and nothing else: what was measured is not lost to a file that is dropped by mistake. */
function whileAsked(state: AtUpload, event: UploadEvent): FlowState {
  if (event.type === "cancelled") return { ...state, photo: null, ...NO_RESULT, work: IDLE };
  if (event.type !== "confirmed" || state.doubted === null) return state;
  return atResults({ ...state, doubted: null }, state.doubted.outcome);
}

function whileAnalysing(state: AtUpload, work: Analysing, event: UploadEvent): FlowState {
  if (event.type === "cancelled") return { ...state, photo: null, ...NO_RESULT, work: IDLE };
  if (!("run" in event) || event.run !== work.run) return state;
  switch (event.type) {
    case "refused":
      if (work.phase === "done") return state;
      return {
        ...state,
        // Shown beside the reason; what could not even be prepared shows nothing.
        photo: event.refusal.canRetry || event.refusal.elsewhere || state.photo?.preview ? state.photo : null,
        work: { kind: "refused", refusal: event.refusal },
      };
    case "answered": {
      const { preview, outcome } = event;
      const photo = preview === undefined || state.photo === null ? state.photo : { ...state.photo, preview };
      const found = isDoubted(outcome)
        ? { outcome: null, doubted: { outcome, place: work.place } }
        : { outcome, doubted: null };
      return { ...state, photo, ...found, work: { ...work, phase: "done" } };
    }
    case "revealed":
      if (work.phase !== "done") return state;
      return state.outcome === null ? atUpload(state, ASKED) : atResults(state, state.outcome);
    default:
      return proceed(state, work, event);
  }
}

/** On its way to an answer, each phase once. */
function proceed(state: AtUpload, work: Analysing, event: UploadEvent): FlowState {
  const { phase, place } = work;
  if (event.type === "prepared" && phase === "preparing" && state.photo !== null) {
    const photo = { ...state.photo, preview: event.preview };
    return { ...state, photo, work: { ...work, phase: place === "device" ? "loading" : "sending" } };
  }
  const isThere = (event.type === "sent" && phase === "sending") || (event.type === "loaded" && phase === "loading");
  if (isThere) return { ...state, work: { ...work, phase: "analysing" } };
  if (event.type !== "faceFound" || phase !== "analysing" || place === "server") return state;
  return { ...state, work: { ...work, face: event.face } };
}

/** The same photo once more, where it was or elsewhere: after a refusal, or instead of a demo result. */
function retry(state: FlowState, run: number, place: Place): FlowState {
  if (state.photo === null) return state;
  const refused = state.step === "upload" && state.work.kind === "refused" && mayGo(state.work.refusal, place);
  const demo = state.step === "results" && state.outcome.kind === "demo";
  return refused || demo ? { ...atUpload(state, preparing(run, place)), ...NO_OUTCOME } : state;
}

function mayGo({ canRetry, place = "server", elsewhere }: Refusal, to: Place): boolean {
  return to === elsewhere || (canRetry && to === place);
}

function travel(state: FlowState, to: Step): FlowState {
  if (to === state.step) return state;
  // Results show only when data exists; without it, the way to them.
  if (to === "results" && state.outcome !== null) return atResults(state, state.outcome);
  if (to === "hero") {
    const answers = hasOutcome(state) ? state.answers : {};
    return { step: "hero", ...heldBy(state), answers };
  }
  if (state.step === "upload") return state;
  return atUpload(state, to === "results" ? RESULT_GONE : IDLE);
}

/** Whoever left the question meets it again. */
function atUpload(held: Held, work: UploadWork): AtUpload {
  const isAsked = held.doubted !== null && work.kind === "idle";
  return { step: "upload", ...heldBy(held), work: isAsked ? ASKED : work };
}

function atResults(held: Held, outcome: Outcome): FlowState {
  return { step: "results", ...heldBy(held), outcome };
}

/** What was on its way to the result ends where the visitor leaves it. */
function heldBy({ together, ...held }: Held): Held {
  const { photo, outcome, doubted, answers, felt, aspect, photoDay, providerConsent } = held;
  return {
    photo,
    outcome,
    doubted,
    answers,
    felt,
    aspect,
    photoDay,
    together: { ...together, adding: null },
    providerConsent,
  };
}

function hasOutcome({ outcome, doubted }: FlowState): boolean {
  return outcome !== null || doubted !== null;
}

function isAnalysing(state: FlowState): boolean {
  return state.step === "upload" && state.work.kind === "analysing";
}

function refusedOrIdle(refusal: Refusal | null): UploadWork {
  return refusal === null ? IDLE : { kind: "refused", refusal };
}

function preparing(run: number, place: Place): Analysing {
  return { kind: "analysing", phase: "preparing", run, place, face: null };
}
