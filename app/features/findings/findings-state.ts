import type { ConcernCode } from "#engine/codes.ts";
import type { ZoomStep } from "./gestures.ts";
import { type Box, between, type Frame, frameFor, type View, viewOn, viewOnPart, wholeView } from "./viewport.ts";

/** What the visitor has done with the photo. Plain data in, plain data out: no React, no browser. */
export interface FindingsState {
  /** The finding that is open; null: the first ones are all shown on the whole face. */
  readonly chosen: ConcernCode | null;
  /** Around what is drawn of it, and around the whole face. */
  readonly part: Box | null;
  readonly face: Box | null;
  /** Share of the frame, from its left, that shows the photo without its drawing, 0..1. */
  readonly plain: number;
  /** Null until the photo has told its shape. */
  readonly placed: { readonly frame: Frame; readonly view: View } | null;
  /** The view glides from one to the other. */
  readonly glide: { readonly from: View; readonly to: View } | null;
  /** The photo that could not be shown; another one gets its chance. */
  readonly failedPhoto: string | null;
}

export type FindingsEvent =
  /** Another time, the same finding closes again. */
  | { readonly type: "chosen"; readonly code: ConcernCode; readonly part: Box | null }
  | { readonly type: "faceAsked" }
  | { readonly type: "compared"; readonly plain: number }
  | { readonly type: "zoomed"; readonly step: ZoomStep }
  /** How much of a glide is done, 0..1. */
  | { readonly type: "glided"; readonly share: number }
  /** Width over height. */
  | { readonly type: "photoMeasured"; readonly aspect: number }
  | { readonly type: "photoFailed"; readonly photo: string };

export function startWith(face: Box | null): FindingsState {
  return { chosen: null, part: null, face, plain: 0, placed: null, glide: null, failedPhoto: null };
}

export function nextFindings(state: FindingsState, event: FindingsEvent): FindingsState {
  const { placed, glide } = state;
  switch (event.type) {
    case "chosen":
      if (event.code === state.chosen) return nextFindings(state, { type: "faceAsked" });
      return glideToGoal({ ...state, chosen: event.code, part: event.part, plain: 0 });
    case "faceAsked":
      return glideToGoal({ ...state, chosen: null, part: null });
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
    case "photoMeasured": {
      const frame = frameFor(event.aspect);
      return { ...state, glide: null, placed: { frame, view: goalOf(state, frame) } };
    }
    case "photoFailed":
      return { ...state, failedPhoto: event.photo };
  }
}

/** The open finding seen close, else the whole face. */
function goalOf({ part, face }: FindingsState, frame: Frame): View {
  if (part !== null) return viewOnPart(part, face, frame);
  return face === null ? wholeView(frame) : viewOn(face, frame);
}

/** It shows the whole face, or as much of the photo as its frame holds. */
export function showsFace({ placed, ...state }: FindingsState): boolean {
  if (placed === null) return true;
  const { view, frame } = placed;
  return view.scale <= goalOf({ ...state, placed, part: null }, frame).scale;
}

function glideToGoal(state: FindingsState): FindingsState {
  const { placed } = state;
  return placed === null
    ? { ...state, glide: null }
    : { ...state, glide: { from: placed.view, to: goalOf(state, placed.frame) } };
}

function easeInOut(share: number): number {
  return share * share * (3 - 2 * share);
}
