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

interface AskedPhoto {
  readonly kind: "asked";
  readonly photo: AddedPhoto;
  readonly file: File;
  /** As `Photo` (`upload-state.ts`) has it. */
  readonly preview: string | null;
}

export interface Together {
  readonly added: readonly AddedPhoto[];
  readonly adding:
    | null
    | { readonly kind: "measuring"; readonly run: number }
    /** It is measured, and added once the visitor has said that it is of them (R-ENG-7). */
    | AskedPhoto
    | { readonly kind: "refused"; readonly why: AddRefusal };
}

export type TogetherEvent =
  | { readonly type: "addBegun"; readonly run: number }
  | { readonly type: "addRefused"; readonly run: number; readonly why: AddRefusal }
  | ({ readonly type: "addAsked" } & Omit<AskedPhoto, "kind">)
  | { readonly type: "addConfirmed" }
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
      return isBusy(state) ? state : { added, adding: { kind: "measuring", run: event.run } };
    case "addRefused":
      return isMeasuring(event.run) ? { added, adding: { kind: "refused", why: event.why } } : state;
    case "addAsked": {
      const { photo, file, preview } = event;
      return isMeasuring(photo.run) ? { added, adding: { kind: "asked", photo, file, preview } } : state;
    }
    case "addConfirmed":
      return adding?.kind === "asked" ? { added: [...added, adding.photo], adding: null } : state;
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

/** A photo is on its way. */
export function isBusy({ adding }: Together): boolean {
  return adding?.kind === "measuring" || adding?.kind === "asked";
}

export function isTogetherEvent(event: { readonly type: string }): event is TogetherEvent {
  return TYPES.includes(event.type);
}
const TYPES: readonly string[] = [
  "addBegun",
  "addRefused",
  "addAsked",
  "addConfirmed",
  "addCancelled",
  "photoAdded",
  "photoRemoved",
] satisfies readonly TogetherEvent["type"][];
