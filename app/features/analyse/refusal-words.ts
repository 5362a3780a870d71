import type { TranslateWords, WordKey } from "#site/i18n/word-keys.ts";
import { refusalReason } from "./refusal-reason.ts";
import { NEW_VERSION_LOADED, PART_NOT_LOADED, type Refusal } from "./upload-state.ts";

export interface RefusalWords {
  readonly title: string;
  /** Null where the toast has said it word for word. */
  readonly reason: string | null;
  /** What to do about it; null for a code this page does not know. */
  readonly tip: string | null;
}

/** Its sentence is agreed on as the toast's (R-UP-6). */
const NO_PHOTO = "file_not_image";

/** The panel that stays (docs/contract.md, "What the client does with an answer"). */
export function refusalWords(t: TranslateWords, refusal: Refusal): RefusalWords {
  const { code, seconds, message } = refusal;
  const title = t(`upload.refused.${titleOf(refusal)}`);
  if (code === PART_NOT_LOADED) {
    return { title, reason: t("upload.refused.notLoaded.message"), tip: t("upload.refused.notLoaded.tip") };
  }
  if (code === NEW_VERSION_LOADED) {
    return { title, reason: t("upload.refused.newVersion.message"), tip: t("upload.refused.newVersion.tip") };
  }
  if (message !== null) return { title, reason: message, tip: null };
  const group = refusalReason(refusal) === "device" ? "upload.refused" : "errors";
  const key = (part: "message" | "tip") => `${group}.${code}.${part}` as WordKey;
  const reason = code === NO_PHOTO ? null : t(key("message"), seconds === null ? undefined : { seconds });
  return { title, reason, tip: t(key("tip")) };
}

/** The toast: the reason in a few words, and the seconds to wait or what to do (R-UP-7, R-UP-13). The panel says it at leisure. */
export function refusalToast(t: TranslateWords, refusal: Refusal): { title: string; text: string | undefined } {
  const { code, seconds, message } = refusal;
  const reason = refusalReason(refusal);
  const title = code === NO_PHOTO ? t("errors.file_not_image.message") : t(`toasts.refused.${reason}`);
  const isTimed = reason === "wait" && seconds !== null;
  return {
    title,
    text: isTimed ? t("toasts.wait", { seconds }) : (refusalWords(t, refusal).tip ?? message ?? undefined),
  };
}

function titleOf(refusal: Refusal) {
  if (refusal.code === NO_PHOTO) return "noPhotoTitle";
  if (refusal.code === NEW_VERSION_LOADED) return "newVersionTitle";
  const reason = refusalReason(refusal);
  if (reason === "wait") return "waitTitle";
  if (reason === "device") return "deviceTitle";
  return reason === "other" ? "otherTitle" : "title";
}
