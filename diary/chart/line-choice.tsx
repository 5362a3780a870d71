import { useId } from "react";
import { CONCERN_CODES } from "#engine/codes.ts";
import { FIELD } from "#kit/field-class.ts";
import type { TranslateWords } from "#site/i18n/word-keys.ts";
import type { ChartLine } from "./chart-levels.ts";

interface Props {
  readonly t: TranslateWords;
  readonly line: ChartLine;
  readonly onChoose: (line: ChartLine) => void;
}

/** Which line is shown: the score, or one concern. */
export function LineChoice({ t, line, onChoose }: Props) {
  const id = useId();
  return (
    <div className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 print:hidden">
      <label htmlFor={id} className="text-ink-soft text-small">
        {t("history.chart.line")}
      </label>
      <select id={id} className={FIELD} value={line} onChange={({ currentTarget }) => onChoose(currentTarget.value)}>
        <option value="score">{t("history.chart.score")}</option>
        {CONCERN_CODES.map((code) => (
          <option key={code} value={code}>
            {t(`labels.concerns.${code}`)}
          </option>
        ))}
      </select>
    </div>
  );
}

export function lineWords(t: TranslateWords, line: ChartLine): string {
  const code = CONCERN_CODES.find((known) => known === line);
  return code === undefined ? t("history.chart.score") : t(`labels.concerns.${code}`);
}
