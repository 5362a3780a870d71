import { useEffect, useRef, useState } from "react";
import { type DiaryNote, NOTE_KINDS, type NoteKind } from "#contract/history.ts";
import type { DiaryProps } from "../diary-props.ts";
import type { Notice } from "../notice-bar.tsx";
import { askStore } from "../store/ask-store.ts";
import { createNote } from "../store/create-note.ts";
import { dayOf } from "../words/history-words.ts";
import { NoteIcon } from "../words/note-icon.tsx";
import { type Names, noteWords } from "../words/note-words.ts";
import { NoteForm } from "./note-form.tsx";
import { NoteList } from "./note-list.tsx";

interface Props extends DiaryProps {
  readonly names: Names;
  readonly onRemove: (note: DiaryNote) => void;
  readonly onNotice: (notice: Notice) => void;
  /** Names are asked for: something is to be chosen among them. */
  readonly onNamesNeeded: () => void;
}

/** Noted by one tap; these ask for more first. */
const ASKING: readonly NoteKind[] = ["started", "stopped", "own"];

interface Form {
  readonly kind: NoteKind;
  readonly note: DiaryNote | null;
}

/** What the visitor did, and what happened: one tap each (R-RES-19). */
export function Notes({ t, language, names, diary: { notes }, onRemove, onNotice, onNamesNeeded }: Props) {
  const [form, setForm] = useState<Form | null>(null);
  const [said, setSaid] = useState("");
  const opener = useRef<HTMLElement | null>(null);
  const list = useRef<HTMLDivElement>(null);
  const isKeeping = useRef(false);

  const keep = async (note: DiaryNote, said: "added" | "changed") => {
    // Pressed twice, it is still one note.
    if (isKeeping.current) return false;
    isKeeping.current = true;
    const outcome = await askStore((store) => store.keepNote(note));
    isKeeping.current = false;
    if (!outcome.ok) {
      onNotice({ tone: "problem", text: t(`history.problems.${outcome.problem}`) });
      return false;
    }
    setSaid(t(`diary.${said}`, { note: noteWords(t, names, note), date: dayOf(note, language) }));
    return true;
  };
  const open = (next: Form) => {
    opener.current = document.activeElement instanceof HTMLElement ? document.activeElement : null;
    if (ASKING.includes(next.kind)) onNamesNeeded();
    setSaid("");
    setForm(next);
  };
  const close = () => setForm(null);
  useEffect(() => {
    if (form !== null || opener.current === null) return;
    // A note on another day has another button.
    const { isConnected, dataset } = opener.current;
    const button = isConnected ? opener.current : list.current?.querySelector(`[data-note="${dataset.note}"]`);
    if (button instanceof HTMLElement) button.focus();
    opener.current = null;
  }, [form]);
  return (
    <>
      <p className="measure mt-1 text-ink-soft text-small">{t("diary.intro")}</p>
      <ul className="mt-3 flex flex-wrap gap-2 print:hidden">
        {NOTE_KINDS.map((kind) => (
          <li key={kind}>
            <button
              type="button"
              aria-expanded={ASKING.includes(kind) ? form?.kind === kind && form.note === null : undefined}
              className="inline-flex min-h-11 items-center gap-1.5 rounded-full border border-edge px-3 font-semibold text-small hover:border-ink hover:bg-surface"
              onClick={() =>
                ASKING.includes(kind)
                  ? open({ kind, note: null })
                  : void keep(createNote({ kind }, new Date()), "added")
              }
            >
              <NoteIcon kind={kind} />
              {t(`diary.kinds.${kind}`)}
            </button>
          </li>
        ))}
      </ul>
      <p role="status" className="wrap-anywhere mt-3 font-semibold empty:hidden">
        {said}
      </p>
      {form !== null && (
        <NoteForm
          key={form.note?.id ?? form.kind}
          t={t}
          names={names}
          kind={form.kind}
          note={form.note}
          onCancel={close}
          onSave={async (body) => {
            const { kind, note } = form;
            const made = note ?? createNote({ kind }, new Date());
            const isKept = await keep({ ...body, id: made.id, kind }, note === null ? "added" : "changed");
            if (isKept) close();
            return isKept;
          }}
        />
      )}
      <div ref={list}>
        <NoteList
          t={t}
          language={language}
          names={names}
          notes={notes}
          onChange={(note) => open({ kind: note.kind, note })}
          onRemove={onRemove}
        />
      </div>
    </>
  );
}
