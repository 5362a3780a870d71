import type { HistoryEntry } from "#contract/history.ts";
import type { Language } from "#contract/language.ts";
import { leadingRange, scoreRange } from "#contract/score-range.ts";
import type { TranslateWords } from "../../i18n/word-keys.ts";
import { bandPath, chartOf, drawnOf, linePath } from "./chart-points.ts";
import { dayOf, scoreWords, shortDayOf } from "./history-words.ts";
import { MethodMark } from "./method-mark.tsx";

interface Props {
  readonly t: TranslateWords;
  readonly language: Language;
  /** Oldest first. */
  readonly entries: readonly HistoryEntry[];
}

/** Scores over time with their ±; the same as a table below it. Of many entries some stand for all. */
export function HistoryChart({ t, language, entries }: Props) {
  const drawn = drawnOf(entries);
  const { ticks, runs } = chartOf(drawn);
  const byScore = entries.toSorted((a, b) => a.skinScore - b.skinScore);
  const [first, last] = [entries[0], entries.at(-1)];
  if (first === undefined || last === undefined) return null;
  const words = (entry = last) => scoreWords(t, entry);
  const hasBreak = runs.length > 1;
  // The lowest of several methods would be a comparison of them.
  const label = hasBreak
    ? t("history.chart.labelMethods", { entries: entries.length, latest: words() })
    : t("history.chart.label", {
        entries: entries.length,
        low: words(byScore[0]),
        high: words(byScore.at(-1)),
        latest: words(),
      });
  return (
    <figure className="mt-6">
      <div className="grid grid-cols-[2.25rem_1fr]">
        <div aria-hidden="true" className="figures relative text-ink-soft text-small">
          {ticks.map(({ score, y }) => (
            <span key={score} className="absolute right-2 -translate-y-1/2" style={{ top: `${y}%` }}>
              {score}
            </span>
          ))}
        </div>
        {/* Stretched to any width; strokes keep theirs, and a line of no length with round ends is a dot. */}
        <svg
          viewBox="0 0 100 100"
          preserveAspectRatio="none"
          role="img"
          aria-label={label}
          className="h-60 w-full overflow-visible md:h-72"
          fill="none"
        >
          {ticks.map(({ score, y }) => (
            <path key={score} d={`M0 ${y}H100`} className="stroke-line" vectorEffect="non-scaling-stroke" />
          ))}
          {runs.map((run) => (
            <g key={run[0]?.id} strokeLinecap="round" strokeLinejoin="round">
              <path d={bandPath(run)} className="fill-accent-soft" />
              {run.map(({ id, x, top, bottom }) => (
                <path
                  key={id}
                  d={`M${x} ${top}V${bottom}`}
                  className="stroke-edge"
                  strokeWidth={1.5}
                  vectorEffect="non-scaling-stroke"
                />
              ))}
              <path d={linePath(run)} className="stroke-accent" strokeWidth={2} vectorEffect="non-scaling-stroke" />
              {run.map(({ id, x, y }) => (
                <path
                  key={id}
                  d={`M${x} ${y}h0.001`}
                  className="stroke-accent"
                  strokeWidth={10}
                  vectorEffect="non-scaling-stroke"
                />
              ))}
            </g>
          ))}
        </svg>
      </div>
      <p
        aria-hidden="true"
        className={`mt-3 flex flex-wrap gap-x-4 pl-9 text-ink-soft text-small ${entries.length === 1 ? "justify-center" : "justify-between"}`}
      >
        <span>{shortDayOf(first.at, language)}</span>
        {entries.length > 1 && <span className="text-right">{shortDayOf(last.at, language)}</span>}
      </p>
      <figcaption className="measure mt-3 text-ink-soft text-small">
        {t("history.chart.band")}
        {hasBreak && ` ${t("history.chart.breaks")}`}
        {drawn.length < entries.length &&
          ` ${t("history.chart.some", { drawn: drawn.length, entries: entries.length })}`}
      </figcaption>
      <details className="fold mt-3">
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
              <th scope="col" className="px-2 py-2 text-right font-semibold">
                {t("history.chart.score")}
              </th>
              <th scope="col" className="px-2 py-2 text-right font-semibold">
                {t("history.chart.from")}
              </th>
              <th scope="col" className="py-2 pl-2 text-right font-semibold">
                {t("history.chart.to")}
              </th>
            </tr>
          </thead>
          <tbody>
            {drawn.map((entry) => (
              <Row key={entry.id} t={t} language={language} entry={entry} />
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  );
}

function Row({ t, language, entry }: Pick<Props, "t" | "language"> & { readonly entry: HistoryEntry }) {
  const { at, skinScore, scoreSpread } = entry;
  const { from, to } = scoreRange(skinScore, scoreSpread);
  const isLed = leadingRange(skinScore, scoreSpread) !== null;
  return (
    <tr className="border-line border-b">
      <th scope="row" className="wrap-anywhere py-2 pr-2 font-normal">
        {dayOf(at, language)}
        <MethodMark t={t} entry={entry} />
      </th>
      <td className={`px-2 py-2 text-right ${isLed ? "" : "font-semibold"}`}>{skinScore}</td>
      <td className={`px-2 py-2 text-right ${isLed ? "font-semibold" : ""}`}>{from}</td>
      <td className={`py-2 pl-2 text-right ${isLed ? "font-semibold" : ""}`}>{to}</td>
    </tr>
  );
}
