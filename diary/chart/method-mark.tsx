import type { HistoryEntry } from "#contract/history.ts";
import type { TranslateWords } from "#site/i18n/word-keys.ts";
import { isOtherMethod } from "./chart-levels.ts";

/** Beside an entry that is not of today's method. */
export function MethodMark({ t, entry }: { t: TranslateWords; entry: Pick<HistoryEntry, "methodVersion"> }) {
  if (!isOtherMethod(entry)) return null;
  return (
    <span className="block text-ink-soft text-small">{t("history.list.method", { version: entry.methodVersion })}</span>
  );
}
