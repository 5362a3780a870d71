import { Camera } from "lucide-react";
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
  if (tip === null) return isBearded(result) ? <p className="text-small">{t("questions.quality.beard")}</p> : null;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 text-small">
      <p className="min-w-0 flex-1 basis-56">
        <span className="font-semibold">{t(`questions.quality.${tip}`)}</span> {t(`questions.tips.${tip}`)}
      </p>
      <Button kind="secondary" className="print:hidden" onClick={onNewPhoto}>
        <Camera aria-hidden="true" size={18} strokeWidth={1.5} />
        {t("questions.newPhoto")}
      </Button>
    </div>
  );
}
