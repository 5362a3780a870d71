import type { ReactNode } from "react";
import type { HistoryEntry } from "#contract/history.ts";
import type { Language } from "#contract/language.ts";
import { compareEntries, firstOfMethod } from "../../diary/compare-entries.ts";
import type { TranslateWords } from "../../i18n/word-keys.ts";
import { ComparisonLine } from "./comparison-line.tsx";
import { EntryList } from "./entry-list.tsx";
import { HistoryChart } from "./history-chart.tsx";
import { NextAnalysis } from "./next-analysis.tsx";

interface Props {
  readonly t: TranslateWords;
  readonly language: Language;
  /** Newest first; one or more. */
  readonly entries: readonly HistoryEntry[];
  readonly onDelete: (entry: HistoryEntry) => void;
  readonly onRemind: () => void;
}

/** What stands below more entries than these is two screens of a phone away. */
const SHORT_LIST = 5;

/** What is saved, and what comes next: a chunk of its own, for who has entries. */
export function Entries({ t, language, entries, onDelete, onRemind }: Props) {
  const oldestFirst = entries.toReversed();
  return (
    <>
      <NextAnalysis t={t} language={language} onRemind={onRemind} />
      <Section title={t("history.chart.title")}>
        <Trend t={t} language={language} entries={entries} />
        <HistoryChart t={t} language={language} entries={oldestFirst} />
      </Section>
      <Section title={t("history.list.title")}>
        {entries.length > SHORT_LIST && (
          <a
            href="#history-data"
            className="mt-2 inline-flex min-h-11 items-center font-semibold underline decoration-edge underline-offset-4 hover:decoration-ink print:hidden"
          >
            {t("history.list.toData")}
          </a>
        )}
        <EntryList t={t} language={language} entries={entries} onDelete={onDelete} />
      </Section>
    </>
  );
}

/** The newest entry and the first one of its method; where there is no other one of it, that there is none. */
function Trend({ t, language, entries }: Pick<Props, "t" | "language" | "entries">) {
  const [newest, oldest] = [entries[0], entries.at(-1)];
  if (newest === undefined || oldest === undefined || newest === oldest) return null;
  const first = firstOfMethod(entries);
  const version = newest.methodVersion;
  const since = first === oldest ? t("history.trend.first") : t("history.trend.firstOfMethod", { version });
  return (
    <div className="measure mt-3">
      <ComparisonLine
        t={t}
        language={language}
        about="trend"
        comparison={compareEntries(first === newest ? oldest : first, newest)}
        earlier={{ since }}
      />
    </div>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="mt-12 md:mt-16">
      <h2 className="display text-h2">{title}</h2>
      {children}
    </section>
  );
}
