import { ImageOff, Trash2 } from "lucide-react";
import { useRef, useState } from "react";
import { typeMessage } from "#advice/skin-type/type-message.ts";
import { surenessLevel } from "#advice/sureness.ts";
import type { HistoryEntry } from "#contract/history.ts";
import { joinedMessage } from "#contract/joined-message.ts";
import type { Language } from "#contract/language.ts";
import { scoreMessage } from "#contract/score-range.ts";
import type { TranslateWords } from "#site/i18n/word-keys.ts";
import type { Moment } from "#site/return-visit/own-day.ts";
import { Button } from "#site/ui/button.tsx";
import { comparePhotos } from "../../diary/compare.ts";
import type { Diary } from "../../diary/diary.ts";
import { knownConcerns } from "../../diary/known-concerns.ts";
import type { Names } from "../../diary/note-words.ts";
import { isKnown } from "../../diary/obstacles.ts";
import { ChangeLine } from "./change-line.tsx";
import { isOtherMethod } from "./chart-levels.ts";
import { DayChoice } from "./day-choice.tsx";
import { EntryPages } from "./entry-pages.tsx";
import { dayOf, timeOf } from "./history-words.ts";
import { MethodMark } from "./method-mark.tsx";
import { PhotoThumb } from "./photo-thumb.tsx";
import { Said } from "./said.tsx";

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

/** Rows that are built at once: each has some fifty elements. Chosen: seven screens of a phone. */
const PAGE = 20;

export function EntryList({ diary, ...props }: Props) {
  const { t } = props;
  const { entries } = diary;
  const [asked, setFrom] = useState(0);
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
      {entries.some(isOtherMethod) && <p className="measure mt-3 text-ink-soft">{t("history.list.methods")}</p>}
      <ol
        ref={list}
        start={from + 1}
        tabIndex={-1}
        aria-label={t("history.list.title")}
        className="mt-6 border-line border-t"
      >
        {shown.map((entry, index) => (
          <Item key={entry.id} {...props} diary={diary} entry={entry} before={entries[from + index + 1]} />
        ))}
      </ol>
      <EntryPages t={t} from={from} page={PAGE} entries={entries.length} onTurn={turnTo} />
    </>
  );
}

interface ItemProps extends Props {
  readonly entry: HistoryEntry;
  readonly before: HistoryEntry | undefined;
}

function Item({ t, language, names, diary, entry, before, onNamesNeeded, onDay, onDelete, onDeletePhoto }: ItemProps) {
  const day = dayOf(entry, language);
  // Of a photo of another day than it was saved on, the hour may be nobody's.
  const date = entry.savedAt === undefined ? `${day}, ${timeOf(entry, language)}` : day;
  const hasPhoto = diary.photos.has(entry.id);
  const icon = { "aria-hidden": true, size: 18, strokeWidth: 1.5 } as const;
  return (
    <li className="grid gap-x-8 gap-y-2 border-line border-b py-6 md:grid-cols-[16rem_1fr_auto]">
      <div className="flex gap-4">
        {hasPhoto && <PhotoThumb t={t} id={entry.id} date={day} diary={diary} />}
        <div className="min-w-0">
          <Score t={t} entry={entry} />
          <p>
            {t(typeMessage({ value: entry.skinType, open: surenessLevel(entry.skinTypeSureness ?? 1) === "low" }).key)}
          </p>
          <Basis t={t} entry={entry} />
          <MethodMark t={t} entry={entry} />
        </div>
      </div>
      <div className="measure min-w-0">
        <p className="font-semibold">
          <time dateTime={entry.at}>{date}</time>
        </p>
        {entry.savedAt !== undefined && (
          <p className="text-ink-soft text-small">
            {t("history.day.saved", { date: dayOf({ at: entry.savedAt, offset: entry.offset }, language) })}
          </p>
        )}
        <div className="mt-1 text-ink-soft text-small">
          <Compared t={t} language={language} entry={entry} before={before} isAfterLoss={diary.isLost} />
          {entry.felt !== undefined && <p className="mt-1">{feltWords(t, entry.felt)}</p>}
        </div>
        <DayChoice
          t={t}
          moment={entry}
          label={t("history.day.changeOf", { date })}
          onDay={(moment) => onDay(entry, moment)}
        />
        <Values t={t} names={names} entry={entry} onNamesNeeded={onNamesNeeded} />
      </div>
      <div className="flex flex-wrap items-start gap-x-6 max-md:-mt-2 md:flex-col print:hidden">
        <Button kind="quiet" aria-label={t("history.list.deleteOf", { date })} onClick={() => onDelete(entry)}>
          <Trash2 {...icon} />
          {t("history.list.delete")}
        </Button>
        {hasPhoto && (
          <Button
            kind="quiet"
            className="text-small"
            aria-label={t("diary.photo.removeOf", { date })}
            onClick={() => onDeletePhoto(entry)}
          >
            <ImageOff {...icon} />
            {t("diary.photo.remove")}
          </Button>
        )}
      </div>
    </li>
  );
}

