import { Droplet, EyeOff, type LucideIcon, ScanFace, Sparkle, Sprout, Sun } from "lucide-react";
import type { ReactNode } from "react";
import type { TipTopic } from "#advice/tip-topics.ts";
import type { Language } from "#contract/language.ts";
import type { TranslateWords } from "../../i18n/word-keys.ts";
import { GuideLink } from "../../ui/guide-link.tsx";
import { Section } from "./section.tsx";
import type { ShownStep } from "./shown-plan.ts";
import type { ShownResult } from "./shown-result.ts";
import { startText } from "./start-date.ts";

/** R-RES-5. */
const ICONS: Readonly<Record<TipTopic, LucideIcon>> = { moisture: Droplet, sun: Sun, clean: Sprout, other: Sparkle };

interface Props {
  readonly t: TranslateWords;
  readonly language: Language;
  readonly shown: ShownResult;
  /** What the dates are counted from. */
  readonly today: Date;
}

/** The plan: one thing now, two later with their dates, how to do them folded; what to stop and what to look at (R-RES-5). */
export function GlowSecrets({ t, language, shown, today }: Props) {
  const { steps, leaveOut, lookAt, needsNothingNew } = shown.plan;
  if (steps.length === 0) return null;
  return (
    <Section title={t("results.plan")} text={needsNothingNew ? t("results.planNothingNeeded") : null}>
      <ol className="mt-3 grid grid-cols-1 gap-x-12 lg:mt-4 lg:grid-cols-3">
        {steps.map((step, index) => (
          <Step
            key={step.text}
            t={t}
            language={language}
            step={step}
            number={index + 1}
            start={step.start === null ? null : startText(step.start, today, language, t)}
            deliveredIn={shown.deliveredIn ?? undefined}
          />
        ))}
      </ol>
      {leaveOut !== null && lookAt !== null && (
        <div className="grid grid-cols-1 gap-x-12 gap-y-2 border-line border-t pt-3 text-small sm:grid-cols-2 lg:pt-5">
          <Beside Icon={EyeOff} title={t("results.planLeaveOut")}>
            {leaveOut}
          </Beside>
          <Beside Icon={ScanFace} title={t("results.planLookAt")}>
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

interface StepProps {
  readonly t: TranslateWords;
  readonly language: Language;
  readonly step: ShownStep;
  readonly number: number;
  readonly start: string | null;
  /** Language of a text that came as it is. */
  readonly deliveredIn: string | undefined;
}

function Step({ t, language, step, number, start, deliveredIn }: StepProps) {
  const { topic, title, text, more } = step;
  const Icon = ICONS[topic];
  // Grey and a dashed edge, and said in words: it is not for today.
  const isLater = typeof step.start === "number";
  return (
    <li
      className={`grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 border-line border-t pt-3 pb-1 lg:flex lg:flex-col lg:py-6 ${isLater ? "border-dashed text-ink-soft" : ""}`}
    >
      <p className="flex flex-col items-center gap-2 lg:w-full lg:flex-row lg:justify-between">
        <span className={`display figures text-h3 leading-none ${isLater ? "" : "text-accent"}`}>{number}</span>
        <Icon
          data-tip-icon={topic}
          aria-hidden="true"
          className={isLater ? "" : "text-accent"}
          size={20}
          strokeWidth={1.5}
        />
      </p>
      <div className="lg:mt-4">
        {start !== null && <p className={`text-small ${isLater ? "" : "font-semibold text-accent"}`}>{start}</p>}
        {title !== null && <h3 className={`hyphens-auto ${isLater ? "font-semibold" : "display text-h3"}`}>{title}</h3>}
        <p
          lang={step.recommendation === null ? deliveredIn : undefined}
          className={`wrap-anywhere text-pretty ${isLater ? "text-small" : "mt-1"}`}
        >
          {text}
        </p>
        {more.length > 0 && <More t={t} language={language} number={number} step={step} />}
      </div>
    </li>
  );
}

function More({ t, language, number, step: { more, guide } }: Pick<StepProps, "t" | "language" | "number" | "step">) {
  return (
    <details className="fold text-small">
      <summary className="flex min-h-11 w-fit cursor-pointer items-center gap-2.5 py-2.5 font-semibold text-accent">
        {t("results.tips.more")}
        <span className="sr-only">{` ${t("results.tips.moreAbout", { number })}`}</span>
      </summary>
      <div className="flex flex-col gap-4 border-accent-soft border-l-2 pb-1 pl-4 text-ink-soft">
        {more.map(({ title, texts }) => (
          <div key={title ?? ""} className="flex flex-col gap-1.5">
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
    </details>
  );
}
