import type { TranslateWords, WordKey } from "../../i18n/word-keys.ts";
import { RESULTS_NOT_LOADED, type Refusal } from "./upload-state.ts";

export interface RefusalWords {
  readonly title: string;
  readonly reason: string;
  /** What to do about it; null for a code this page does not know. */
  readonly tip: string | null;
}

/** What another photo would not mend: where the request came from, how it was sent, what the page could load. */
const NOT_THE_PHOTO: readonly string[] = [
  "origin_forbidden",
  "consent_missing",
  "request_timeout",
  "content_type_unsupported",
  "content_encoding_unsupported",
  RESULTS_NOT_LOADED,
];

/**
 * The same sentences for the toast and for the panel that stays (docs/contract.md, "What the client does with an
 * answer").
 */
export function refusalWords(t: TranslateWords, { code, seconds, message }: Refusal): RefusalWords {
  const kind = seconds !== null ? "waitTitle" : NOT_THE_PHOTO.includes(code) ? "otherTitle" : "title";
  const title = t(`upload.refused.${kind}`);
  if (code === RESULTS_NOT_LOADED) {
    return { title, reason: t("upload.refused.notLoaded.message"), tip: t("upload.refused.notLoaded.tip") };
  }
  if (message !== null) return { title, reason: message, tip: null };
  const key = (part: "message" | "tip") => `errors.${code}.${part}` as WordKey;
  return { title, reason: t(key("message"), seconds === null ? undefined : { seconds }), tip: t(key("tip")) };
}
