import type { AnswerKey } from "#advice/skin-type/questions.ts";
import type { FeltCode } from "#contract/history.ts";
import type { PhotoDay } from "#diary/store/photo-day.ts";
import type { AddPhoto } from "../add-photo.ts";

/** What a visitor does beside a result. */
export interface ResultActions {
  /** The photo was seen. @param aspect its width over height */
  readonly onPhoto: (aspect: number) => void;
  readonly onAnswer: (key: AnswerKey, code: string | null) => void;
  readonly onFelt: (felt: readonly FeltCode[] | null) => void;
  readonly onDay: (photoDay: PhotoDay) => void;
  readonly onAdd: AddPhoto;
  readonly onCancelAdd: () => void;
  /** The photo that is asked about is of the visitor. */
  readonly onConfirmAdd: () => void;
  /** @param run of the photo */
  readonly onRemove: (run: number) => void;
  /** The live camera's code did not come. */
  readonly onCameraFailed: () => void;
  readonly onBack: () => void;
  readonly onRetry: () => void;
  /** Measures the photo on this device; null where it cannot. */
  readonly onDevice: (() => void) | null;
  readonly onRestart: () => void;
}
