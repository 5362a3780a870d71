import type { ReactNode } from "react";
import { type Level, levelOf } from "#advice/levels.ts";
import { isSeenInPart } from "#advice/sureness.ts";
import type { Language } from "#contract/language.ts";
import type { Translate } from "#contract/message.ts";
import type { AnalysisResult, ConcernResult } from "#engine/result.ts";
import { GuideLink } from "../../ui/guide-link.tsx";
import { GUIDE_OF_CONCERN } from "../../ui/guide-of.ts";
import { compareWithOwnSkin } from "./compare-with-own-skin.ts";
import { LevelMark } from "./level-mark.tsx";
import { ROW_CLASS } from "./row-class.ts";
import { ZoneTable } from "./zone-table.tsx";

interface Props {
  readonly t: Translate;
  readonly language: Language;
  readonly result: AnalysisResult;
  readonly concern: ConcernResult;
  /** Points that fill the bar. */
  readonly most: number;
}

const BAR: Readonly<Record<Level, string>> = {
  clear: "bg-good-ring",
  slight: "bg-fair-ring",
  visible: "bg-fair-ring",
  strong: "bg-low-ring",
};

/** One measured concern: closed what it took off, opened where that comes from. */
export function MeasuredRow({ t, language, result, concern, most }: Props) {
  const { code, points, spread } = concern;
  const score = concern.score ?? 0;
  const level = levelOf(code, score);
  return (
    <details className={ROW_CLASS}>
      <summary className="grid min-h-16 cursor-pointer grid-cols-[minmax(0,1fr)_auto_auto] items-center gap-x-4 py-4 sm:gap-x-8">
        <span className="grid min-w-0 items-center gap-x-8 gap-y-2 sm:grid-cols-[minmax(0,18rem)_minmax(0,1fr)] sm:gap-y-1">
          <span className="font-semibold">{t(`labels.concerns.${code}`)}</span>
          <span
            aria-hidden="true"
            className="h-1.5 w-full rounded-full bg-line sm:col-start-2 sm:row-span-2 sm:row-start-1"
          >
            <span
              className={`block h-full rounded-full ${BAR[level]}`}
              style={{ width: `${(100 * points) / most}%` }}
            />
          </span>
          <span className="flex flex-wrap items-center gap-x-3 text-small">
            <LevelMark t={t} code={code} level={level} />
            <span className="figures text-ink-soft">{t("why.value", { score })}</span>
          </span>
        </span>
        <span className="figures min-w-18 whitespace-nowrap text-right font-semibold">
          {points > 0 ? t("why.points", { count: points }) : t("why.noPoints")}
        </span>
      </summary>
      <div className="grid grid-cols-1 gap-x-16 gap-y-8 pt-1 pb-8 lg:grid-cols-2">
        <div className="flex flex-col gap-3">
          <dl className="flex flex-col gap-5">
            <Fact name={t("why.facts.measured")}>{t(`why.measured.${code}`)}</Fact>
            <Fact name={t("why.facts.compared")}>
              {t(`why.reference.${code}`)} {ownSkin(t, language, result, concern)}
            </Fact>
            {spread !== null && (
              <Fact name={t("why.facts.sureness")}>
                {t("why.range", { spread, from: Math.max(0, score - spread), to: Math.min(100, score + spread) })}
                {isSeenInPart(concern) && ` ${t("why.partly")}`}
              </Fact>
            )}
          </dl>
          {level !== "clear" && <GuideLink t={t} language={language} guide={GUIDE_OF_CONCERN[code]} />}
        </div>
        {concern.zones.length > 0 && <ZoneTable t={t} concern={concern} />}
      </div>
    </details>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="measure">
      <dt className="font-semibold text-small">{name}</dt>
      <dd className="mt-0.5 text-ink-soft">{children}</dd>
    </div>
  );
}

function ownSkin(t: Translate, language: Language, result: AnalysisResult, concern: ConcernResult): string {
  const comparison = concern.score === null ? null : compareWithOwnSkin(result, concern);
  if (comparison === null) return "";
  const { kind, percent } = comparison;
  // Two figures and no more, down to the hundredths in which spots are counted.
  const value = new Intl.NumberFormat(language, { maximumSignificantDigits: percent < 1 ? 1 : 2 }).format(percent);
  return t(`why.compare.${concern.code}`, { amount: t(`why.amount.${kind}`, { value }) });
}
