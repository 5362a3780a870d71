import { useState } from "react";
import type { DiaryNote, HistoryEntry } from "#contract/history.ts";
import type { Language } from "#contract/language.ts";
import { LIMITS } from "#contract/limits.ts";
import { askStore, askVault } from "../../diary/ask-store.ts";
import type { Removed } from "../../diary/diary-store.ts";
import { saveFile } from "../../diary/save-file.ts";
import type { TranslateWords } from "../../i18n/word-keys.ts";
import { keepOffline } from "../../offline/keep-offline.ts";
import { dayOf } from "./history-words.ts";
import type { Notice } from "./notice-bar.tsx";

/** What visitors do with their history, each ending in one notice. */
export function useHistoryActions(t: TranslateWords, language: Language, reload: () => Promise<void>) {
  const [notice, setNotice] = useState<Notice | null>(null);
  const problem = (text: string) => setNotice({ tone: "problem", text });

  const remove = async (entry: HistoryEntry) => {
    const outcome = await askStore((store) => store.removeEntry(entry.id));
    await reload();
    if (!outcome.ok) return problem(t(`history.problems.${outcome.problem}`));
    setNotice({ tone: "plain", text: t("history.deleted", { date: dayOf(entry.at, language) }), undo: outcome.value });
  };

  const restore = async (removed: Removed) => {
    const outcome = await askStore((store) => store.restore(removed));
    await reload();
    if (!outcome.ok) return problem(t(`history.problems.${outcome.problem}`));
    setNotice({ tone: "plain", text: t("history.restored") });
  };

  const removeNote = async (note: DiaryNote) => {
    const outcome = await askStore((store) => store.removeNote(note.id));
    await reload();
    if (!outcome.ok) return problem(t(`history.problems.${outcome.problem}`));
    setNotice({ tone: "plain", text: t("diary.removed", { date: dayOf(note.at, language) }), undo: outcome.value });
  };

  const removePhoto = async (entry: HistoryEntry) => {
    const outcome = await askVault((vault) => vault.removePhoto(entry.id));
    await reload();
    if (!outcome.ok) return problem(t(`history.problems.${outcome.problem}`));
    setNotice({
      tone: "plain",
      text: t("diary.photo.removed", { date: dayOf(entry.at, language) }),
      undo: outcome.value,
    });
  };

  const removeAll = async () => {
    const outcome = await askStore((store) => store.removeAll());
    await reload();
    if (!outcome.ok) return problem(t(`history.problems.${outcome.problem}`));
    setNotice({ tone: "plain", text: t("history.removedAll"), undo: outcome.value });
  };

  const exportAs = async (kind: "json" | "csv", entries: readonly HistoryEntry[]) => {
    try {
      const { toCsv, toJson } = await import("../../diary/export-history.ts");
      const now = new Date();
      const name = `${t("history.data.fileName")}-${now.toISOString().slice(0, 10)}.${kind}`;
      if (kind === "json") saveFile(name, "application/json", toJson(entries, now));
      else saveFile(name, "text/csv;charset=utf-8", toCsv(entries));
    } catch {
      problem(t("history.problems.failed"));
    }
  };

  const importFile = async (file: File) => {
    try {
      const { IMPORT_LIMIT_BYTES, readImport } = await import("../../diary/import-history.ts");
      if (file.size > IMPORT_LIMIT_BYTES) return problem(t("history.import.tooLarge"));
      const read = readImport(await file.text(), new Date());
      if (!read.ok) return problem(t(`history.import.${read.problem}`));
      const outcome = await askStore((store) => store.addEntries(read.entries));
      await reload();
      if (!outcome.ok) return problem(t(`history.problems.${outcome.problem}`));
      // The first thing kept on this device; a result saved below an analysis has begun it before.
      void keepOffline();
      const { added, known } = outcome.value;
      const beyond = read.beyond + outcome.value.beyond;
      const said = [
        t("history.import.done", { added, known }),
        beyond === 0 ? "" : t("history.import.beyond", { entries: beyond, most: LIMITS.historyEntries }),
        read.unreadable === 0 ? "" : t("history.import.unreadable", { entries: read.unreadable }),
      ];
      setNotice({ tone: "plain", text: said.filter((one) => one !== "").join(" ") });
    } catch {
      // The code did not load, or the file went away while it was read.
      problem(t("history.problems.failed"));
    }
  };

  const remind = async () => {
    try {
      const { saveReminder } = await import("./save-reminder.ts");
      saveReminder(t, language);
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
