import { ArrowRight, CalendarPlus } from "lucide-react";
import { Link } from "react-router";
import type { Language } from "#contract/language.ts";
import { pathIn } from "#page/paths.ts";
import type { TranslateWords } from "#site/i18n/word-keys.ts";
import { Button } from "#site/ui/button.tsx";
import { buttonClass } from "#site/ui/button-class.ts";
import { dayOf } from "./history-words.ts";
import { InstallOffer } from "./install-offer.tsx";
import { reminderDay } from "./reminder-day.ts";

interface Props {
  readonly t: TranslateWords;
  readonly language: Language;
  /** Hands over a calendar file. */
  readonly onRemind: () => void;
}

/** For who has entries: the next one, now or on the day to compare (R-RES-15). */
export function NextAnalysis({ t, language, onRemind }: Props) {
  const icon = { "aria-hidden": true, className: "shrink-0", size: 18, strokeWidth: 1.5 } as const;
  return (
    <>
      <section
        aria-labelledby="history-next"
        className="mt-10 max-w-3xl rounded-lg border border-line bg-surface p-6 md:p-8 print:hidden"
      >
        <h2 id="history-next" className="display text-h3">
          {t("history.next.title")}
        </h2>
        <p className="measure mt-2 text-ink-soft">{t("history.next.text")}</p>
        <div className="mt-5 flex flex-wrap gap-3">
          <Link to={pathIn(language, "/")} className={buttonClass("primary", "max-sm:w-full py-2")}>
            {t("history.next.start")}
            <ArrowRight {...icon} />
          </Link>
          <Button kind="secondary" className="max-sm:w-full py-2" onClick={onRemind}>
            <CalendarPlus {...icon} />
            {t("history.next.calendar")}
          </Button>
        </div>
        <p className="mt-3 text-ink-soft text-small">
          {t("history.next.calendarHint", { date: dayOf(reminderDay(new Date()).toISOString(), language) })}
        </p>
      </section>
      <InstallOffer t={t} />
    </>
  );
}
