import { useCallback } from "react";
import { type PlanDay, savePlanDays } from "#diary/offer/save-plan-days.ts";
import { useBegun } from "#diary/offer/use-begun.ts";
import { showToast } from "#kit/toast/show-toast.ts";
import { AdSlot } from "#site/ui/ad-slot.tsx";
import { PlanProducts } from "../../features/products/plan-products.tsx";
import { useProductChoice } from "../../features/products/use-product-choice.ts";
import { DailyRoutine } from "../../features/results/daily-routine.tsx";
import { GlowSecrets } from "../../features/results/glow-secrets.tsx";
import { BackToFace, type ScreensProps } from "../../features/results/screens.tsx";
import type { Result } from "./use-result.ts";

interface Props extends Pick<ScreensProps, "onScreen"> {
  readonly result: Result;
  /** What its dates are counted from. */
  readonly today: Date;
}

/** What to do: steps, routine, and what can be bought for it. */
export function PlanScreen({ result, today, onScreen }: Props) {
  const { t, language, isYoung, shown, measured, diary } = result;
  const id = measured?.id ?? null;
  const begun = useBegun(diary, id, (problem) =>
    showToast({ kind: "destructive", title: t(`history.problems.${problem}`) }),
  );
  const choice = useProductChoice(begun.products);
  const onCalendar = useCallback(
    (days: readonly PlanDay[]) => savePlanDays(days, id ?? "demo", language, t),
    [id, language, t],
  );
  const plan = { t, language, today, isOwnCare: choice.isWithout };
  return (
    <div className="plan-screen pb-6" data-paper="1">
      <BackToFace t={t} onScreen={onScreen} />
      <GlowSecrets {...plan} shown={shown} begun={begun.steps} onCalendar={onCalendar} />
      <DailyRoutine {...plan} routine={shown.routine} />
      <div data-paper="never">
        <div className="mt-7 empty:hidden">
          <PlanProducts t={t} language={language} {...shown.products} choice={choice} />
        </div>
        {!isYoung && <AdSlot words={{ language, t }} name="result-1" isInset />}
      </div>
    </div>
  );
}
