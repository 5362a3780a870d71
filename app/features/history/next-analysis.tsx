import { CalendarPlus } from "lucide-react";
import type { Language } from "#contract/language.ts";
import type { TranslateWords } from "#site/i18n/word-keys.ts";
import { Button } from "#site/ui/button.tsx";
import { dayOf } from "./history-words.ts";
import { reminderDay } from "./reminder-day.ts";

interface Props {
  readonly t: TranslateWords;
  readonly language: Language;
  /** Hands over a calendar file. */
  readonly onRemind: () => void;
}

/** For who has entries: the day to compare (R-RES-15). The next photo itself stands under the face. */
export function NextAnalysis({ t, language, onRemind }: Props) {
  return (
    <div className="measure mt-3 print:hidden">
      <p className="text-ink-soft text-small">
        {t("history.next.day", { date: dayOf(reminderDay(new Date()).toISOString(), language) })}
      </p>
      <Button kind="quiet" onClick={onRemind}>
        <CalendarPlus aria-hidden="true" className="shrink-0" size={18} strokeWidth={1.5} />
        {t("history.next.calendar")}
      </Button>
    </div>
  );
}
