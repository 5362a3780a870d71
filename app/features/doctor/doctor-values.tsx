import type { Language } from "#contract/language.ts";
import { CONCERN_CODES } from "#engine/codes.ts";
import type { TranslateWords } from "#site/i18n/word-keys.ts";
import type { Told as ToldPair } from "../../diary/choose-pair.ts";
import type { Change } from "../../diary/compare.ts";
import { formatDay } from "../../diary/format-day.ts";
import type { Level, Told } from "../../diary/levels.ts";

interface Props {
  readonly t: TranslateWords;
  readonly language: Language;
  /** Null where there is one entry alone. */
  readonly told: ToldPair | null;
  readonly only: Level;
}

/** Each value with its ±, early and late, and whether they differ by more than photos of one skin do. */
export function DoctorValues({ t, language, told, only }: Props) {
  const after = told?.after ?? only;
  const before = told?.before ?? null;
  const comparison = told?.comparison ?? null;
  const rows = CONCERN_CODES.flatMap((code) => {
    if (!after.concerns.some((one) => one.code === code)) return [];
    const change =
      comparison?.kind === "alike" ? comparison.concerns.find((one) => one.code === code)?.change : undefined;
    return [{ name: t(`labels.concerns.${code}`), before: of(before, code), after: of(after, code), change }];
  });
  const score = {
    name: t("compare.doctor.total"),
    before: before?.score,
    after: after.score,
    change: comparison?.kind === "alike" ? comparison.score : undefined,
  };
  const words = (value: Told | null | undefined) =>
    value
      ? t("labels.score.spread", { score: Math.round(value.value), spread: Math.round(value.spread) })
      : t("compare.doctor.none");
  return (
    <>
      <table className="figures w-full text-left">
        <thead>
          <tr className="border-line border-b">
            <th scope="col" className="font-normal">
              {t("compare.what")}
            </th>
            {[before, after].map(
              (level) =>
                level !== null && (
                  <th key={level.from} scope="col" className="pl-2 text-right font-normal">
                    {formatDay(level.to, language)}
                  </th>
                ),
            )}
            {comparison?.kind === "alike" && (
              <th scope="col" className="pl-2 text-right font-normal">
                {t("compare.doctor.change")}
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {[score, ...rows].map((row) => (
            <tr key={row.name}>
              <th scope="row" className="whitespace-nowrap font-normal">
                {row.name}
              </th>
              {before !== null && <td className="pl-2 text-right">{words(row.before)}</td>}
              <td className="pl-2 text-right">{words(row.after)}</td>
              {comparison?.kind === "alike" && (
                <td className="pl-2 text-right">{row.change && difference(t, row.change)}</td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
      {comparison?.kind === "apart" && (
        <p>
          {t("compare.apart")}: {comparison.because.map((obstacle) => t(`compare.obstacles.${obstacle}`)).join(", ")}
        </p>
      )}
    </>
  );
}

function of(level: Level | null, code: string): Told | null | undefined {
  return level?.concerns.find((one) => one.code === code)?.told;
}

function difference(t: TranslateWords, { kind, by, limit }: Change): string {
  const amount = Math.round(Math.abs(by));
  if (kind === "same") return t("compare.doctor.within", { limit: Math.round(limit) });
  return t(by > 0 ? "compare.doctor.more" : "compare.doctor.less", { by: amount, limit: Math.round(limit) });
}
