import { BlindSlot } from "#diary/blind/slot.tsx";
import { ComparedWithLast } from "#diary/offer/compared-with-last.tsx";
import { HistoryOffer } from "#diary/offer/history-offer.tsx";
import { AdSlot } from "#site/ui/ad-slot.tsx";
import { Button } from "#site/ui/button.tsx";
import { BackToFace, type ScreensProps } from "../../features/results/screens.tsx";
import type { ResultActions } from "./result-actions.ts";
import type { Result } from "./use-result.ts";

interface Props extends Pick<ScreensProps, "onScreen">, Pick<ResultActions, "onRestart"> {
  readonly result: Result;
  /** Address of the photo that was chosen; null where it is gone. */
  readonly preview: string | null;
}

/** Over time: what may be said about this result and the last saved one, and keeping it. */
export function DiaryScreen({ result, preview, onScreen, onRestart }: Props) {
  const { t, language, isYoung, shown, measured, photo, diary, keep } = result;
  const id = measured?.id ?? null;
  const own = { t, language, diary };
  return (
    <section aria-labelledby="diary-heading" className="pb-6" data-paper="never">
      <BackToFace t={t} onScreen={onScreen} />
      <h2 id="diary-heading" tabIndex={-1} className="display text-h3 md:text-h2">
        {t("results.screens.diaryTitle")}
      </h2>
      {measured !== null && keep !== null && (
        <ComparedWithLast {...own} entry={keep.entry} result={measured.first} photo={photo} />
      )}
      <HistoryOffer
        {...own}
        keep={keep}
        id={id}
        isDemo={shown.kind === "demo"}
        photo={measured && preview ? { address: preview, result: measured.first, portrait: measured.portrait } : null}
      />
      <BlindSlot {...own} dueFor={id} />
      <div className="mt-7">
        <Button kind="secondary" onClick={onRestart}>
          {t("results.again")}
        </Button>
      </div>
      {!isYoung && <AdSlot words={{ language, t }} name="result-3" isInset />}
    </section>
  );
}
