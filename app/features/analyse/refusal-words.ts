import type { TranslateWords, WordKey } from "../../i18n/word-keys.ts";
import { RESULTS_NOT_LOADED } from "./analysis-session.ts";
import type { Refusal } from "./flow.ts";

export interface RefusalWords {
  readonly reason: string;
  /** What to do about it; null for a code this page does not know. */
  readonly tip: string | null;
}

/** The same sentences for the toast and for the panel that stays (contract, "What the client does with an answer"). */
export function sayRefusal(t: TranslateWords, { code, seconds, message }: Refusal): RefusalWords {
  if (code === RESULTS_NOT_LOADED) {
    return { reason: t("upload.refused.notLoaded.message"), tip: t("upload.refused.notLoaded.tip") };
  }
  if (message !== null) return { reason: message, tip: null };
  const key = (part: "message" | "tip") => `errors.${code}.${part}` as WordKey;
  return { reason: t(key("message"), seconds === null ? undefined : { seconds }), tip: t(key("tip")) };
}
