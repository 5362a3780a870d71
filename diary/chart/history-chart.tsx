import { useMemo, useState } from "react";
import type { DiaryProps } from "../diary-props.ts";
import type { Level } from "../told/levels.ts";
import { inNormalRange, normalRangeOf } from "../told/normal-range.ts";
import { scoreWords } from "../words/history-words.ts";
import type { Names } from "../words/note-words.ts";
import { ChartDrawing } from "./chart-drawing.tsx";
import { type ChartLine, chartLevels, toldOf } from "./chart-levels.ts";
import { chartOf, drawnOf } from "./chart-points.ts";
import { ChartTable } from "./chart-table.tsx";
import { tickOf } from "./date-axis.ts";
import { FeltMarks } from "./felt-marks.tsx";
import { LineChoice, lineWords } from "./line-choice.tsx";
import { NormalWeek } from "./normal-week.tsx";
import { NoteMarks } from "./note-marks.tsx";
import { Surer } from "./surer.tsx";
import { Trend } from "./trend.tsx";

interface Props extends Pick<DiaryProps, "t" | "language" | "diary"> {
  readonly names: Names;
  /** Oldest first; one or more. */
  readonly levels: readonly Level[];
}

/** Levels over time with their ±, notes and complaints below them; the same as a table. Of many entries some stand for all. */
export function HistoryChart({ t, language, names, diary: { entries, notes, photos }, levels }: Props) {
  const [line, setLine] = useState<ChartLine>("score");
  const [marked, setMarked] = useState<number | null>(null);
  const { joined: compared, apart } = chartLevels(levels);
  const range = useMemo(() => normalRangeOf(entries), [entries]);
  const own = new Map(compared.map((level) => [level, range === null ? level : inNormalRange(level, range)]));
  const joined = [...own.values()];
  const chart = chartOf({ joined, apart }, line, notes);
  const drawn = drawnOf(entries);
  const told = joined.flatMap((level) => toldOf(level, line) ?? []).toSorted((a, b) => a.value - b.value);
  const newest = joined.findLast((level) => toldOf(level, line) !== null);
  const words = (one = newest && toldOf(newest, line)) =>
    one ? scoreWords(t, { skinScore: one.value, scoreSpread: one.spread }, line === "score") : "";
  const about = { line: lineWords(t, line), entries: entries.length };
  const label =
    told.length === 0
      ? t("history.chart.labelApart", about)
      : t("history.chart.label", { ...about, low: words(told[0]), high: words(told.at(-1)), latest: words() });
  return (
    <>
      {/* Of the whole skin the sentence under the face has told. */}
      {(photos.size === 0 || line !== "score") && <Trend t={t} language={language} joined={compared} line={line} />}
      {range !== null && <Surer t={t} newest={compared.at(-1)} />}
      <LineChoice t={t} line={line} onChoose={setLine} />
      {chart === null ? (
        <p className="mt-6 text-ink-soft">{t("history.chart.none", { line: about.line })}</p>
      ) : (
        <figure className="mt-4">
          <ChartDrawing chart={chart} label={label} marked={marked} tickWords={(tick) => tickOf(tick, language)} />
          <NoteMarks t={t} language={language} names={names} notes={notes} placeOf={chart.placeOf} onMark={setMarked} />
          <FeltMarks t={t} entries={drawn} placeOf={chart.placeOf} />
          <figcaption className="measure mt-3 text-ink-soft text-small">
            {told.length > 0 &&
              (range === null ? t("history.chart.band") : t("normal.band", { photos: range.entries.length }))}
            {chart.photos.length > 0 && ` ${t("history.chart.photos")}`}
            {chart.apart.length > 0 && ` ${t("history.chart.apart")}`}
            {drawn.length < entries.length &&
              ` ${t("history.chart.some", { drawn: drawn.length, entries: entries.length })}`}{" "}
            <NormalWeek t={t} language={language} entries={entries} hasLink />
          </figcaption>
          <ChartTable
            t={t}
            language={language}
            levels={levels.map((level) => own.get(level) ?? level)}
            joined={joined}
            line={line}
            note={t("history.chart.point")}
          />
        </figure>
      )}
    </>
  );
}
