import { Droplet, type LucideIcon, Sparkle, Sprout, Sun } from "lucide-react";
import type { TipTopic } from "#advice/tip-topics.ts";
import type { Language } from "#contract/language.ts";
import type { TranslateWords } from "../../i18n/word-keys.ts";
import { GuideLink } from "../../ui/guide-link.tsx";
import { Section } from "./section.tsx";
import type { ShownStep } from "./shown-plan.ts";
import type { ShownResult } from "./shown-result.ts";

/** R-RES-5. */
const ICONS: Readonly<Record<TipTopic, LucideIcon>> = { moisture: Droplet, sun: Sun, clean: Sprout, other: Sparkle };

interface Props {
  readonly t: TranslateWords;
  readonly language: Language;
  readonly shown: ShownResult;
}

/** The plan: three numbered steps in two lines each, how to do them folded, and when to begin what (R-RES-5). */
export function GlowSecrets({ t, language, shown }: Props) {
  const { steps, schedule, needsNothingNew } = shown.plan;
  if (steps.length === 0) return null;
  return (
    <Section title={t("results.plan")} text={needsNothingNew ? t("results.planNothingNeeded") : null}>
      <ol className="mt-4 grid grid-cols-1 gap-x-12 lg:grid-cols-3">
        {steps.map((step, index) => (
          <Step
            key={step.text}
            t={t}
            language={language}
            step={step}
            number={index + 1}
            deliveredIn={shown.deliveredIn ?? undefined}
          />
        ))}
      </ol>
      {schedule !== null && (
        <p className="measure mt-2 border-accent-soft border-l-2 pl-5 font-semibold lg:mt-4">{schedule}</p>
      )}
    </Section>
  );
}

interface StepProps {
  readonly t: TranslateWords;
  readonly language: Language;
  readonly step: ShownStep;
  readonly number: number;
  /** Language of a text that came as it is. */
  readonly deliveredIn: string | undefined;
}

function Step({ t, language, step, number, deliveredIn }: StepProps) {
  const { topic, title, text, why, more } = step;
  const Icon = ICONS[topic];
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-5 border-line border-t pt-4 pb-2 lg:flex lg:flex-col lg:py-6">
      <p className="flex flex-col items-center gap-3 lg:w-full lg:flex-row lg:justify-between">
        <span className="display figures text-accent text-h2 leading-none">{number}</span>
        <Icon data-tip-icon={topic} aria-hidden="true" className="text-accent" size={24} strokeWidth={1.5} />
      </p>
      <div className="lg:mt-5">
        {title !== null && <h3 className="display hyphens-auto text-h3">{title}</h3>}
        <p lang={step.recommendation === null ? deliveredIn : undefined} className="wrap-anywhere mt-1 text-pretty">
          {text}
        </p>
        {why !== null && <p className="mt-1 text-pretty text-ink-soft text-small">{why}</p>}
        {more.length > 0 && <More t={t} language={language} number={number} step={step} />}
      </div>
    </li>
  );
}

function More({ t, language, number, step: { more, guide } }: Omit<StepProps, "deliveredIn">) {
  return (
    <details className="fold mt-1 text-small">
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
