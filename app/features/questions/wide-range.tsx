import { Camera } from "lucide-react";
import { leadingRange } from "#contract/score-range.ts";
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

/** Above the result: how far the number reaches, and what is in the way (R-RES-2). What helps stands beside the photo, with its button. */
export function WideRange({ t, result, onNewPhoto }: Props) {
  const range = { ...leadingRange(result.skinScore, result.scoreSpread) };
  const tip = choosePhotoTip(result);
  return (
    <div className="mt-4 flex flex-wrap items-center justify-between gap-x-8 gap-y-3 rounded-lg bg-mist-soft px-5 py-4 md:px-8">
      <h1 id="step-heading" tabIndex={-1} className="display text-h3">
        {tip === null
          ? t("questions.range.titleAlone", range)
          : t("questions.range.title", { ...range, cause: t(`questions.range.causes.${tip}`) })}
      </h1>
      {tip === null && (
        <Button kind="primary" className="print:hidden" onClick={onNewPhoto}>
          <Camera aria-hidden="true" size={20} strokeWidth={1.5} />
          {t("questions.newPhoto")}
        </Button>
      )}
    </div>
  );
}
