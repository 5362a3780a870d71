import type { Language } from "#contract/language.ts";
import type { TranslateWords } from "#site/i18n/word-keys.ts";
import { compareLevels } from "../told/compare.ts";
import type { Level } from "../told/levels.ts";
import { tellChange, tellConcern } from "../told/tell-change.ts";
import { ToldLines } from "../told/told-lines.tsx";
import { dayOf } from "../words/history-words.ts";
import { type ChartLine, toldOf } from "./chart-levels.ts";

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
  // Each shows the same as the one that the line was made for.
  const [first] = measured;
  if (first === undefined || newest === undefined || first === newest) return null;
  const comparison = compareLevels(first, newest);
  const date = dayOf(first.from, language);
  const concern = comparison.kind === "alike" ? comparison.concerns.find(({ code }) => code === line) : undefined;
  const ofLine = concern === undefined ? [] : tellConcern(concern, date);
  return (
    <div className="measure mt-3" role="status">
      <ToldLines t={t} lines={line === "score" ? tellChange(comparison, date) : ofLine} />
    </div>
  );
}
