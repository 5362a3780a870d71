import type { ConcernCode } from "#engine/codes.ts";
import type { ZoomStep } from "./gestures.ts";
import { type Box, between, type Frame, frameFor, type View, viewOn, wholeView } from "./viewport.ts";

/** What the visitor has done with the photo. Plain data in, plain data out: no React, no browser. */
export interface FindingsState {
  /** The finding that is open; null: the untouched face. */
  readonly chosen: ConcernCode | null;
  /** The piece of the photo that is looked at; null: the whole face. */
  readonly part: Box | null;
  /** Looked at instead, as long as it is held. */
  readonly held: Box | null;
  /** Around the face. */
  readonly face: Box | null;
  /** All findings are made visible at once. */
  readonly isAll: boolean;
  /** Width over height of the photo, null until it has told; and of the frame. */
  readonly picture: number | null;
  readonly aspect: number;
  readonly placed: { readonly frame: Frame; readonly view: View } | null;
  /** The view glides from one to the other. */
  readonly glide: { readonly from: View; readonly to: View } | null;
  /** The photo that could not be shown; another one gets its chance. */
  readonly failedPhoto: string | null;
}

export type FindingsEvent =
  /** Another time, the same finding closes again. */
  | { readonly type: "chosen"; readonly code: ConcernCode; readonly part: Box | null }
  /** Null: let go. */
  | { readonly type: "held"; readonly box: Box | null }
  | { readonly type: "allAsked"; readonly isAll: boolean }
  | { readonly type: "faceAsked" }
  | { readonly type: "zoomed"; readonly step: ZoomStep }
  /** How much of a glide is done, 0..1. */
  | { readonly type: "glided"; readonly share: number }
  /** Width over height. */
  | { readonly type: "photoMeasured"; readonly aspect: number }
  | { readonly type: "frameMeasured"; readonly aspect: number }
  | { readonly type: "photoFailed"; readonly photo: string };

/** A portrait on a phone, until the page has told (`photo-pane.tsx`). */
const USUAL_ASPECT = 0.8;

export function startWith(face: Box | null): FindingsState {
  return {
    chosen: null,
    part: null,
    held: null,
    face,
    isAll: false,
    picture: null,
    aspect: USUAL_ASPECT,
    placed: null,
    glide: null,
    failedPhoto: null,
  };
}

export function nextFindings(state: FindingsState, event: FindingsEvent): FindingsState {
  const { placed, glide } = state;
  switch (event.type) {
    case "chosen":
      if (event.code === state.chosen) return nextFindings(state, { type: "faceAsked" });
      return glideToGoal({ ...state, chosen: event.code, part: event.part, held: null, isAll: false });
    case "held":
      return event.box === state.held ? state : glideToGoal({ ...state, held: event.box });
    case "allAsked":
      return glideToGoal({ ...state, isAll: event.isAll, part: null, held: null });
    case "faceAsked":
      return glideToGoal({ ...state, chosen: null, part: null, held: null, isAll: false });
    case "zoomed":
      if (placed === null) return state;
      return { ...state, glide: null, placed: { ...placed, view: event.step(placed.view, placed.frame) } };
    case "glided": {
      if (placed === null || glide === null) return state;
      const isThere = event.share >= 1;
      const view = isThere ? glide.to : between(glide.from, glide.to, easeInOut(event.share));
      return { ...state, glide: isThere ? null : glide, placed: { ...placed, view } };
    }
    case "photoMeasured":
      return placeAnew({ ...state, picture: event.aspect });
    case "frameMeasured":
      return event.aspect === state.aspect ? state : placeAnew({ ...state, aspect: event.aspect });
    case "photoFailed":
      return { ...state, failedPhoto: event.photo };
  }
}

function placeAnew(state: FindingsState): FindingsState {
  if (state.picture === null) return state;
  const frame = frameFor(state.picture, state.aspect);
  return { ...state, glide: null, placed: { frame, view: goalOf(state, frame) } };
}

/** The piece that is looked at fills the frame, else the whole face does. */
function goalOf({ part, held, face }: FindingsState, frame: Frame): View {
  const piece = held ?? part;
  const box = piece ?? face;
  return box === null ? wholeView(frame) : viewOn(box, frame, piece === null ? undefined : 0);
}

/** It shows the whole face, or as much of the photo as its frame holds. */
export function showsFace({ placed, ...state }: FindingsState): boolean {
  if (placed === null) return true;
  const { view, frame } = placed;
  return view.scale <= goalOf({ ...state, placed, part: null, held: null }, frame).scale;
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
