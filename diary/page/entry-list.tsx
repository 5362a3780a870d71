import { type CSSProperties, useId, useRef, useState } from "react";
import type { HistoryEntry } from "#contract/history.ts";
import type { Language } from "#contract/language.ts";
import { scoreMessage } from "#contract/score-range.ts";
import type { TranslateWords } from "#site/i18n/word-keys.ts";
import type { Moment } from "#site/return-visit/own-day.ts";
import { isOtherMethod } from "../chart/chart-levels.ts";
import { PhotoThumb } from "../photos/photo-thumb.tsx";
import type { Diary } from "../store/diary.ts";
import { formatDay } from "../words/format-day.ts";
import type { Names } from "../words/note-words.ts";
import { EntryDetails } from "./entry-details.tsx";
import { EntryPages } from "./entry-pages.tsx";
import "./faces.css";

interface Props {
  readonly t: TranslateWords;
  readonly language: Language;
  readonly names: Names;
  readonly diary: Diary;
  /** The questions are asked for: answers are to be read. */
  readonly onNamesNeeded: () => void;
  readonly onDay: (entry: HistoryEntry, moment: Required<Moment>) => Promise<void>;
  readonly onDelete: (entry: HistoryEntry) => void;
  readonly onDeletePhoto: (entry: HistoryEntry) => void;
}

/** Faces that are built at once: whole rows of three and of six, two screens of a phone. Chosen. */
const PAGE = 18;

/** Entries as faces, each with its day and score; one tap tells the rest. */
export function EntryList({ diary, ...props }: Props) {
  const { t } = props;
  const { entries } = diary;
  const [asked, setFrom] = useState(0);
  const [opened, setOpened] = useState<string | null>(null);
  const list = useRef<HTMLOListElement>(null);
  // The last page may go with its last entry.
  const from = Math.min(asked, Math.floor((entries.length - 1) / PAGE) * PAGE);
  const shown = entries.slice(from, from + PAGE);
  const turnTo = (first: number) => {
    setFrom(first);
    list.current?.focus({ preventScroll: true });
    list.current?.scrollIntoView();
  };
  return (
    <>
      {entries.some(isOtherMethod) && (
        <p className="measure mt-3 text-ink-soft text-small">{t("history.list.methods")}</p>
      )}
      <ol
        ref={list}
        start={from + 1}
        tabIndex={-1}
        aria-label={t("history.list.title")}
        className="faces mt-3 max-w-3xl"
      >
        {shown.map((entry, index) => (
          <Face
            key={entry.id}
            {...props}
            diary={diary}
            entry={entry}
            before={entries[from + index + 1]}
            place={index}
            isOpen={opened === entry.id}
            onOpen={() => setOpened(opened === entry.id ? null : entry.id)}
          />
        ))}
      </ol>
      <EntryPages t={t} from={from} page={PAGE} entries={entries.length} onTurn={turnTo} />
    </>
  );
}

interface FaceProps extends Props {
  readonly entry: HistoryEntry;
  readonly before: HistoryEntry | undefined;
  /** Among those that are built. */
  readonly place: number;
  readonly isOpen: boolean;
  readonly onOpen: () => void;
}

function Face({ diary, entry, place, isOpen, onOpen, ...props }: FaceProps) {
  const { t, language } = props;
  const { key, params } = scoreMessage(entry.skinScore, entry.scoreSpread);
  const hasPhoto = diary.photos.has(entry.id);
  const id = useId();
  return (
    <li style={ordersOf(place)}>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={onOpen}
        className="min-w-0 rounded-md text-start"
      >
        <PhotoThumb id={hasPhoto ? entry.id : null} diary={diary} />
        <span className="mt-1.5 block text-small leading-tight">{formatDay(entry, language)}</span>
        <span className="figures block font-semibold">{t(key, params)}</span>
      </button>
      {/* On paper all of them. */}
      <div id={id} className={`rounded-md bg-surface px-4 pb-2 print:block ${isOpen ? "" : "hidden"}`}>
        <EntryDetails {...props} entry={entry} hasPhoto={hasPhoto} isAfterLoss={diary.isLost === true} />
      </div>
    </li>
  );
}

/** Of `faces.css`. */
function ordersOf(place: number): CSSProperties {
  const afterRow = (columns: number) => 2 * (place - (place % columns) + columns) - 1;
  return { "--face": 2 * place, "--row-of-3": afterRow(3), "--row-of-6": afterRow(6) } as CSSProperties;
}
