import type { Language } from "#contract/language.ts";
import type { TranslateWords } from "#site/i18n/word-keys.ts";
import { compareLevels } from "../../diary/compare.ts";
import type { Level } from "../../diary/levels.ts";
import { ChangeLine } from "./change-line.tsx";
import { type ChartLine, toldOf } from "./chart-levels.ts";
import { dayOf } from "./history-words.ts";

interface Props {
  readonly t: TranslateWords;
  readonly language: Language;
  /** Comparable ones, oldest first. */
  readonly joined: readonly Level[];
  readonly line: ChartLine;
}

/** The newest level and the first one that it can be compared with; nothing where there is no other. */
export function Trend({ t, language, joined, line }: Props) {
  const measured = joined.filter((level) => toldOf(level, line) !== null);
  const newest = measured.at(-1);
  // Each is like the one that the line was made for, which two of them need not be to each other.
  const [told] = measured.flatMap((first) => {
    const comparison = first === newest || newest === undefined ? null : compareLevels(first, newest);
    return comparison?.kind === "alike" ? [{ first, ...comparison }] : [];
  });
  if (told === undefined) return null;
  const change = line === "score" ? told.score : told.concerns.find(({ code }) => code === line)?.change;
  return (
    <div className="measure mt-3" role="status">
      {change && (
        <ChangeLine t={t} language={language} about="trend" change={change} date={dayOf(told.first.from, language)} />
      )}
    </div>
  );
}
