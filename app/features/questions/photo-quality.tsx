import { Camera } from "lucide-react";
import { leadingRange } from "#contract/score-range.ts";
import type { AnalysisResult } from "#engine/result.ts";
import type { TranslateWords } from "../../i18n/word-keys.ts";
import { Button } from "../../ui/button.tsx";
import { choosePhotoTip, isBearded } from "./choose-photo-tip.ts";

interface Props {
  readonly t: TranslateWords;
  readonly result: AnalysisResult;
  readonly onNewPhoto: () => void;
}

/** Beside the photo: what about it limits the result most, what follows from that, and a way to a better one (R-RES-14). */
export function PhotoQuality({ t, result, onNewPhoto }: Props) {
  const tip = choosePhotoTip(result);
  const isWide = result.measuredConcerns > 0 && leadingRange(result.skinScore, result.scoreSpread) !== null;
  if (tip === null && !isWide) {
    return isBearded(result) ? <p className="mt-3 text-small">{t("questions.quality.beard")}</p> : null;
  }
  return (
    <div className="mt-3 flex items-center justify-between gap-x-4 text-small">
      <p className="min-w-0">
        {tip === null ? (
          t("questions.quality.wide")
        ) : (
          <>
            <span className="font-semibold">{t(`questions.quality.${tip}`)}</span> {t(`questions.tips.${tip}`)}
          </>
        )}
      </p>
      <Button kind="quiet" className="mx-0 shrink-0 border border-edge print:hidden" onClick={onNewPhoto}>
        <Camera aria-hidden="true" size={18} strokeWidth={1.5} />
        {t("questions.newPhoto")}
      </Button>
    </div>
  );
}
