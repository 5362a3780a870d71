import type { Origin } from "#contract/origin.ts";
import type { JoinRefusal } from "#engine/join-results.ts";
import type { AnalysisResult } from "#engine/result.ts";
import type { Refusal } from "../features/analyse/upload-state.ts";

/** The photos that were added to a result (R-RES-20): what was measured of each, never a picture of it. */
export interface AddedPhoto {
  /** The run that measured it. */
  readonly run: number;
  readonly result: AnalysisResult;
  readonly origin: Origin;
}

/** Why a photo was not added; the result stays as it is. */
export type AddRefusal =
  | { readonly kind: "photo"; readonly refusal: Refusal }
  | { readonly kind: "join"; readonly code: JoinRefusal }
  /** No answer, or none with a measurement. */
  | { readonly kind: "failed" };

export interface Together {
  readonly added: readonly AddedPhoto[];
  readonly adding:
    | null
    | { readonly kind: "measuring"; readonly run: number }
    | { readonly kind: "refused"; readonly why: AddRefusal };
}

export type TogetherEvent =
  | { readonly type: "addBegun"; readonly run: number }
  | { readonly type: "addRefused"; readonly run: number; readonly why: AddRefusal }
  | { readonly type: "addCancelled" }
  | { readonly type: "photoAdded"; readonly photo: AddedPhoto }
  | { readonly type: "photoRemoved"; readonly run: number };

export const NOTHING_ADDED: Together = { added: [], adding: null };

/** The next state; the very same object where the event means nothing in this one. */
export function nextTogether(state: Together, event: TogetherEvent): Together {
  const { added, adding } = state;
  const isMeasuring = (run: number) => adding?.kind === "measuring" && adding.run === run;
  switch (event.type) {
    case "addBegun":
      return adding?.kind === "measuring" ? state : { added, adding: { kind: "measuring", run: event.run } };
    case "addRefused":
      return isMeasuring(event.run) ? { added, adding: { kind: "refused", why: event.why } } : state;
    case "addCancelled":
      return adding === null ? state : { added, adding: null };
    case "photoAdded":
      return isMeasuring(event.photo.run) ? { added: [...added, event.photo], adding: null } : state;
    case "photoRemoved":
      return {
        added: added.filter(({ run }) => run !== event.run),
        adding: adding?.kind === "refused" ? null : adding,
      };
  }
}

export function isTogetherEvent(event: { readonly type: string }): event is TogetherEvent {
  return TYPES.includes(event.type);
}
const TYPES: readonly string[] = [
  "addBegun",
  "addRefused",
  "addCancelled",
  "photoAdded",
  "photoRemoved",
] satisfies readonly TogetherEvent["type"][];
