import { useLayoutEffect, useRef, useState } from "react";
import type { DiaryNote } from "#contract/history.ts";
import type { Language } from "#contract/language.ts";
import type { TranslateWords } from "#site/i18n/word-keys.ts";
import { dayOf } from "../words/history-words.ts";
import { NoteIcon } from "../words/note-icon.tsx";
import { type Names, noteWords } from "../words/note-words.ts";
import type { Chart } from "./chart-points.ts";

interface Props {
  readonly t: TranslateWords;
  readonly language: Language;
  readonly names: Names;
  readonly notes: readonly DiaryNote[];
  readonly placeOf: Chart["placeOf"];
  /** Where the one stands that is being read, in per cent. */
  readonly onMark: (x: number | null) => void;
}

interface Mark {
  readonly x: number;
  readonly notes: readonly DiaryNote[];
}

/** CSS px: what a finger needs. */
const TARGET = 44;

/** Notes below the chart's days; those whose marks would touch share one. */
export function NoteMarks({ t, language, names, notes, placeOf, onMark }: Props) {
  const row = useRef<HTMLUListElement>(null);
  const [width, setWidth] = useState(TARGET * 6);
  const [read, setRead] = useState<string | null>(null);
  const marks = marksOf(notes, placeOf, (TARGET / width) * 100);
  const isEmpty = marks.length === 0;
  useLayoutEffect(() => {
    const element = row.current;
    if (isEmpty || element === null) return;
    const observer = new ResizeObserver(() => setWidth(Math.max(TARGET, element.clientWidth)));
    observer.observe(element);
    return () => observer.disconnect();
  }, [isEmpty]);
  if (isEmpty) return null;
  const open = marks.find(({ notes: [first] }) => first?.id === read);
  const show = (mark: Mark | null) => {
    setRead(mark?.notes[0]?.id ?? null);
    onMark(mark?.x ?? null);
  };
  // Begins with what is seen, for who speaks it (WCAG 2.5.3).
  const words = (mark: Mark) =>
    (mark.notes.length > 1 ? `${mark.notes.length}: ` : "") +
    mark.notes.map((note) => `${dayOf(note, language)}: ${noteWords(t, names, note)}`).join("; ");
  return (
    <div className="grid grid-cols-[2.25rem_1fr]">
      <ul ref={row} aria-label={t("diary.marks")} className="relative col-start-2 mt-1 h-11">
        {marks.map((mark) => (
          <li key={mark.notes[0]?.id} className="absolute -translate-x-1/2" style={{ left: `${mark.x}%` }}>
            <button
              type="button"
              aria-label={words(mark)}
              aria-pressed={mark === open}
              className={`grid size-11 place-items-center rounded-full border ${mark === open ? "border-ink bg-accent-soft" : "border-transparent hover:border-edge"}`}
              onClick={() => show(mark === open ? null : mark)}
            >
              {mark.notes.length === 1 && mark.notes[0] !== undefined ? (
                <NoteIcon kind={mark.notes[0].kind} />
              ) : (
                <span className="figures grid size-6 place-items-center rounded-full border border-edge font-semibold text-small">
                  {mark.notes.length}
                </span>
              )}
            </button>
          </li>
        ))}
      </ul>
      <ul aria-live="polite" className="wrap-anywhere col-start-2 mt-1 min-h-6 text-small">
        {open?.notes.map((note) => (
          <li key={note.id}>
            {dayOf(note, language)}: {noteWords(t, names, note)}
          </li>
        )) ?? <li className="text-ink-soft print:hidden">{t("diary.marksHint")}</li>}
      </ul>
    </div>
  );
}

/** @param apart least distance of two marks, in per cent */
export function marksOf(notes: readonly DiaryNote[], placeOf: Props["placeOf"], apart: number): readonly Mark[] {
  const placed = notes
    .flatMap((note) => {
      const x = placeOf(note);
      return x === null ? [] : [{ x, note }];
    })
    .sort((a, b) => a.x - b.x);
  const marks: { x: number; notes: DiaryNote[] }[] = [];
  for (const { x, note } of placed) {
    const last = marks.at(-1);
    if (last !== undefined && x - last.x < apart) last.notes.push(note);
    else marks.push({ x, notes: [note] });
  }
  return marks;
}
