import { CalendarPlus, Check, Droplet, EyeOff, type LucideIcon, ScanFace, Sparkle, Sprout, Sun } from "lucide-react";
import { memo, type ReactNode, useState } from "react";
import { LOOK_AGAIN } from "#advice/plan/waiting-times.ts";
import type { TipTopic } from "#advice/tip-topics.ts";
import type { Language } from "#contract/language.ts";
import type { PlanDay } from "#diary/offer/save-plan-days.ts";
import type { BegunSteps } from "#diary/offer/use-begun.ts";
import { GuideLink } from "#kit/guide-link.tsx";
import type { TranslateWords } from "#site/i18n/word-keys.ts";
import { BegunStep } from "./begun-step.tsx";
import { Section } from "./section.tsx";
import type { ShownStep } from "./shown-plan.ts";
import type { ShownResult } from "./shown-result.ts";
import { startDate, startDay, startText } from "./start-date.ts";

/** R-RES-5. */
const ICONS: Readonly<Record<TipTopic, LucideIcon>> = { moisture: Droplet, sun: Sun, clean: Sprout, other: Sparkle };

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
export const GlowSecrets = memo(function GlowSecrets({
  t,
  language,
  shown,
  today,
  isOwnCare,
  begun,
  onCalendar,
}: Props) {
  const { steps, leaveOut, lookAt, needsNothingNew, cares } = shown.plan;
  const [hasSun, setHasSun] = useState(false);
  if (steps.length === 0) return null;
  // Our own first step says that nothing new is needed; a provider's does not.
  const days = steps.flatMap(({ start }, index) =>
    typeof start === "number" ? [{ number: index + 1, day: startDay(today, start) }] : [],
  );
  const saysItself = !needsNothingNew || steps[0]?.recommendation !== null;
  return (
    <Section name="plan" title={t("results.plan")} text={saysItself ? null : t("results.planNothingNeeded")}>
      {[shown.care ?? [], cares].flat().map((care) => (
        <p key={care} className="measure mt-3 border-accent border-l-2 pl-4">
          {care}
        </p>
      ))}
      <ol className="mt-3 lg:mt-4">
        {steps.map((step, index) => {
          const start = step.start === null ? null : startText(step.start, step.isOptional, today, language, t);
          const own =
            start !== null && step.topic === "sun" && !needsNothingNew ? { hasSun, onHasSun: setHasSun } : null;
          const has = own !== null && hasSun;
          const common = {
            t,
            language,
            step,
            number: index + 1,
            isOwnCare: isOwnCare || has,
            begun: has ? null : begun,
            own,
          };
          const about = step.concern === null ? "" : ` · ${t(`labels.concerns.${step.concern}`)}`;
          const when = has ? t("results.planSun.has") : start && start + about;
          return index === 0 || start === null ? (
            <Step key={step.text} {...common} start={when} deliveredIn={shown.deliveredIn ?? undefined} />
          ) : (
            <StepLine key={step.text} {...common} start={when} />
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
});

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

interface StepProps {
  readonly t: TranslateWords;
  readonly language: Language;
  readonly step: ShownStep;
  readonly number: number;
  /** When it is begun; null where nobody knows what its text is about. */
  readonly start: string | null;
  readonly isOwnCare: boolean;
  readonly begun: BegunSteps | null;
  /** Of the step with sunscreen alone. */
  readonly own: OwnSun | null;
}

/** Whether the visitor has a sunscreen already, as they say on this page. */
interface OwnSun {
  readonly hasSun: boolean;
  readonly onHasSun: (hasSun: boolean) => void;
}

/** What the plan begins with, and what a provider says. @param deliveredIn language of a text that came as it is */
function Step({
  t,
  language,
  step,
  number,
  start,
  isOwnCare,
  begun,
  own,
  deliveredIn,
}: StepProps & { readonly deliveredIn: string | undefined }) {
  const { topic, title, text, more } = step;
  const Icon = ICONS[topic];
  return (
    <li className="grid max-w-3xl grid-cols-[2rem_minmax(0,1fr)] gap-x-3 border-line border-t pt-3">
      <p className="flex flex-col items-center gap-2">
        <span className="display figures text-accent text-h3 leading-none">{number}</span>
        <Icon data-tip-icon={topic} aria-hidden="true" className="text-accent" size={20} strokeWidth={1.5} />
      </p>
      <div>
        {start !== null && <p className="font-semibold text-accent text-small">{start}</p>}
        {title !== null && <h3 className="display mt-0.5 hyphens-auto text-h3">{title}</h3>}
        <p lang={step.recommendation === null ? deliveredIn : undefined} className="wrap-anywhere mt-1 text-pretty">
          {text}
        </p>
        <div className="flex flex-wrap items-start gap-x-6">
          {begun !== null && <BegunStep t={t} language={language} step={step} begun={begun} />}
          {more.length > 0 && (
            <details className="fold text-small [&[open]]:w-full">
              <summary className="flex min-h-11 w-fit cursor-pointer items-center gap-2.5 py-2.5 font-semibold text-accent">
                {t("results.tips.more")}
                <span className="sr-only">{` ${t("results.tips.moreAbout", { number })}`}</span>
              </summary>
              {own !== null && <SunTick t={t} own={own} />}
              <More t={t} language={language} step={step} isOwnCare={isOwnCare} />
            </details>
          )}
        </div>
      </div>
    </li>
  );
}

/** A line with its time; what to do is folded. Dashed: not for today. */
function StepLine({ t, language, step, number, start, isOwnCare, begun, own }: StepProps) {
  const { topic, title, text } = step;
  const isLater = typeof step.start === "number";
  const hasSun = own?.hasSun === true;
  const Icon = hasSun ? Check : ICONS[topic];
  return (
    <li className={`max-w-3xl border-line border-t ${isLater ? "border-dashed" : ""}`}>
      <details className="fold text-small">
        <summary className="flex min-h-11 cursor-pointer items-center gap-3 py-1">
          <span className="display figures w-8 shrink-0 text-center text-accent text-h3 leading-none">{number}</span>
          <h3 className={`min-w-0 flex-1 hyphens-auto text-base ${isLater || hasSun ? "text-ink-soft" : ""}`}>
            <span className="block text-small leading-snug">{start}</span>
            <span className="font-semibold leading-snug">{title}</span>
          </h3>
          <Icon
            data-tip-icon={topic}
            aria-hidden="true"
            className={hasSun ? "text-good" : "text-accent"}
            size={20}
            strokeWidth={1.5}
          />
        </summary>
        <div className="pl-11">
          <p className="text-pretty">{text}</p>
          {own !== null && <SunTick t={t} own={own} />}
          {begun !== null && <BegunStep t={t} language={language} step={step} begun={begun} />}
          <More t={t} language={language} step={step} isOwnCare={isOwnCare} />
        </div>
      </details>
    </li>
  );
}

function SunTick({ t, own: { hasSun, onHasSun } }: { t: TranslateWords; own: OwnSun }) {
  return (
    <label className="flex min-h-11 w-fit items-center gap-2.5 print:hidden">
      <input
        type="checkbox"
        className="size-5 accent-accent"
        checked={hasSun}
        onChange={({ currentTarget }) => onHasSun(currentTarget.checked)}
      />
      {t("results.planSun.tick")}
    </label>
  );
}

function More({
  t,
  language,
  step: { more, guide },
  isOwnCare,
}: Pick<StepProps, "t" | "language" | "step" | "isOwnCare">) {
  return (
    <div className="mb-3 flex flex-col gap-4 border-accent-soft border-l-2 pb-1 pl-4 text-ink-soft">
      {more
        .filter(({ isProducts }) => !(isOwnCare && isProducts))
        .map(({ title, texts }) => (
          <div key={title ?? texts[0]} className="flex flex-col gap-1.5">
            {title !== null && <h4 className="font-semibold text-ink">{title}</h4>}
            {texts.map((text) => (
              <p key={text} className="text-pretty">
                {text}
              </p>
            ))}
          </div>
        ))}
      {guide !== null && <GuideLink t={t} language={language} guide={guide} />}
    </div>
  );
}
