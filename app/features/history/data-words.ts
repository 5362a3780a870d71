import type { Language } from "#contract/language.ts";
import { LIMITS } from "#contract/limits.ts";
import type { TranslateWords } from "#site/i18n/word-keys.ts";
import type { Diary } from "../../diary/diary.ts";
import type { CutOff } from "../../diary/import-history.ts";
import { dayOf } from "./history-words.ts";
import type { Notice } from "./notice-bar.tsx";

/** What an exported file holds, and what of the diary is not in it. @param lostPhotos that were asked for */
export function exportNotice(
  t: TranslateWords,
  language: Language,
  { entries, unreadable, beyond }: Diary,
  lostPhotos = 0,
): Notice {
  const oldest = entries.at(-1);
  const missing = [
    unreadable > 0 && t("history.data.unreadable", { entries: unreadable }),
    beyond > 0 &&
      oldest !== undefined &&
      t("history.data.beyond", { entries: beyond, most: LIMITS.historyEntries, date: dayOf(oldest, language) }),
    lostPhotos > 0 && t("history.data.lostPhotos", { photos: lostPhotos }),
  ].filter((one) => one !== false);
  const text = [t("history.data.exported", { entries: entries.length }), ...missing].join(" ");
  return { tone: missing.length > 0 ? "problem" : "plain", text };
}

/** Of a backup that ends in the middle: how much of it was there, what is missing, and what helps. */
export function cutOffWords(t: TranslateWords, language: Language, { had, oldest, ...there }: CutOff): string {
  const missing = (kind: "entries" | "notes" | "photos") => Math.max(0, (had?.[kind] ?? 0) - there[kind]);
  const [entries, notes, photos] = [missing("entries"), missing("notes"), missing("photos")];
  const date = oldest && dayOf(oldest, language);
  return [
    had === null
      ? t("history.import.cutOff.unknown", { there: there.entries })
      : t("history.import.cutOff.entries", { there: there.entries, had: had.entries, missing: entries }),
    (had === null || entries > 0) && date !== null && t("history.import.cutOff.older", { date }),
    notes > 0 && t("history.import.cutOff.notes", { missing: notes }),
    photos > 0 && t("history.import.cutOff.photos", { missing: photos }),
    t("history.import.cutOff.help"),
  ]
    .filter(Boolean)
    .join(" ");
}
