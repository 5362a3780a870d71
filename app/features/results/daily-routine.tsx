import { Moon, Sunrise } from "lucide-react";
import type { BasicAction, RoutineStep } from "#advice/routine/build-routine.ts";
import { ABSORPTION_SECONDS, MOST_PRODUCTS, TRY_WEEKS, WAIT_WEEKS } from "#advice/routine/constants.ts";
import type { RoutineType } from "#advice/routine/match-skin-type.ts";
import type { TranslateWords } from "../../i18n/word-keys.ts";
import { Section } from "./section.tsx";
import type { ShownResult } from "./shown-result.ts";

const TIMES = [
  { time: "morning", Icon: Sunrise },
  { time: "evening", Icon: Moon },
] as const;

/** Morning and evening, three steps each, by skin type; then how many products, and how much patience (R-RES-6). */
export function DailyRoutine({ t, shown }: { t: TranslateWords; shown: ShownResult }) {
  const { routine, asksForProducts } = shown;
  return (
    <div className="mt-14 md:mt-20 print:mt-8">
      <Section title={t("results.routine.title")} text={t(`results.routine.${asksForProducts ? "text" : "textOwn"}`)}>
        <div className="mt-8 grid grid-cols-1 gap-x-16 gap-y-10 md:grid-cols-2 print:grid-cols-2">
          {TIMES.map(({ time, Icon }) => (
            <div key={time}>
              <h3 className="display flex items-center gap-3 text-h3">
                <Icon aria-hidden="true" className="text-accent" size={24} strokeWidth={1.5} />
                {t(`results.routine.${time}`)}
              </h3>
              <ol className="mt-4">
                {routine[time].map((step, index) => (
                  <Step key={step.action} t={t} type={routine.type} step={step} number={index + 1} />
                ))}
              </ol>
            </div>
          ))}
        </div>
        <Note t={t} />
      </Section>
    </div>
  );
}

interface StepProps {
  readonly t: TranslateWords;
  readonly type: RoutineType;
  readonly step: RoutineStep;
  readonly number: number;
}

function Step({ t, type, step, number }: StepProps) {
  return (
    <li className="flex gap-5 border-line border-t py-4">
      <span className="display figures w-4 shrink-0 text-accent text-lead leading-snug">{number}</span>
      <div>
        <p className="font-semibold">{t(`results.routine.names.${step.action}`)}</p>
        {step.product !== null && <p>{t(`products.items.${step.product}.name`)}</p>}
        <p className="text-pretty text-ink-soft text-small">{stepText(t, type, step)}</p>
      </div>
    </li>
  );
}

function stepText(t: TranslateWords, type: RoutineType, { action }: RoutineStep): string {
  return isBasic(action)
    ? t(`results.routine.how.${action}.${type}`)
    : t(`results.routine.care.${action}`, { seconds: ABSORPTION_SECONDS });
}

function isBasic(action: RoutineStep["action"]): action is BasicAction {
  return action !== "target" && action !== "serum" && action !== "rest";
}

function Note({ t }: { t: TranslateWords }) {
  return (
    <div className="measure mt-8 border-accent-soft border-l-2 pl-5">
      <h3 className="font-semibold">{t("results.routine.note.title")}</h3>
      <p className="mt-1">{t("results.routine.note.text", { most: MOST_PRODUCTS, ...WAIT_WEEKS })}</p>
      <p className="mt-1 text-ink-soft text-small">
        {t("results.routine.note.more", {
          tryFrom: TRY_WEEKS.from,
          tryTo: TRY_WEEKS.to,
          seconds: ABSORPTION_SECONDS,
        })}
      </p>
    </div>
  );
}
