import { CalendarDays, Trash2 } from "lucide-react";
import { useState } from "react";
import type { DiaryNote } from "#contract/history.ts";
import type { Language } from "#contract/language.ts";
import type { TranslateWords } from "#site/i18n/word-keys.ts";
import { Button } from "#site/ui/button.tsx";
import { dayOf } from "../words/history-words.ts";
import { NoteIcon } from "../words/note-icon.tsx";
import { concernWords, type Names, noteWords } from "../words/note-words.ts";

interface Props {
  readonly t: TranslateWords;
  readonly language: Language;
  readonly names: Names;
  /** Newest first. */
  readonly notes: readonly DiaryNote[];
  readonly onChange: (note: DiaryNote) => void;
  readonly onRemove: (note: DiaryNote) => void;
}

/** More of them would push the entries out of sight. Chosen. */
const SHOWN = 6;

/** Notes by day; older ones are folded, and built when they are asked for. */
export function NoteList({ notes, ...props }: Props) {
  const [isOpen, setOpen] = useState(false);
  if (notes.length === 0) return null;
  const older = notes.slice(SHOWN);
  const { t } = props;
  return (
    <>
      <Days {...props} notes={notes.slice(0, SHOWN)} />
      {older.length > 0 && (
        <details className="fold" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
          <summary className="flex min-h-11 cursor-pointer items-center gap-3 py-2.5 font-semibold">
            {t("diary.more", { notes: older.length })}
          </summary>
          {isOpen && <Days {...props} notes={older} />}
        </details>
      )}
    </>
  );
}

function Days({ t, language, names, notes, onChange, onRemove }: Props) {
  const days = new Map<string, DiaryNote[]>();
  for (const note of notes) {
    const day = dayOf(note, language);
    days.set(day, [...(days.get(day) ?? []), note]);
  }
  const icon = { "aria-hidden": true, size: 18, strokeWidth: 1.5 } as const;
  return (
    <dl className="mt-5 max-w-3xl border-line border-t">
      {[...days].map(([date, ofDay]) => (
        <div key={date} className="grid gap-x-8 border-line border-b py-3 md:grid-cols-[11rem_1fr]">
          <dt className="py-2.5 font-semibold">{date}</dt>
          {ofDay.map((note) => {
            const concern = concernWords(t, note.concern);
            const about = { note: noteWords(t, names, note), date };
            return (
              <dd key={note.id} className="flex items-start gap-x-5 md:col-start-2">
                <span className="flex min-w-0 flex-1 gap-2 py-2">
                  <span className="mt-1">
                    <NoteIcon kind={note.kind} />
                  </span>
                  <span className="wrap-anywhere min-w-0">
                    {about.note}
                    {concern !== null && <span className="text-ink-soft"> ({concern})</span>}
                  </span>
                </span>
                <span className="flex shrink-0 gap-6 print:hidden">
                  <Button
                    kind="quiet"
                    data-note={note.id}
                    aria-label={t("diary.changeDayOf", about)}
                    onClick={() => onChange(note)}
                  >
                    <CalendarDays {...icon} />
                    <span className="max-sm:sr-only">{t("diary.changeDay")}</span>
                  </Button>
                  <Button kind="quiet" aria-label={t("diary.removeOf", about)} onClick={() => onRemove(note)}>
                    <Trash2 {...icon} />
                    <span className="max-sm:sr-only">{t("diary.remove")}</span>
                  </Button>
                </span>
              </dd>
            );
          })}
        </div>
      ))}
    </dl>
  );
}
