import type { Place } from "#contract/place.ts";
import type { RefusalCode } from "#engine/codes.ts";
import type { Phase } from "./phases.ts";

/** What the upload step shows: the photo in hand, and what becomes of it. */

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
  /** Whether the same photo, sent again, may fare better: where only time or the connection was in its way. */
  readonly canRetry: boolean;
  /** Where the photo was to be measured; trying again means there. Absent: on the server. */
  readonly place?: Place;
  /** Where else it can be measured, if the visitor wants that. */
  readonly elsewhere?: Place;
}

/** A refusal of what is no usable photo: sending it again would not help. */
export function finalRefusal(code: string): Refusal {
  return { code, seconds: null, message: null, canRetry: false };
}

/** The visitor may say which is theirs (`face-choice.tsx`). */
export const SEVERAL_FACES = "multiple_faces" satisfies RefusalCode;

/** The code has no error text of the server's: it is this page that could not be loaded in full. */
export const PART_NOT_LOADED = "part_not_loaded";

/** Nor has this one: the photo came along into a new version of the page (`app/flow/hand-over.ts`). */
export const NEW_VERSION_LOADED = "new_version_loaded";

export type UploadWork =
  /** `isResultGone`: the visitor came back to a result that was never kept, by a reload say. */
  | { readonly kind: "idle"; readonly isResultGone?: true }
  | { readonly kind: "refused"; readonly refusal: Refusal }
  /** A file hovers over the drop zone; leaving brings back what was there. */
  | { readonly kind: "hover"; readonly before: Refusal | null }
  /** There is a result, and first the question whether the photo is of the visitor (R-ENG-7). */
  | { readonly kind: "asked" }
  | Analysing;

/** No other photo is taken: this one is being measured, or its result waits for an answer. */
export function isTaken({ kind }: UploadWork): boolean {
  return kind === "analysing" || kind === "asked";
}

export interface Analysing {
  readonly kind: "analysing";
  readonly phase: Phase;
  readonly run: number;
  readonly place: Place;
  /** The face on the photo, as `AnalyseOptions.onFace` (`browser/device/device-analysis.ts`) tells it; the server tells none. */
  readonly face: Float32Array | null;
}

export interface UploadState {
  readonly photo: Photo | null;
  /**
   * The visitor ticked the box: a picture of their face may go to the AI provider. In memory only, never ticked for them,
   * and gone when they start anew; without a box (`provider-consent.tsx`) it means nothing.
   */
  readonly providerConsent: boolean;
  readonly work: UploadWork;
}

/** The last photo's refusal, also while a file hovers over it. */
export function refusalOf(work: UploadWork): Refusal | null {
  if (work.kind === "refused") return work.refusal;
  return work.kind === "hover" ? work.before : null;
}
