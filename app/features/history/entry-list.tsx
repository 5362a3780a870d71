import { Trash2 } from "lucide-react";
import { useRef, useState } from "react";
import { typeMessage } from "#advice/skin-type/type-message.ts";
import { surenessLevel } from "#advice/sureness.ts";
import type { HistoryEntry } from "#contract/history.ts";
import { joinedMessage } from "#contract/joined-message.ts";
import type { Language } from "#contract/language.ts";
import { leadingRange, scoreMessage } from "#contract/score-range.ts";
import { compareEntries, isOtherMethod } from "../../diary/compare-entries.ts";
import { knownConcerns } from "../../diary/known-concerns.ts";
import type { TranslateWords } from "../../i18n/word-keys.ts";
import { Button } from "../../ui/button.tsx";
import { ComparisonLine } from "./comparison-line.tsx";
import { EntryPages } from "./entry-pages.tsx";
import { dayOf, timeOf } from "./history-words.ts";
import { MethodMark } from "./method-mark.tsx";

interface Props {
  readonly t: TranslateWords;
  readonly language: Language;
  /** Newest first. */
  readonly entries: readonly HistoryEntry[];
  readonly onDelete: (entry: HistoryEntry) => void;
}

/** Rows that are built at once: each has some fifty elements. Chosen. */
const PAGE = 100;

export function EntryList({ t, language, entries, onDelete }: Props) {
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
        {shown.map((entry, index) => {
          const before = entries[from + index + 1];
          return (
            <li key={entry.id} className="grid gap-x-8 gap-y-2 border-line border-b py-6 md:grid-cols-[11rem_1fr_auto]">
              <div>
                <Score t={t} entry={entry} />
                <p>
                  {t(
                    typeMessage({ value: entry.skinType, open: surenessLevel(entry.skinTypeSureness ?? 1) === "low" })
                      .key,
                  )}
                </p>
                <Basis t={t} entry={entry} />
                <MethodMark t={t} entry={entry} />
              </div>
              <div className="measure min-w-0">
                <p className="font-semibold">
                  <time dateTime={entry.at}>
                    {dayOf(entry.at, language)}, {timeOf(entry.at, language)}
                  </time>
                </p>
                <div className="mt-1 text-ink-soft text-small">
                  {before === undefined ? (
                    <p>{t("history.list.first")}</p>
                  ) : (
                    <ComparisonLine t={t} language={language} about="list" comparison={compareEntries(before, entry)} />
                  )}
                </div>
                <Values t={t} entry={entry} />
              </div>
              <div className="max-md:-mt-2 print:hidden">
                <Button
                  kind="quiet"
                  aria-label={t("history.list.deleteOf", {
                    date: `${dayOf(entry.at, language)}, ${timeOf(entry.at, language)}`,
                  })}
                  onClick={() => onDelete(entry)}
                >
                  <Trash2 aria-hidden="true" size={18} strokeWidth={1.5} />
                  {t("history.list.delete")}
                </Button>
              </div>
            </li>
          );
        })}
      </ol>
      <EntryPages t={t} from={from} page={PAGE} entries={entries.length} onTurn={turnTo} />
    </>
  );
}

function Basis({ t, entry: { photos } }: { t: TranslateWords; entry: HistoryEntry }) {
  const basis = joinedMessage({ photos });
  return basis && <p className="text-ink-soft text-small">{t(basis.key, basis.params)}</p>;
}

function Score({ t, entry: { skinScore, scoreSpread } }: { t: TranslateWords; entry: HistoryEntry }) {
  const { key, params } = scoreMessage(skinScore, scoreSpread);
  return (
    <p className="display figures text-h3">
      {t(key, params)}
      {leadingRange(skinScore, scoreSpread) !== null && (
        <span className="ml-2 font-text text-ink-soft text-small">
          {t("labels.score.middle", { score: skinScore })}
        </span>
      )}
    </p>
  );
}

function Values({ t, entry }: { t: TranslateWords; entry: HistoryEntry }) {
  return (
    <details className="fold mt-1">
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
    </details>
  );
}
