import type { ConcernCode } from "#engine/codes.ts";
import type { ZoomStep } from "./gestures.ts";
import { type Box, between, type Frame, frameFor, type View, viewOn, viewOnPart, wholeView } from "./viewport.ts";

/** What the visitor has done with the photo. Plain data in, plain data out: no React, no browser. */
export interface FindingsState {
  /** The concern that is drawn; null when there is none. */
  readonly chosen: ConcernCode | null;
  /** Around what is drawn, and around the whole face. */
  readonly part: Box | null;
  readonly face: Box | null;
  /** Asked for the whole face instead of the part. */
  readonly isFaceAsked: boolean;
  /** Share of the frame, from its left, that shows the photo without its drawing, 0..1. */
  readonly plain: number;
  /** Null until the photo has told its shape. */
  readonly placed: { readonly frame: Frame; readonly view: View } | null;
  /** The view glides from one to the other. */
  readonly glide: { readonly from: View; readonly to: View } | null;
  /** The photo has been in the window: before, nobody would see it zoom in. */
  readonly isSeen: boolean;
  /** The photo that could not be shown; another one gets its chance. */
  readonly failedPhoto: string | null;
}

export type FindingsEvent =
  | { readonly type: "chosen"; readonly code: ConcernCode; readonly part: Box }
  | { readonly type: "faceAsked"; readonly isOn: boolean }
  | { readonly type: "compared"; readonly plain: number }
  | { readonly type: "zoomed"; readonly step: ZoomStep }
  /** How much of a glide is done, 0..1. */
  | { readonly type: "glided"; readonly share: number }
  | { readonly type: "seen" }
  /** Width over height. */
  | { readonly type: "photoMeasured"; readonly aspect: number }
  | { readonly type: "photoFailed"; readonly photo: string };

export function startWith(strongest: { code: ConcernCode; box: Box } | undefined, face: Box | null): FindingsState {
  return {
    chosen: strongest?.code ?? null,
    part: strongest?.box ?? null,
    face,
    isFaceAsked: false,
    plain: 0,
    placed: null,
    glide: null,
    isSeen: false,
    failedPhoto: null,
  };
}

export function nextFindings(state: FindingsState, event: FindingsEvent): FindingsState {
  const { placed, glide } = state;
  switch (event.type) {
    case "chosen":
      return glideToGoal({ ...state, chosen: event.code, part: event.part, isFaceAsked: false, plain: 0 });
    case "faceAsked":
      return glideToGoal({ ...state, isFaceAsked: event.isOn });
    case "compared":
      return { ...state, plain: Math.min(1, Math.max(0, event.plain)) };
    case "zoomed":
      if (placed === null) return state;
      return { ...state, glide: null, placed: { ...placed, view: event.step(placed.view, placed.frame) } };
    case "glided": {
      if (placed === null || glide === null) return state;
      const isThere = event.share >= 1;
      const view = isThere ? glide.to : between(glide.from, glide.to, easeInOut(event.share));
      return { ...state, glide: isThere ? null : glide, placed: { ...placed, view } };
    }
    case "seen":
      return state.isSeen ? state : glideToGoal({ ...state, isSeen: true });
    case "photoMeasured": {
      const frame = frameFor(event.aspect);
      const view = state.face === null ? wholeView(frame) : viewOn(state.face, frame);
      return glideToGoal({ ...state, placed: { frame, view } });
    }
    case "photoFailed":
      return { ...state, failedPhoto: event.photo };
  }
}

/** What is drawn, seen close; the whole face when it was asked for, and where nothing is drawn. */
function goalOf({ part, face, isFaceAsked }: FindingsState, frame: Frame): View {
  if (part !== null && !isFaceAsked) return viewOnPart(part, face, frame);
  return face === null ? wholeView(frame) : viewOn(face, frame);
}

function glideToGoal(state: FindingsState): FindingsState {
  const { placed, isSeen } = state;
  if (placed === null || !isSeen) return { ...state, glide: null };
  return { ...state, glide: { from: placed.view, to: goalOf(state, placed.frame) } };
}

function easeInOut(share: number): number {
  return share * share * (3 - 2 * share);
}
