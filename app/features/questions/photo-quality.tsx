import { Camera } from "lucide-react";
import { leadingRange } from "#contract/score-range.ts";
import type { AnalysisResult } from "#engine/result.ts";
import type { TranslateWords } from "#site/i18n/word-keys.ts";
import { choosePhotoTip, isMouthUnseen } from "./choose-photo-tip.ts";

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
    const unseen = unseenOf(result);
    return unseen && <p className="mt-2 text-ink-soft text-small">{t(`questions.quality.${unseen}`)}</p>;
  }
  return (
    <p className="mt-2 text-ink-soft text-small leading-snug">
      {tip === null ? t("questions.quality.wide") : t(`questions.quality.${tip}`)}
      {/* The line alone says what does not count; how to do better is worth its words where the range leads. */}
      {tip !== null && isWide && ` ${t(`questions.tips.${tip}`)}`}{" "}
      <button
        type="button"
        onClick={onNewPhoto}
        className="-my-2 inline-flex min-h-11 items-center gap-1.5 py-2 align-middle font-semibold text-accent underline decoration-edge underline-offset-4 hover:decoration-current print:hidden"
      >
        <Camera aria-hidden="true" size={17} strokeWidth={1.5} />
        {t("questions.newPhoto")}
      </button>
    </p>
  );
}

/** A beard is named only where the engine saw one for sure. */
function unseenOf(result: AnalysisResult): "beard" | "mouth" | null {
  if (result.quality.warnings.includes("beard")) return "beard";
  return isMouthUnseen(result) ? "mouth" : null;
}