/** With the entry before, where anything may be said about the two. */
function Compared({
  t,
  language,
  entry,
  before,
  isAfterLoss = false,
}: Pick<ItemProps, "t" | "language" | "entry" | "before"> & { readonly isAfterLoss: boolean | undefined }) {
  if (isOtherMethod(entry)) return <p>{t("history.list.otherMethod")}</p>;
  if (!isKnown(entry)) return <p>{t("history.list.unknown")}</p>;
  if (before === undefined) return <p>{t(isAfterLoss ? "history.list.firstSince" : "history.list.first")}</p>;
  const comparison = comparePhotos(before, entry);
  if (comparison.kind === "apart") {
    const because = comparison.because.map((obstacle) => t(`compare.obstacles.${obstacle}`)).join(", ");
    return <p>{t("history.list.apart", { because })}</p>;
  }
  return <ChangeLine t={t} language={language} about="list" change={comparison.score} />;
}

function feltWords(t: TranslateWords, felt: NonNullable<HistoryEntry["felt"]>): string {
  if (felt.length === 0) return t("diary.felt.none");
  return t("felt.said", { felt: felt.map((code) => t(`felt.codes.${code}`)).join(", ") });
}

function Basis({ t, entry: { photos } }: { t: TranslateWords; entry: HistoryEntry }) {
  const basis = joinedMessage({ photos });
  return basis && <p className="text-ink-soft text-small">{t(basis.key, basis.params)}</p>;
}

function Score({ t, entry: { skinScore, scoreSpread } }: { t: TranslateWords; entry: HistoryEntry }) {
  const { key, params } = scoreMessage(skinScore, scoreSpread);
  return <p className="display figures text-h3">{t(key, params)}</p>;
}

function Values({ t, names, entry, onNamesNeeded }: Pick<ItemProps, "t" | "names" | "entry" | "onNamesNeeded">) {
  return (
    <details className="fold mt-1" onToggle={entry.answers && onNamesNeeded}>
      <summary className="flex min-h-11 cursor-pointer items-center gap-3 py-2.5 text-small">
        {t("history.list.values")}
      </summary>
      <dl className="figures grid max-w-md grid-cols-[1fr_auto] gap-x-6 gap-y-1 text-small">
        {knownConcerns(entry).map(({ code, score, spread }) => (
          <div key={code} className="col-span-2 grid grid-cols-subgrid border-line border-b py-1.5">
            <dt>{t(`labels.concerns.${code}`)}</dt>
            <dd className="text-right">
              {score === null ? t("history.list.notMeasured") : t("history.list.score", { score, spread: spread ?? 0 })}
            </dd>
          </div>
        ))}
      </dl>
      {entry.answers && <Said names={names} answers={entry.answers} />}
    </details>
  );
}
