import type { Language } from "#contract/language.ts";
import { useNames } from "#kit/use-names.ts";
import type { TranslateWords } from "#site/i18n/word-keys.ts";
import type { Moment } from "#site/return-visit/own-day.ts";
import type { Diary } from "../store/diary.ts";
import { formatDay, type When } from "../words/format-day.ts";
import { needsNames, noteWords, whatOf } from "../words/note-words.ts";
import { askedEntries, fitted, otherNotes, ROOM, type Used, usedThings } from "./sheet-lines.ts";

interface Props {
  readonly t: TranslateWords;
  readonly language: Language;
  readonly diary: Diary;
}

export function FeltLines({ t, language, diary }: Props) {
  const asked = askedEntries(diary.entries);
  const words = ({ felt, ...entry }: (typeof asked)[number]) =>
    `${formatDay(entry, language)}: ${felt.length === 0 ? t("compare.doctor.feltNone") : felt.map((code) => t(`felt.codes.${code}`)).join(", ")}`;
  const { shown, beyond } = fitted(asked, words, ROOM.felt);
  if (asked.length === 0) return <p>{t("compare.doctor.feltNever")}</p>;
  return (
    <ul>
      {shown.map((entry) => (
        <li key={entry.id}>{words(entry)}</li>
      ))}
      {beyond.length > 0 && (
        <li>{t("compare.doctor.feltMore", { entries: beyond.length, date: formatDay(oldest(beyond), language) })}</li>
      )}
    </ul>
  );
}

export function UsedLines({ t, language, diary }: Props) {
  const names = useNames(language, diary.notes.some(needsNames));
  const used = usedThings(diary.notes);
  if (used.length === 0) return <p>{t("compare.doctor.productsNone")}</p>;
  const words = ({ note, from, to }: Used) => {
    const what = whatOf(names, note) ?? t("compare.doctor.unnamed");
    const days = { from: from ? formatDay(from, language) : "", to: to ? formatDay(to, language) : "" };
    const key = from === undefined ? "until" : to === undefined ? "from" : "fromUntil";
    return t(`compare.doctor.${key}`, { what, ...days });
  };
  const { shown, beyond } = fitted(used, words, ROOM.products);
  return (
    <ul>
      {shown.map((one) => (
        <li key={`${one.note.id} ${one.to}`}>{words(one)}</li>
      ))}
      {beyond.length > 0 && <li>{t("compare.doctor.productsMore", { entries: beyond.length })}</li>}
    </ul>
  );
}

/** The visitor's own words last: whatever is in them, it is text. */
export function NoteLines({ t, language, diary }: Props) {
  const notes = otherNotes(diary.notes);
  const words = (note: (typeof notes)[number]) =>
    t("compare.doctor.noted", { date: formatDay(note, language), note: noteWords(t, null, note) });
  const { shown, beyond } = fitted(notes, words, ROOM.notes);
  if (notes.length === 0) return <p>{t("compare.doctor.notesNone")}</p>;
  const kinds = [...new Set(beyond.map(({ kind }) => kind))].map((kind) =>
    t("compare.doctor.kind", {
      kind: t(`diary.kinds.${kind}`),
      entries: beyond.filter((note) => note.kind === kind).length,
    }),
  );
  return (
    <ul>
      {shown.map((note) => (
        <li key={note.id}>{words(note)}</li>
      ))}
      {beyond.length > 0 && (
        <li>
          {t("compare.doctor.notesMore", {
            entries: beyond.length,
            date: formatDay(oldest(beyond), language),
            kinds: kinds.join(", "),
          })}
        </li>
      )}
    </ul>
  );
}

/** @param all newest first, one or more */
function oldest(all: readonly Moment[]): When {
  return all.at(-1) ?? "";
}
