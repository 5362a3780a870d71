import type { Handed } from "#browser/power/hand-over-file.ts";
import type { Language } from "#contract/language.ts";
import { LIMITS } from "#contract/limits.ts";
import type { TranslateWords } from "#site/i18n/word-keys.ts";
import type { Notice } from "../notice-bar.tsx";
import type { Diary } from "../store/diary.ts";
import type { Added } from "../store/diary-store.ts";
import { dayOf } from "../words/history-words.ts";
import type { CutOff, Import } from "./import-history.ts";
import type { Kept } from "./move-photos.ts";

/** As it is saved, and as a text that was copied where no file could be. */
export const BACKUP_TYPES = "application/json,.json,text/plain,.txt";

interface Exported {
  readonly kind: "json" | "csv";
  readonly handed: Handed;
  /** That were asked for. */
  readonly lostPhotos?: number;
}

/** What an exported file holds, and what of the diary is not in it; null where the visitor themselves has not taken it. */
export function exportNotice(
  t: TranslateWords,
  language: Language,
  { entries, unreadable, beyond }: Diary,
  { kind, handed, lostPhotos = 0 }: Exported,
): Notice | null {
  if (handed === "dismissed") return null;
  if (handed === "stayed") return { tone: "problem", text: t("inapp.file.stayed") };
  const oldest = entries.at(-1);
  const missing = [
    unreadable > 0 && t("history.data.unreadable", { entries: unreadable }),
    beyond > 0 &&
      oldest !== undefined &&
      t("history.data.beyond", { entries: beyond, most: LIMITS.historyEntries, date: dayOf(oldest, language) }),
    lostPhotos > 0 && t("history.data.lostPhotos", { photos: lostPhotos }),
  ].filter((one) => one !== false);
  const done =
    handed !== "copied"
      ? t("history.data.exported", { entries: entries.length })
      : t("inapp.file.copied") + (kind === "json" ? ` ${t("inapp.file.backup")}` : "");
  const text = [done, ...missing].join(" ");
  return { tone: missing.length > 0 ? "problem" : "plain", text };
}

interface Imported {
  readonly read: Extract<Import, { readonly ok: true }>;
  readonly added: Added;
  readonly photos: Kept;
  readonly withPhotos: boolean;
}

/** What came of an import: what is new, and what was left out and why. */
export function importNotice(
  t: TranslateWords,
  language: Language,
  { read, added: { added, known, notes, ...of }, photos, withPhotos }: Imported,
): Notice {
  const beyond = read.beyond + of.beyond;
  const left = read.photosLeft + photos.left;
  const said = [
    read.cutOff !== null && cutOffWords(t, language, read.cutOff),
    t("history.import.done", { added, known }),
    notes > 0 && t("history.import.notes", { notes }),
    photos.kept > 0 && t("history.import.photos", { photos: photos.kept }),
    left > 0 && t(`history.import.${withPhotos ? "photosLeft" : "photosUnasked"}`, { photos: left }),
    photos.problem !== null && t(`history.problems.${photos.problem}`),
    beyond > 0 && t("history.import.beyond", { entries: beyond, most: LIMITS.historyEntries }),
    read.unreadable > 0 && t("history.import.unreadable", { entries: read.unreadable }),
    read.cutOff !== null && t("history.import.cutOff.help"),
  ];
  return { tone: read.cutOff === null ? "plain" : "problem", text: said.filter(Boolean).join(" ") };
}

/** Of a backup that ends in the middle: how much of it was there, and what is missing. */
function cutOffWords(t: TranslateWords, language: Language, { had, oldest, ...there }: CutOff): string {
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
  ]
    .filter(Boolean)
    .join(" ");
}
