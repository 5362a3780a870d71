import type { TranslateWords } from "../../i18n/word-keys.ts";
import { Panel, Picture } from "./parts.tsx";

/** Evenings with retinol, of a week that begins with 0. */
const STEPS = [
  ["first", [0, 3]],
  ["second", [0, 2, 4]],
  ["third", [0, 2, 4, 6]],
] as const;
const WEEK = [0, 1, 2, 3, 4, 5, 6] as const;

/** A week of moons for each step: full on the evenings with retinol, a thin ring on the others. */
export function RetinolEveningsFigure({ t }: { t: TranslateWords }) {
  return (
    <Panel>
      <ol className="grid gap-7">
        {STEPS.map(([step, evenings]) => (
          <li key={step} className="grid grid-cols-1 items-center gap-x-8 gap-y-3 @lg:grid-cols-[1.1fr_1fr]">
            <Picture viewBox="0 0 308 56" className="w-full max-w-[22rem] rounded-md">
              <path fill="var(--hair)" d="M0 0h308v56H0Z" />
              {WEEK.map((evening) =>
                (evenings as readonly number[]).includes(evening) ? (
                  <circle key={evening} cx={34 + evening * 40} cy="28" r="14" fill="var(--sun-deep)" />
                ) : (
                  <circle
                    key={evening}
                    cx={34 + evening * 40}
                    cy="28"
                    r="13"
                    fill="none"
                    stroke="var(--sun-deep)"
                    strokeOpacity=".55"
                    strokeWidth="1.5"
                  />
                ),
              )}
            </Picture>
            <p className="leading-snug">
              <span className="figures block text-ink-soft text-small">
                {t(`figures.retinol-evenings.${step}.when`)}
              </span>
              <strong className="block">{t(`figures.retinol-evenings.${step}.title`)}</strong>
              <span className="mt-1 block">{t(`figures.retinol-evenings.${step}.text`)}</span>
            </p>
          </li>
        ))}
      </ol>
    </Panel>
  );
}
