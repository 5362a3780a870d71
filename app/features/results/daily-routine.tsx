import { Moon, Sunrise } from "lucide-react";
import { memo } from "react";
import { BEFORE_ADDING, MOST_PRODUCTS } from "#advice/plan/waiting-times.ts";
import type { Language } from "#contract/language.ts";
import { SWIPED } from "#kit/swiped.ts";
import type { TranslateWords } from "#site/i18n/word-keys.ts";
import { Section } from "./section.tsx";
import type { ShownRoutine } from "./shown/shown-routine.ts";
import { startText } from "./start-date.ts";

const TIMES = [
  { time: "morning", Icon: Sunrise },
  { time: "evening", Icon: Moon },
] as const;

interface Props {
  readonly t: TranslateWords;
  readonly language: Language;
  readonly routine: ShownRoutine;
  /** What the dates are counted from. */
  readonly today: Date;
  /** With what is at home: no product is named. */
  readonly isOwnCare: boolean;
}

/** What is used now, morning and evening, three lines each; greyed what comes later; then how much and how patient (R-RES-6). */
export const DailyRoutine = memo(function DailyRoutine({ t, language, routine, today, isOwnCare }: Props) {
  return (
    <Section name="routine" title={t("results.routine.title")}>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for form fields; this groups what is swiped */}
      <div
        role="group"
        aria-label={t("results.routine.title")}
        data-own-arrows=""
        // biome-ignore lint/a11y/noNoninteractiveTabindex: on a phone it scrolls sideways, by keyboard too
        tabIndex={0}
        className={`mt-2 grid focus-visible:-outline-offset-2 grid-cols-1 gap-x-5 md:mt-6 md:grid-cols-2 md:gap-x-16 print:grid-cols-2 ${SWIPED}`}
      >
        {TIMES.map(({ time, Icon }) => (
          <div key={time}>
            <h3 className="display flex items-center gap-3 text-lead md:text-h3">
              <Icon aria-hidden="true" className="text-accent" size={22} strokeWidth={1.5} />
              {t(`results.routine.${time}`)}
            </h3>
            <ol className="mt-1 max-md:text-small md:mt-3">
              {routine[time].map(({ name, title, text, ownText }, index) => (
                <li key={name} className="flex gap-4 border-line border-t py-1 md:gap-5 md:py-3">
                  <span className="display figures w-4 shrink-0 text-accent leading-snug md:text-lead">
                    {index + 1}
                  </span>
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
              .map(({ weeks, isOptional, text }) => (
                <p
                  key={text}
                  className="border-line border-t border-dashed py-1 pl-8 text-ink-soft text-small md:py-2 md:pl-9"
                >
                  {`${startText(weeks, isOptional, today, language, t)}: ${text}`}
                </p>
              ))}
          </div>
        ))}
      </div>
      <p className="measure mt-3 border-accent-soft border-l-2 pl-4 text-small md:mt-6">
        {t("results.routine.note", { most: MOST_PRODUCTS, ...BEFORE_ADDING })}
      </p>
    </Section>
  );
});
