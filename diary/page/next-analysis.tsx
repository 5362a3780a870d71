import { CalendarPlus } from "lucide-react";
import type { Language } from "#contract/language.ts";
import type { TranslateWords } from "#site/i18n/word-keys.ts";
import { Button } from "#site/ui/button.tsx";
import { reminderDay } from "../files/reminder-day.ts";
import { formatTime } from "../words/format-day.ts";

interface Props {
  readonly t: TranslateWords;
  readonly language: Language;
  /** Hands over a calendar file. */
  readonly onRemind: () => void;
}

/** For who has entries: the day to compare (R-RES-15). The next photo itself stands under the face. */
export function NextAnalysis({ t, language, onRemind }: Props) {
  const day = formatTime(reminderDay(new Date()).getTime(), language, { day: "numeric", month: "short" });
  return (
    <Button kind="quiet" className="mt-1 text-start print:hidden" onClick={onRemind}>
      <CalendarPlus aria-hidden="true" className="shrink-0" size={18} strokeWidth={1.5} />
      {t("history.next.calendar", { date: day })}
    </Button>
  );
}
