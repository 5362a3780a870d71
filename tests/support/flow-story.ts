import type { Outcome } from "#app/features/analyse/outcome.ts";
import type { Refusal, UploadWork } from "#app/features/analyse/upload-state.ts";
import { FIRST_STATE, type FlowEvent, type FlowState, nextState, type Step } from "#app/flow/flow-state.ts";

/** The flow's events as stories, for the tests of its states. */

export const FILE = new File(["a"], "a.jpg", { type: "image/jpeg" });
export const OTHER_FILE = new File(["b"], "b.jpg", { type: "image/jpeg" });
export const NO_FACE: Refusal = { code: "no_face", seconds: null, message: null, canRetry: false };
export const OVERLOADED: Refusal = { code: "overloaded", seconds: 5, message: null, canRetry: true };
export const NOT_IMAGE: Refusal = { code: "file_not_image", seconds: null, message: null, canRetry: false };
/** A refusal of the device, which offers the server. */
export const NOT_HERE: Refusal = {
  ...OVERLOADED,
  code: "device_worker",
  seconds: null,
  place: "device",
  elsewhere: "server",
};
export const DEMO: Outcome = { kind: "demo", reason: "failed", score: 61 };
export const ANALYSED: Outcome = {
  kind: "analysed",
  texts: { skinType: "Dry skin", skinScore: 71, issues: [], recommendations: [] },
  language: "en",
  result: null,
  origin: { kind: "ai", provider: "Example AI", model: "m-1" },
};

/** What a story leads to, told from the beginning. */
export function stateAfter(...events: readonly FlowEvent[]): FlowState {
  return events.reduce(nextState, FIRST_STATE);
}

export const START: FlowEvent = { type: "started" };
export const CHOOSE: FlowEvent = { type: "chosen", run: 1, file: FILE, place: "server" };
export const CHOOSE_HERE: FlowEvent = { type: "chosen", run: 1, file: FILE, place: "device" };
export const LOADED: FlowEvent = { type: "loaded", run: 1 };
export const FACE: FlowEvent = { type: "faceFound", run: 1, face: new Float32Array(936).fill(0.5) };
export const PREPARED: FlowEvent = { type: "prepared", run: 1, preview: "blob:1" };
export const SENT: FlowEvent = { type: "sent", run: 1 };
export const ANSWERED: FlowEvent = { type: "answered", run: 1, outcome: ANALYSED };
export const REVEALED: FlowEvent = { type: "revealed", run: 1 };
export const REFUSED: FlowEvent = { type: "refused", run: 1, refusal: NO_FACE };
export const BUSY: FlowEvent = { type: "refused", run: 1, refusal: OVERLOADED };
export const TO_RESULT: readonly FlowEvent[] = [START, CHOOSE, PREPARED, SENT, ANSWERED, REVEALED];
export const go = (to: Step): FlowEvent => ({ type: "travelled", to });

/** The upload step with nothing else in hand than what is told. */
export function uploadState(told: { readonly photo?: FlowState["photo"]; readonly work: UploadWork }): FlowState {
  return { ...FIRST_STATE, step: "upload", photo: null, ...told };
}

export function work(state: FlowState): UploadWork | null {
  return state.step === "upload" ? state.work : null;
}
