import type { Language } from "#contract/language.ts";
import { isScoreTold, leadingRange, scoreRange } from "#contract/score-range.ts";
import type { TranslateWords } from "#site/i18n/word-keys.ts";
import type { Level } from "../told/levels.ts";
import { dayOf } from "../words/history-words.ts";
import { type ChartLine, toldOf } from "./chart-levels.ts";
import { drawnOf } from "./chart-points.ts";
import { MethodMark } from "./method-mark.tsx";

interface Props {
  readonly t: TranslateWords;
  readonly language: Language;
  /** Oldest first. */
  readonly levels: readonly Level[];
  /** Those of them that are compared. */
  readonly joined: readonly Level[];
  readonly line: ChartLine;
  /** How it is read. */
  readonly note: string;
}

/** What the chart shows, in figures. */
export function ChartTable({ t, language, levels, joined, line, note }: Props) {
  const head = "py-2 pl-2 text-right font-semibold";
  return (
    <details className="fold mt-1">
      <summary className="flex min-h-11 cursor-pointer items-center gap-3 py-2.5 font-semibold">
        {t("history.chart.asTable")}
      </summary>
      <table className="figures w-full max-w-xl text-left">
        <caption className="sr-only">{t("history.chart.title")}</caption>
        <thead className="text-ink-soft text-small">
          <tr className="border-line border-b">
            <th scope="col" className="py-2 pr-2 font-semibold">
              {t("history.chart.date")}
            </th>
            <th scope="col" className={head}>
              {t("history.chart.value")}
            </th>
            <th scope="col" className={head}>
              {t("history.chart.from")}
            </th>
            <th scope="col" className={head}>
              {t("history.chart.to")}
            </th>
          </tr>
        </thead>
        <tbody>
          {drawnOf(levels).map((level) => (
            <Row key={level.entries[0]?.id} t={t} language={language} level={level} joined={joined} line={line} />
          ))}
        </tbody>
      </table>
      <p className="measure mt-3 text-ink-soft text-small">{note}</p>
    </details>
  );
}

type RowProps = Omit<Props, "levels" | "note"> & { readonly level: Level };

function Row({ t, language, level, joined, line }: RowProps) {
  const told = toldOf(level, line);
  const [from, to] = [dayOf(level.from, language), dayOf(level.to, language)];
  const isUntold = line === "score" && told !== null && !isScoreTold(told.spread);
  const ends = told && !isUntold ? scoreRange(told.value, told.spread) : null;
  const isLed = told !== null && leadingRange(told.value, told.spread) !== null;
  const end = `py-2 pl-2 text-right ${isLed ? "font-semibold" : ""}`;
  return (
    <tr className="border-line border-b">
      <th scope="row" className="wrap-anywhere py-2 pr-2 font-normal">
        {from === to ? from : t("history.chart.days", { from, to })}
        {!joined.includes(level) && (
          <span className="block text-ink-soft text-small">{t("history.chart.notCompared")}</span>
        )}
        <MethodMark t={t} entry={level} />
      </th>
      <td className={`py-2 pl-2 text-right ${isLed ? "" : "font-semibold"}`}>
        {isUntold ? t("labels.score.none") : (told?.value ?? t("history.list.notMeasured"))}
      </td>
      <td className={end}>{ends?.from}</td>
      <td className={end}>{ends?.to}</td>
    </tr>
  );
}
