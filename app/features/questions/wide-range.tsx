import { Camera } from "lucide-react";
import { leadingRange, scoreRange } from "#contract/score-range.ts";
import type { AnalysisResult } from "#engine/result.ts";
import type { TranslateWords } from "../../i18n/word-keys.ts";
import { Button } from "../../ui/button.tsx";
import { choosePhotoTip } from "./choose-photo-tip.ts";

interface Props {
  readonly t: TranslateWords;
  readonly result: AnalysisResult;
  readonly onNewPhoto: () => void;
}

export function isWide({ skinScore, scoreSpread, measuredConcerns }: AnalysisResult): boolean {
  return measuredConcerns > 0 && leadingRange(skinScore, scoreSpread) !== null;
}

/** Above the result: how far the number reaches, what is in the way, and the one tip for a better photo (R-RES-2). */
export function WideRange({ t, result, onNewPhoto }: Props) {
  const { skinScore, scoreSpread } = result;
  const tip = choosePhotoTip(result);
  const range = { ...scoreRange(skinScore, scoreSpread) };
  return (
    <div className="mt-4 rounded-lg bg-mist-soft px-5 py-5 md:px-8 md:py-7">
      <h1 id="step-heading" tabIndex={-1} className="display text-h2">
        {tip === null
          ? t("questions.range.titleAlone", range)
          : t("questions.range.title", { ...range, cause: t(`questions.range.causes.${tip}`) })}
      </h1>
      <p className="measure mt-2">{t(tip === null ? "questions.range.anyPhoto" : `questions.tips.${tip}`)}</p>
      <Button kind="primary" className="mt-4 print:hidden" onClick={onNewPhoto}>
        <Camera aria-hidden="true" size={20} strokeWidth={1.5} />
        {t("questions.range.newPhoto")}
      </Button>
    </div>
  );
}
