import { inferCategory } from "#advice/products/infer-category.ts";
import type { SkinAnswers } from "#advice/skin-type/questions.ts";
import type { AdSlotName } from "#contract/ad-slots.ts";
import type { Language } from "#contract/language.ts";
import type { Translate } from "#contract/message.ts";
import type { Outcome } from "../features/analyse/outcome.ts";
import { CardBlock } from "../features/card/card-block.tsx";
import { PhotoFindings } from "../features/findings/photo-findings.tsx";
import { HistoryOffer } from "../features/history/history-offer.tsx";
import { ProductBlock } from "../features/products/product-block.tsx";
import { ResultStep } from "../features/results/result-step.tsx";
import { type ShownResult, showResult } from "../features/results/shown-result.ts";
import { type ShareOutcome, shareResult, shareText } from "../features/share/share-result.ts";
import { WhyThisScore } from "../features/why/why-this-score.tsx";
import { pathIn } from "../i18n/pages.ts";
import type { TranslateWords } from "../i18n/word-keys.ts";
import { pageTexts } from "../seo/page-settings.ts";
import { AdSlot } from "../ui/ad-slot.tsx";
import { showToast, type ToastMessage } from "../ui/toast/show-toast.ts";
import { applyAnswers } from "./apply-answers.tsx";

interface Props {
  readonly t: Translate;
  readonly language: Language;
  readonly outcome: Outcome;
  readonly answers: SkinAnswers;
  readonly photo: string | null;
  readonly onAnswers: (answers: SkinAnswers) => void;
  readonly onBack: () => void;
  readonly onRetry: () => void;
  readonly onRestart: () => void;
}

/** R-RES-10. */
const SHARE_TOAST_MS = 3000;

export function ResultScreen({ t, language, outcome: measured, answers, photo, ...on }: Props) {
  const { outcome, certainty } = applyAnswers({ measured, answers, onAnswers: on.onAnswers, language, t });
  const shown = showResult(outcome, language, t);
  const result = outcome.kind === "analysed" ? outcome.result : null;
  const ad = (name: AdSlotName) => <AdSlot words={{ language, t }} name={name} isInset />;
  const share = async () => {
    const address = pageTexts().siteUrl === "" ? null : `${pageTexts().siteUrl}${pathIn(language, "/")}`;
    const toast = shareToast(t, await shareResult(shareText(t, shown), address));
    if (toast !== null) showToast({ ...toast, milliseconds: SHARE_TOAST_MS });
  };
  return (
    <ResultStep
      t={t}
      shown={shown}
      photo={photo}
      slots={{
        certainty,
        findings: result === null ? null : <PhotoFindings t={t} result={result} photo={photo} />,
        why: result === null ? null : <WhyThisScore t={t} language={language} result={result} />,
        products: <Products t={t} language={language} shown={shown} />,
        card: (
          <CardBlock
            t={t}
            language={language}
            shown={shown}
            tip={shown.plan[0] ?? null}
            siteUrl={pageTexts().siteUrl || window.location.origin}
            methodVersion={result?.methodVersion ?? null}
          />
        ),
        history: <HistoryOffer t={t} language={language} result={result} isDemo={shown.isDemo} />,
        ads: [ad("result-1"), ad("result-2"), ad("result-3")],
      }}
      onBack={on.onBack}
      onShare={share}
      onRetry={on.onRetry}
      onRestart={on.onRestart}
    />
  );
}

/** Nothing stands out, or nothing was measured: nothing to buy. */
function Products({ t, language, shown }: { t: TranslateWords; language: Language; shown: ShownResult }) {
  if (shown.isDemo || !shown.asksForProducts) return null;
  const category = inferCategory({ recommendations: shown.plan, skinType: shown.skinType });
  return (
    <ProductBlock
      t={t}
      language={language}
      category={category}
      recommendations={shown.plan}
      heading={t("products.forResult")}
    />
  );
}

/** Only what really happened is said; who closed the sheet knows it (R-RES-10). */
function shareToast(t: TranslateWords, outcome: ShareOutcome): ToastMessage | null {
  switch (outcome) {
    case "shared":
      return { kind: "success", title: t("toasts.shared.title") };
    case "copied":
      return { kind: "success", title: t("toasts.shared.title"), text: t("toasts.shared.copied") };
    case "failed":
      return { kind: "destructive", title: t("toasts.shareFailed.title"), text: t("toasts.shareFailed.text") };
    case "dismissed":
      return null;
  }
}
