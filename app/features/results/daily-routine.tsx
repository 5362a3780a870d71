import { Moon, Sunrise } from "lucide-react";
import { ABSORPTION_SECONDS, MOST_PRODUCTS, TRY_WEEKS, WAIT_WEEKS } from "#advice/plan/constants.ts";
import type { Language } from "#contract/language.ts";
import type { TranslateWords } from "../../i18n/word-keys.ts";
import { Section } from "./section.tsx";
import type { ShownResult } from "./shown-result.ts";
import { startDate } from "./start-date.ts";

const TIMES = [
  { time: "morning", Icon: Sunrise },
  { time: "evening", Icon: Moon },
] as const;

interface Props {
  readonly t: TranslateWords;
  readonly language: Language;
  readonly shown: ShownResult;
  /** What the dates are counted from. */
  readonly today: Date;
  /** With what is at home: no product is named. */
  readonly isOwnCare: boolean;
}

/** What is used now, morning and evening, three lines each; greyed what comes later; then how much and how patient (R-RES-6). */
export function DailyRoutine({ t, language, shown: { routine }, today, isOwnCare }: Props) {
  return (
    <Section title={t("results.routine.title")}>
      <div className="mt-4 grid grid-cols-1 gap-x-16 gap-y-5 md:mt-6 md:grid-cols-2 print:grid-cols-2">
        {TIMES.map(({ time, Icon }) => (
          <div key={time}>
            <h3 className="display flex items-center gap-3 text-h3">
              <Icon aria-hidden="true" className="text-accent" size={24} strokeWidth={1.5} />
              {t(`results.routine.${time}`)}
            </h3>
            <ol className="mt-2 md:mt-3">
              {routine[time].map(({ name, title, text, ownText }, index) => (
                <li key={name} className="flex gap-5 border-line border-t py-2 md:py-3">
                  <span className="display figures w-4 shrink-0 text-accent text-lead leading-snug">{index + 1}</span>
                  <p className="wrap-anywhere min-w-0 hyphens-auto text-pretty text-ink-soft">
                    <strong className="font-semibold text-ink md:block">
                      {title}
                      <span className="md:hidden">:</span>
                    </strong>{" "}
                    {isOwnCare ? ownText : text}
                  </p>
                </li>
              ))}
            </ol>
            {routine.later
              .filter((later) => later.time === time)
              .map(({ weeks, text }) => (
                <p key={text} className="border-line border-t border-dashed py-2 pl-9 text-ink-soft text-small">
                  {t("results.routine.later", { date: startDate(today, weeks, language), text })}
                </p>
              ))}
          </div>
        ))}
      </div>
      <Note t={t} />
    </Section>
  );
}

function Note({ t }: { t: TranslateWords }) {
  return (
    <div className="measure mt-4 border-accent-soft border-l-2 pl-5 text-small md:mt-6">
      <p>{t("results.routine.note.text", { most: MOST_PRODUCTS, ...WAIT_WEEKS })}</p>
      <p className="mt-1 text-ink-soft">
        {t("results.routine.note.more", {
          tryFrom: TRY_WEEKS.from,
          tryTo: TRY_WEEKS.to,
          seconds: ABSORPTION_SECONDS,
        })}
      </p>
    </div>
  );
}
