import type { Language } from "#contract/language.ts";
import { CONCERN_CODES } from "#engine/codes.ts";
import type { TranslateWords } from "#site/i18n/word-keys.ts";
import type { Told as ToldPair } from "../told/choose-pair.ts";
import type { Level, Told } from "../told/levels.ts";
import { sayLine } from "../told/say.ts";
import { tellChange } from "../told/tell-change.ts";
import { formatDay } from "../words/format-day.ts";

interface Props {
  readonly t: TranslateWords;
  readonly language: Language;
  /** Null where there is one entry alone. */
  readonly told: ToldPair | null;
  readonly only: Level;
}

/** Each value with its ±, early and late, and in the diary's own sentences what has changed. */
export function DoctorValues({ t, language, told, only }: Props) {
  const after = told?.after ?? only;
  const before = told?.before ?? null;
  const rows = CONCERN_CODES.flatMap((code) => {
    if (!after.concerns.some((one) => one.code === code)) return [];
    return [{ name: t(`labels.concerns.${code}`), before: of(before, code), after: of(after, code) }];
  });
  const score = { name: t("compare.doctor.total"), before: before?.score, after: after.score };
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
            </tr>
          ))}
        </tbody>
      </table>
      {told !== null && (
        <p className="mt-2">
          {tellChange(told.comparison)
            .map((line) => sayLine(t, line))
            .join(" ")}
        </p>
      )}
    </>
  );
}

function of(level: Level | null, code: string): Told | null | undefined {
  return level?.concerns.find((one) => one.code === code)?.told;
}
