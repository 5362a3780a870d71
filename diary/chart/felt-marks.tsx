import { FELT_CODES, type HistoryEntry } from "#contract/history.ts";
import type { TranslateWords } from "#site/i18n/word-keys.ts";
import { type Chart, dotsPath } from "./chart-points.ts";

interface Props {
  readonly t: TranslateWords;
  readonly entries: readonly HistoryEntry[];
  readonly placeOf: Chart["placeOf"];
}

/** What was felt on which day, a row for each complaint: asked, not measured (R-RES-19). */
export function FeltMarks({ t, entries, placeOf }: Props) {
  const rows = FELT_CODES.flatMap((code) => {
    const dots = entries.flatMap((entry) => {
      const x = entry.felt?.includes(code) === true ? placeOf(entry) : null;
      return x === null ? [] : [{ x, y: 50 }];
    });
    return dots.length === 0 ? [] : [{ code, dots }];
  });
  if (rows.length === 0) return null;
  return (
    <div className="mt-3 grid grid-cols-[2.25rem_1fr] text-small">
      <p className="col-span-2 font-semibold">{t("diary.felt.title")}</p>
      {rows.map(({ code, dots }) => (
        <div key={code} className="col-start-2">
          <p className="text-ink-soft">
            {t(`felt.codes.${code}`)} <span className="figures">({dots.length})</span>
          </p>
          <svg
            aria-hidden="true"
            viewBox="0 0 100 100"
            preserveAspectRatio="none"
            className="h-3 w-full overflow-visible [&_path]:[vector-effect:non-scaling-stroke]"
            strokeLinecap="square"
          >
            <path d="M0 50H100" className="stroke-line" />
            <path d={dotsPath(dots)} className="stroke-mist" strokeWidth={7} />
          </svg>
        </div>
      ))}
    </div>
  );
}
