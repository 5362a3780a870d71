import type { Language } from "#contract/language.ts";
import { showToast } from "#kit/toast/show-toast.ts";
import type { TranslateWords } from "#site/i18n/word-keys.ts";
import { readLastSaved } from "#site/return-visit/last-saved.ts";

export interface PlanDay {
  /** Of the step. */
  readonly number: number;
  readonly day: Date;
}

/**
 * The days on which later steps of the plan begin, as a file; calendars are shared, so it says nothing of the skin.
 *
 * @param id of the result, whose diary keeps the name of its entries in a calendar once it is saved
 */
export async function savePlanDays(
  days: readonly PlanDay[],
  id: string,
  language: Language,
  t: TranslateWords,
): Promise<void> {
  try {
    const { saveCalendar } = await import("../files/save-calendar.ts");
    const events = days.map(({ day, number }) => ({
      name: `plan-${number}-${readLastSaved()?.calendar ?? id}`,
      day,
      title: t("results.planDays.title", { number }),
      text: t("results.planDays.text"),
    }));
    const byHand = await saveCalendar(t("history.next.fileName"), events, language, t);
    if (byHand !== null) showToast({ kind: "plain", title: byHand, milliseconds: Number.POSITIVE_INFINITY });
  } catch {
    showToast({ kind: "destructive", title: t("history.problems.failed") });
  }
}
