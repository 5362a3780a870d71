import { useState } from "react";
import { keepOffline } from "#browser/offline/keep-offline.ts";
import { handOverText } from "#browser/power/hand-over-file.ts";
import type { DiaryNote, HistoryEntry } from "#contract/history.ts";
import type { Language } from "#contract/language.ts";
import type { TranslateWords } from "#site/i18n/word-keys.ts";
import { forgetLoss } from "#site/return-visit/last-saved.ts";
import { fieldDay } from "#site/return-visit/own-day.ts";
import { exportNotice, importNotice } from "../files/data-words.ts";
import { keepPhotos, readPhotos } from "../files/move-photos.ts";
import type { Notice } from "../notice-bar.tsx";
import { askStore, askVault, readAnew } from "../store/ask-store.ts";
import type { Diary, Removed } from "../store/diary.ts";
import { dayOf } from "../words/history-words.ts";

/** What visitors do with their history, each ending in one notice. */
export function useHistoryActions(t: TranslateWords, language: Language) {
  const [notice, setNotice] = useState<Notice | null>(null);
  const problem = (text: string) => setNotice({ tone: "problem", text });

  const remove = async (entry: HistoryEntry) => {
    const outcome = await askStore((store) => store.removeEntry(entry.id));
    if (!outcome.ok) return problem(t(`history.problems.${outcome.problem}`));
    setNotice({ tone: "plain", text: t("history.deleted", { date: dayOf(entry, language) }), undo: outcome.value });
  };

  const restore = async (removed: Removed) => {
    const outcome = await askStore((store) => store.restore(removed));
    if (!outcome.ok) return problem(t(`history.problems.${outcome.problem}`));
    setNotice({ tone: "plain", text: t("history.restored") });
  };

  const removeNote = async (note: DiaryNote) => {
    const outcome = await askStore((store) => store.removeNote(note.id));
    if (!outcome.ok) return problem(t(`history.problems.${outcome.problem}`));
    setNotice({ tone: "plain", text: t("diary.removed", { date: dayOf(note, language) }), undo: outcome.value });
  };

  const removePhoto = async (entry: HistoryEntry) => {
    const outcome = await askVault((vault) => vault.removePhoto(entry.id));
    if (!outcome.ok) return problem(t(`history.problems.${outcome.problem}`));
    setNotice({
      tone: "plain",
      text: t("diary.photo.removed", { date: dayOf(entry, language) }),
      undo: outcome.value,
    });
  };

  const removeAll = async () => {
    const outcome = await askStore((store) => store.removeAll());
    if (!outcome.ok) return problem(t(`history.problems.${outcome.problem}`));
    // Of a newer version's diary nothing can be read, and nothing brought back.
    const isEmpty = Object.values(outcome.value).every((rows) => rows.length === 0);
    setNotice({ tone: "plain", text: t("history.removedAll"), ...(!isEmpty && { undo: outcome.value }) });
  };

  const exportAs = async (kind: "json" | "csv", diary: Diary, withPhotos: boolean) => {
    try {
      const { toCsv, toJson } = await import("../files/export-history.ts");
      const now = new Date();
      const name = `${t("history.data.fileName")}-${fieldDay(now)}.${kind}`;
      if (kind === "csv") {
        const { changesBefore } = await import("../told/changes-before.ts");
        const changes = changesBefore(diary.entries, t, language);
        const table = toCsv(diary.entries, language, changes);
        const handed = await handOverText(name, "text/csv;charset=utf-8", table);
        return setNotice(exportNotice(t, language, diary, { kind, handed }));
      }
      const photos = withPhotos ? await readPhotos(diary.photos) : undefined;
      if (photos === "locked") return problem(t("history.problems.locked"));
      const backup = toJson(diary.entries, now, { notes: diary.notes, ...(photos && { photos }) });
      const handed = await handOverText(name, "application/json", backup);
      const lostPhotos = photos === undefined ? 0 : diary.photos.size - photos.length;
      setNotice(exportNotice(t, language, diary, { kind, handed, lostPhotos }));
    } catch {
      problem(t("history.problems.failed"));
    }
  };

  const importFile = async (file: File, withPhotos: boolean) => {
    try {
      const { IMPORT_LIMIT_BYTES, readImport } = await import("../files/import-history.ts");
      if (file.size > IMPORT_LIMIT_BYTES) return problem(t("history.import.tooLarge"));
      const read = readImport(await file.text(), new Date(), withPhotos);
      if (!read.ok)
        return problem(t(read.problem === "cutOff" ? "history.import.cutOff.none" : `history.import.${read.problem}`));
      const outcome = await askStore((store) => store.addEntries(read.entries, read.notes));
      if (!outcome.ok) return problem(t(`history.problems.${outcome.problem}`));
      // What was lost is back, as far as there is a backup.
      if (outcome.value.added + outcome.value.known > 0) forgetLoss();
      const photos = await keepPhotos(read.photos);
      await readAnew();
      // The first thing kept on this device; a result saved below an analysis has begun it before.
      void keepOffline();
      setNotice(importNotice(t, language, { read, added: outcome.value, photos, withPhotos }));
    } catch {
      // The code did not load, or the file went away while it was read.
      problem(t("history.problems.failed"));
    }
  };

  const remind = async () => {
    try {
      const { saveReminder } = await import("../files/save-reminder.ts");
      const byHand = await saveReminder(t, language);
      if (byHand !== null) setNotice({ tone: "plain", text: byHand });
    } catch {
      problem(t("history.problems.failed"));
    }
  };
  /** What was deleted can no longer be brought back. */
  const lapse = () => setNotice((now) => now && { tone: now.tone, text: now.text, isLapsed: true });
  return {
    notice,
    tell: setNotice,
    lapse,
    remove,
    removeNote,
    removePhoto,
    restore,
    removeAll,
    exportAs,
    importFile,
    remind,
  };
}
