import type { ReactNode } from "react";
import type { HistoryEntry } from "#contract/history.ts";
import type { Language } from "#contract/language.ts";
import type { TranslateWords } from "../../i18n/word-keys.ts";
import { compareEntries } from "./compare-entries.ts";
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
  const [oldest, newest] = [oldestFirst[0], entries[0]];
  return (
    <>
      <NextAnalysis t={t} language={language} onRemind={onRemind} />
      <Section title={t("history.chart.title")}>
        {oldest !== undefined && newest !== undefined && oldest !== newest && (
          <div className="measure mt-3">
            <ComparisonLine t={t} language={language} about="trend" comparison={compareEntries(oldest, newest)} />
          </div>
        )}
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

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="mt-12 md:mt-16">
      <h2 className="display text-h2">{title}</h2>
      {children}
    </section>
  );
}
