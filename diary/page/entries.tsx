import { type ReactNode, useState } from "react";
import type { DiaryNote, HistoryEntry } from "#contract/history.ts";
import { useNames } from "#kit/use-names.ts";
import type { Moment } from "#site/return-visit/own-day.ts";
import { AnewCard } from "../anew/anew-card.tsx";
import { HistoryChart } from "../chart/history-chart.tsx";
import type { DiaryProps, DiarySlots } from "../diary-props.ts";
import { Notes } from "../notes/notes.tsx";
import { Steps } from "../notes/steps.tsx";
import type { Notice } from "../notice-bar.tsx";
import { askStore } from "../store/ask-store.ts";
import { endOf } from "../store/begun.ts";
import { levelsOf } from "../told/levels.ts";
import { dayOf } from "../words/history-words.ts";
import { concernWords, needsNames } from "../words/note-words.ts";
import { EntryList } from "./entry-list.tsx";
import { NextAnalysis } from "./next-analysis.tsx";

interface Props extends DiaryProps {
  readonly slots: DiarySlots;
  readonly onDelete: (entry: HistoryEntry) => void;
  readonly onDeletePhoto: (entry: HistoryEntry) => void;
  readonly onDeleteNote: (note: DiaryNote) => void;
  readonly onNotice: (notice: Notice) => void;
  readonly onRemind: () => void;
}

/** What stands below more entries than these is two screens of a phone away. */
const SHORT_LIST = 9;

/** What is saved, and what comes next: a chunk of its own, for who has entries or notes. */
export function Entries({ slots, onDelete, onDeletePhoto, onDeleteNote, onNotice, onRemind, ...props }: Props) {
  const { t, language, diary } = props;
  const { entries, notes } = diary;
  const levels = levelsOf(entries);
  const [isAsked, setAsked] = useState(false);
  const names = useNames(language, isAsked || notes.some(needsNames));
  const askNames = () => setAsked(true);
  const steps = notes.filter(({ kind, concern }) => kind === "started" && concernWords(t, concern) !== null);
  const stop = async (step: DiaryNote) => {
    const outcome = await askStore((store) => store.keepNote(endOf(step, new Date())));
    if (!outcome.ok) onNotice({ tone: "problem", text: t(`history.problems.${outcome.problem}`) });
  };
  const face = entries.length > 0 && slots.beforeAfter({ ...props, blind: slots.blind(props) });
  // A single number is no course: then the drawing leads.
  const isChartFirst = diary.photos.size === 0 && entries.length > 1;
  const move = async ({ id }: HistoryEntry, moment: Required<Moment>) => {
    const outcome = await askStore((store) => store.moveEntry(id, moment));
    onNotice(
      outcome.ok
        ? { tone: "plain", text: t("history.day.moved", { date: dayOf(moment, language) }) }
        : { tone: "problem", text: t(`history.problems.${outcome.problem}`) },
    );
  };
  return (
    <>
      {!isChartFirst && face}
      {entries.length > 0 && <AnewCard {...props} />}
      {entries.length > 0 && (
        <Section title={t("history.chart.title")}>
          <HistoryChart t={t} language={language} names={names} diary={diary} levels={levels} />
          {!isChartFirst && <NextAnalysis t={t} language={language} onRemind={onRemind} />}
        </Section>
      )}
      {isChartFirst && (
        <>
          {face}
          <NextAnalysis t={t} language={language} onRemind={onRemind} />
        </>
      )}
      <Section title={t("diary.title")}>
        <Notes {...props} names={names} onRemove={onDeleteNote} onNotice={onNotice} onNamesNeeded={askNames} />
      </Section>
      {steps.length > 0 && (
        <Section title={t("diary.steps.title")}>
          <Steps t={t} language={language} names={names} steps={steps} notes={notes} levels={levels} onStop={stop} />
        </Section>
      )}
      {entries.length > 0 && (
        <Section title={t("history.list.title")}>
          {entries.length > SHORT_LIST && (
            <a
              href="#history-data"
              className="mt-2 inline-flex min-h-11 items-center font-semibold underline decoration-edge underline-offset-4 hover:decoration-ink print:hidden"
            >
              {t("history.list.toData")}
            </a>
          )}
          <EntryList
            t={t}
            language={language}
            names={names}
            diary={diary}
            onNamesNeeded={askNames}
            onDay={move}
            onDelete={onDelete}
            onDeletePhoto={onDeletePhoto}
          />
        </Section>
      )}
    </>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="mt-8 md:mt-16">
      <h2 className="display text-h3 md:text-h2">{title}</h2>
      {children}
    </section>
  );
}
