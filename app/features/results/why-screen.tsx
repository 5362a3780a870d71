import { TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { PrintButton } from "#kit/print-button.tsx";
import type { TranslateWords } from "#site/i18n/word-keys.ts";
import { PlainAreas } from "./plain-areas.tsx";
import { ScoreLine } from "./score-mark.tsx";
import type { ShownResult } from "./shown/shown-result.ts";
import { SummaryText } from "./summary-text.tsx";

interface Props {
  readonly t: TranslateWords;
  readonly shown: ShownResult;
  /** What limits this photo, with a way to another. */
  readonly quality: ReactNode;
  /** Every concern with its points; null where nothing was measured. */
  readonly points: ReactNode;
  readonly together: ReactNode;
  readonly questions: ReactNode;
  readonly felt: ReactNode;
}

/** What the result rests on: the number and how far it reaches, what was found and what it costs, what was not seen, what may be added. */
export function WhyScreen({ t, shown, quality, points, together, questions, felt }: Props) {
  return (
    <section aria-labelledby="why-heading" className="pb-6">
      <div className="lg:grid lg:grid-cols-2 lg:gap-x-16">
        <div>
          <div className="flex flex-wrap items-center justify-between gap-x-4">
            <h2 id="why-heading" tabIndex={-1} className="display text-h3 md:text-h2">
              {t("why.title")}
            </h2>
            <PrintButton t={t} kind="quiet" label={t("results.print")} />
          </div>
          <ScoreLine t={t} shown={shown} />
          {quality}
          {points ?? (
            <section className="mt-3">
              <h3 className="mb-1.5 font-semibold">{t("results.areas")}</h3>
              <PlainAreas t={t} shown={shown} />
            </section>
          )}
          {shown.kind === "measured" && shown.spot !== null && (
            <p className="measure mt-3 border-accent border-l-2 pl-4 text-small">{shown.spot}</p>
          )}
        </div>
        <div>
          <p className="mt-4 flex flex-wrap items-baseline gap-x-3 lg:mt-0">
            <span className="text-ink-soft">{t("results.skinType")}</span>
            <strong className="wrap-anywhere font-semibold">{shown.skinType}</strong>
          </p>
          {questions}
          {felt}
          {together}
          <SummaryText t={t} shown={shown} />
          <Disclaimer t={t} />
        </div>
      </div>
    </section>
  );
}

function Disclaimer({ t }: Pick<Props, "t">) {
  return (
    <aside className="mt-4 flex items-start gap-3 rounded-lg border border-line bg-paper-deep px-4 py-3 text-ink-soft text-small leading-snug">
      <TriangleAlert aria-hidden="true" className="mt-0.5 shrink-0 text-fair" size={20} strokeWidth={1.75} />
      <p className="max-w-[68ch]">
        <strong className="font-semibold text-ink">{t("results.disclaimer.title")}.</strong>{" "}
        {t("results.disclaimer.text")} {t("results.disclaimer.advice")}
      </p>
    </aside>
  );
}
