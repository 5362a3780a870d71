import { TriangleAlert } from "lucide-react";
import { onDeviceChoice } from "#browser/device/current-device.ts";
import { FeltToday } from "#diary/felt/felt-today.tsx";
import type { ConcernCode } from "#engine/codes.ts";
import { PrintButton } from "#kit/print-button.tsx";
import { pageSettings } from "#site/seo/page-settings.ts";
import { AdSlot } from "#site/ui/ad-slot.tsx";
import { PhotoQuality } from "../../features/questions/photo-quality.tsx";
import { PlainAreas } from "../../features/results/plain-areas.tsx";
import { ScoreLine } from "../../features/results/score-mark.tsx";
import { BackToFace, type ScreensProps } from "../../features/results/screens.tsx";
import { SummaryText } from "../../features/results/summary-text.tsx";
import { WhyThisScore } from "../../features/why/why-this-score.tsx";
import { canAddTo, placeToAdd } from "../add-photo.ts";
import { AddPhotos } from "./add-photos.tsx";
import { Questions } from "./questions.tsx";
import type { Result, ResultProps } from "./use-result.ts";

interface Props extends Pick<ScreensProps, "onScreen">, Pick<ResultProps, "state" | "on"> {
  readonly result: Result;
  /** Shows a finding at its place on the photo. */
  readonly onShow: (code: ConcernCode) => void;
}

/** What the result rests on: the number and how far it reaches, what was found and what it costs, what was not seen, what may be added. */
export function WhyScreen({ result, state, on, onShow, onScreen }: Props) {
  const { t, language, isYoung, shown, measured, diary } = result;
  const { outcome, together, answers, felt } = state;
  return (
    <div data-paper="2">
      <BackToFace t={t} onScreen={onScreen} />
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
            {measured !== null && <PhotoQuality t={t} result={measured.found} onNewPhoto={on.onBack} />}
            {measured !== null ? (
              <WhyThisScore t={t} language={language} result={measured.found} onShow={onShow} />
            ) : (
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
            {measured !== null && (
              <>
                <Questions {...{ t, diary, answers, measured }} onAnswer={on.onAnswer} />
                <FeltToday t={t} felt={felt} onFelt={on.onFelt} />
                {canAddTo(outcome, pageSettings().provider) && (
                  <AddPhotos
                    {...{ t, language, isYoung, together, on }}
                    result={measured.found}
                    first={outcome.result}
                    place={placeToAdd(outcome, onDeviceChoice.read())}
                  />
                )}
              </>
            )}
            <SummaryText t={t} shown={shown} />
            <Disclaimer t={t} />
          </div>
        </div>
      </section>
      {!isYoung && <AdSlot words={{ language, t }} name="result-2" isInset />}
    </div>
  );
}

function Disclaimer({ t }: Pick<Result, "t">) {
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
