import { CalendarPlus, EyeOff, type LucideIcon, ScanFace } from "lucide-react";
import { memo, type ReactNode, useState } from "react";
import { LOOK_AGAIN } from "#advice/plan/waiting-times.ts";
import type { Language } from "#contract/language.ts";
import type { PlanDay } from "#diary/offer/save-plan-days.ts";
import type { BegunSteps } from "#diary/offer/use-begun.ts";
import type { TranslateWords } from "#site/i18n/word-keys.ts";
import { FirstStep, ForeignStep, StepLine } from "./plan-step.tsx";
import { Section } from "./section.tsx";
import type { OfCodes, ShownResult } from "./shown/shown-result.ts";
import { startDate, startDay, startText } from "./start-date.ts";

interface Props {
  readonly t: TranslateWords;
  readonly language: Language;
  readonly shown: ShownResult;
  /** What the dates are counted from. */
  readonly today: Date;
  /** With what is at home: no product is named. */
  readonly isOwnCare: boolean;
  /** Null where the result is not saved. */
  readonly begun: BegunSteps | null;
  /** Hands over the days of later steps as a calendar file. */
  readonly onCalendar: (days: readonly PlanDay[]) => void;
}

/** The plan: one thing now, the rest in lines that open, later ones with their date; what to stop and what to look at (R-RES-5). */
export const GlowSecrets = memo(function GlowSecrets({ shown, ...props }: Props) {
  const { t } = props;
  if (shown.plan.steps.length === 0) return null;
  if (shown.kind === "measured" || shown.kind === "seen") return <OwnSecrets {...props} shown={shown} />;
  const lang = shown.kind === "texts" ? shown.deliveredIn : null;
  return (
    <Section
      name="plan"
      title={t("results.plan")}
      text={shown.plan.needsNothingNew ? t("results.planNothingNeeded") : null}
    >
      <ol className="mt-3 lg:mt-4">
        {shown.plan.steps.map((step, index) => (
          <ForeignStep key={step.text} t={t} step={step} number={index + 1} lang={lang} />
        ))}
      </ol>
    </Section>
  );
});

/** Our own first step says itself where nothing new is needed. */
function OwnSecrets({ t, language, shown, today, isOwnCare, begun, onCalendar }: Props & { readonly shown: OfCodes }) {
  const { steps, leaveOut, lookAt, needsNothingNew, cares } = shown.plan;
  const [hasSun, setHasSun] = useState(false);
  const days = steps.flatMap(({ start }, index) =>
    typeof start === "number" ? [{ number: index + 1, day: startDay(today, start) }] : [],
  );
  return (
    <Section name="plan" title={t("results.plan")}>
      {[shown.care ?? [], cares].flat().map((line) => (
        <p key={line} className="measure mt-3 border-accent border-l-2 pl-4">
          {line}
        </p>
      ))}
      <ol className="mt-3 lg:mt-4">
        {steps.map((step, index) => {
          const own = step.topic === "sun" && !needsNothingNew ? { hasSun, onHasSun: setHasSun } : null;
          const has = own !== null && hasSun;
          const when = startText(step.start, step.isOptional, today, language, t);
          const about = step.concern === null ? "" : ` · ${t(`labels.concerns.${step.concern}`)}`;
          const OneStep = index === 0 ? FirstStep : StepLine;
          return (
            <OneStep
              key={step.text}
              {...{ t, language, step, own }}
              number={index + 1}
              start={has ? t("results.planSun.has") : when + about}
              isOwnCare={isOwnCare || has}
              begun={has ? null : begun}
            />
          );
        })}
      </ol>
      {days.length > 0 && (
        <button
          type="button"
          onClick={() => onCalendar(days)}
          className="inline-flex min-h-11 items-center gap-2 font-semibold text-accent text-small underline decoration-edge underline-offset-4 hover:decoration-current print:hidden"
        >
          <CalendarPlus aria-hidden="true" size={17} strokeWidth={1.5} />
          {t("results.planDays.save")}
        </button>
      )}
      {leaveOut !== null && lookAt !== null && (
        <div className="grid grid-cols-1 gap-x-12 gap-y-2 border-line border-t pt-3 text-small sm:grid-cols-2 lg:pt-5">
          <Beside Icon={EyeOff} title={t("results.planLeaveOut")}>
            {leaveOut}
          </Beside>
          <Beside Icon={ScanFace} title={t("results.planLookAt", { date: startDate(today, LOOK_AGAIN, language) })}>
            {lookAt}
          </Beside>
        </div>
      )}
    </Section>
  );
}

function Beside({ Icon, title, children }: { Icon: LucideIcon; title: string; children: ReactNode }) {
  return (
    <div className="flex gap-3">
      <Icon aria-hidden="true" className="mt-0.5 shrink-0 text-accent" size={20} strokeWidth={1.5} />
      <p className="text-pretty">
        <strong className="font-semibold">{title}</strong>: {children}
      </p>
    </div>
  );
}
