import { ImageOff, Trash2 } from "lucide-react";
import { typeMessage } from "#advice/skin-type/type-message.ts";
import { surenessLevel } from "#advice/sureness.ts";
import type { HistoryEntry } from "#contract/history.ts";
import { joinedMessage } from "#contract/joined-message.ts";
import type { Language } from "#contract/language.ts";
import { useStore } from "#kit/use-store.ts";
import type { TranslateWords } from "#site/i18n/word-keys.ts";
import type { Moment } from "#site/return-visit/own-day.ts";
import { Button } from "#site/ui/button.tsx";
import { isOtherMethod } from "../chart/chart-levels.ts";
import { MethodMark } from "../chart/method-mark.tsx";
import { Said } from "../notes/said.tsx";
import { DayChoice } from "../offer/day-choice.tsx";
import { comparePhotos } from "../told/compare.ts";
import { knownOutcome, measuredPairs } from "../told/measured-pairs.ts";
import { briefly, tellChange } from "../told/tell-change.ts";
import { ToldLines } from "../told/told-lines.tsx";
import { dayOf, timeOf } from "../words/history-words.ts";
import { knownConcerns } from "../words/known-concerns.ts";
import type { Names } from "../words/note-words.ts";

interface Props {
  readonly t: TranslateWords;
  readonly language: Language;
  readonly names: Names;
  readonly entry: HistoryEntry;
  readonly before: HistoryEntry | undefined;
  readonly hasPhoto: boolean;
  /** The questions are asked for: answers are to be read. */
  readonly onNamesNeeded: () => void;
  /** The browser has deleted what was before. */
  readonly isAfterLoss: boolean;
  readonly onDay: (entry: HistoryEntry, moment: Required<Moment>) => Promise<void>;
  readonly onDelete: (entry: HistoryEntry) => void;
  readonly onDeletePhoto: (entry: HistoryEntry) => void;
}

/** What is known of one entry beside its face, day and score. */
export function EntryDetails({
  t,
  language,
  names,
  entry,
  before,
  hasPhoto,
  isAfterLoss,
  onNamesNeeded,
  ...on
}: Props) {
  const day = dayOf(entry, language);
  // Of a photo of another day than it was saved on, the hour may be nobody's.
  const date = entry.savedAt === undefined ? `${day}, ${timeOf(entry, language)}` : day;
  const icon = { "aria-hidden": true, size: 18, strokeWidth: 1.5 } as const;
  return (
    <div className="measure pt-3">
      <p className="font-semibold">
        <time dateTime={entry.at}>{date}</time>
      </p>
      {entry.savedAt !== undefined && (
        <p className="text-ink-soft text-small">
          {t("history.day.saved", { date: dayOf({ at: entry.savedAt, offset: entry.offset }, language) })}
        </p>
      )}
      <p>{t(typeMessage({ value: entry.skinType, open: surenessLevel(entry.skinTypeSureness ?? 1) === "low" }).key)}</p>
      <Basis t={t} entry={entry} />
      <MethodMark t={t} entry={entry} />
      <div className="mt-1 text-ink-soft text-small">
        <Compared t={t} language={language} entry={entry} before={before} isAfterLoss={isAfterLoss} />
        {entry.felt !== undefined && <p className="mt-1">{feltWords(t, entry.felt)}</p>}
      </div>
      <DayChoice
        t={t}
        moment={entry}
        label={t("history.day.changeOf", { date })}
        onDay={(moment) => on.onDay(entry, moment)}
      />
      <Values t={t} names={names} entry={entry} onNamesNeeded={onNamesNeeded} />
      <div className="flex flex-wrap items-start gap-x-6 print:hidden">
        <Button kind="quiet" aria-label={t("history.list.deleteOf", { date })} onClick={() => on.onDelete(entry)}>
          <Trash2 {...icon} />
          {t("history.list.delete")}
        </Button>
        {hasPhoto && (
          <Button
            kind="quiet"
            className="text-small"
            aria-label={t("diary.photo.removeOf", { date })}
            onClick={() => on.onDeletePhoto(entry)}
          >
            <ImageOff {...icon} />
            {t("diary.photo.remove")}
          </Button>
        )}
      </div>
    </div>
  );
}

/** With the entry before, where anything may be said about the two. */
function Compared({
  t,
  language,
  entry,
  before,
  isAfterLoss,
}: Pick<Props, "t" | "language" | "entry" | "before" | "isAfterLoss">) {
  const states = useStore(measuredPairs.states);
  if (isOtherMethod(entry)) return <p>{t("history.list.otherMethod")}</p>;
  if (before === undefined) return <p>{t(isAfterLoss ? "history.list.firstSince" : "history.list.first")}</p>;
  // The pair above may have been measured: here it says the same.
  const comparison = comparePhotos(before, entry, knownOutcome(states, before, entry));
  return <ToldLines t={t} lines={briefly(tellChange(comparison, dayOf(before, language)))} />;
}

function feltWords(t: TranslateWords, felt: NonNullable<HistoryEntry["felt"]>): string {
  if (felt.length === 0) return t("diary.felt.none");
  return t("felt.said", { felt: felt.map((code) => t(`felt.codes.${code}`)).join(", ") });
}

function Basis({ t, entry: { photos } }: { t: TranslateWords; entry: HistoryEntry }) {
  const basis = joinedMessage({ photos });
  return basis && <p className="text-ink-soft text-small">{t(basis.key, basis.params)}</p>;
}

function Values({ t, names, entry, onNamesNeeded }: Pick<Props, "t" | "names" | "entry" | "onNamesNeeded">) {
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
