import { useId } from "react";
import type { Language } from "#contract/language.ts";
import type { TranslateWords } from "#site/i18n/word-keys.ts";
import type { Told as ToldPair } from "../told/choose-pair.ts";
import type { Change, ConcernChange } from "../told/compare.ts";
import type { Told } from "../told/levels.ts";
import { tellChange } from "../told/tell-change.ts";
import { ToldLines } from "../told/told-lines.tsx";

interface Props {
  readonly t: TranslateWords;
  readonly language: Language;
  readonly told: ToldPair;
}

/** Beside the photos in words: what changed beyond what retakes of one skin vary by, or why nothing can be said. */
export function Changes({ t, language, told }: Props) {
  const { comparison, before, after } = told;
  const photos = before.entries.length + after.entries.length;
  return (
    <div className="measure">
      <ToldLines t={t} lines={tellChange(comparison)} size={18} />
      {comparison.kind === "alike" && (
        <>
          {photos > 2 && <p className="mt-3 text-ink-soft">{t("compare.beyondLevels", { photos })}</p>}
          {comparison.score !== null && (
            <Numbers t={t} language={language} told={told} score={comparison.score} concerns={comparison.concerns} />
          )}
        </>
      )}
    </div>
  );
}

const COLUMNS = ["before", "after", "limit"] as const;

interface NumbersProps extends Props {
  readonly score: Change;
  readonly concerns: readonly ConcernChange[];
}

function Numbers({ t, language, told: { before, after }, score, concerns }: NumbersProps) {
  const title = useId();
  const { format } = new Intl.NumberFormat(language, { maximumFractionDigits: 1 });
  const rows = [
    {
      name: t("compare.score"),
      before: numbers(t, before.score),
      after: numbers(t, after.score),
      limit: t("compare.points", { points: format(score.limit) }),
    },
    ...concerns.map((one) => ({
      name: t(`labels.concerns.${one.code}`),
      before: numbers(t, one.before),
      after: numbers(t, one.after),
      limit: t("compare.grades", { grades: format(one.couldSee) }),
    })),
  ];
  return (
    <details className="fold mt-3">
      <summary id={title} className="flex min-h-11 cursor-pointer items-center gap-3 py-2.5 font-semibold">
        {t("compare.numbers")}
      </summary>
      <table aria-labelledby={title} className="figures w-full text-left text-small">
        <thead className="text-ink-soft">
          <tr className="border-line border-b">
            <th scope="col" className="py-2 pr-2 font-semibold">
              {t("compare.what")}
            </th>
            {COLUMNS.map((column) => (
              <th key={column} scope="col" className="py-2 pl-2 text-right font-semibold">
                {t(`compare.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, ...cells }) => (
            <tr key={name} className="border-line border-b">
              <th scope="row" className="wrap-anywhere py-2 pr-2 font-normal">
                {name}
              </th>
              {COLUMNS.map((column) => (
                <td key={column} className="py-2 pl-2 text-right">
                  {cells[column]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-2 text-ink-soft text-small">{t("compare.scale")}</p>
    </details>
  );
}

function numbers(t: TranslateWords, { value, spread }: Told): string {
  return t("labels.score.spread", { score: Math.round(value), spread: Math.round(spread) });
}
