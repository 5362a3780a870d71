import { Check, Droplet, type LucideIcon, Sparkle, Sprout, Sun } from "lucide-react";
import type { ReactNode } from "react";
import type { TipTopic } from "#advice/tip-topics.ts";
import type { Language } from "#contract/language.ts";
import type { BegunSteps } from "#diary/offer/use-begun.ts";
import { GuideLink } from "#kit/guide-link.tsx";
import type { TranslateWords } from "#site/i18n/word-keys.ts";
import { BegunStep } from "./begun-step.tsx";
import type { OwnStep } from "./shown/own-plan.ts";
import type { ShownStep, StepDetail } from "./shown/shown-step.ts";

/** R-RES-5. */
const ICONS: Readonly<Record<TipTopic, LucideIcon>> = { moisture: Droplet, sun: Sun, clean: Sprout, other: Sparkle };

interface StepProps {
  readonly t: TranslateWords;
  readonly language: Language;
  readonly step: OwnStep;
  readonly number: number;
  /** When it is begun, and what it is for. */
  readonly start: string;
  readonly isOwnCare: boolean;
  /** Null where the result is not saved. */
  readonly begun: BegunSteps | null;
  /** Of the step with sunscreen alone. */
  readonly own: OwnSun | null;
}

/** Whether the visitor has a sunscreen already, as they say on this page. */
interface OwnSun {
  readonly hasSun: boolean;
  readonly onHasSun: (hasSun: boolean) => void;
}

/** What the plan begins with. */
export function FirstStep({ t, language, step, number, start, isOwnCare, begun, own }: StepProps) {
  return (
    <StepInFull
      t={t}
      number={number}
      topic={step.topic}
      folded={
        <>
          {own !== null && <SunTick t={t} own={own} />}
          <More t={t} language={language} step={step} isOwnCare={isOwnCare} />
        </>
      }
      begun={begun !== null && <BegunStep t={t} language={language} step={step} begun={begun} />}
    >
      <p className="font-semibold text-accent text-small">{start}</p>
      <h3 className="display mt-0.5 hyphens-auto text-h3">{step.title}</h3>
      <p className="wrap-anywhere mt-1 text-pretty">{step.text}</p>
    </StepInFull>
  );
}

interface ForeignProps extends Pick<StepProps, "t" | "number"> {
  readonly step: ShownStep;
  /** Language of the text, where it is not the page's. */
  readonly lang: Language | null;
}

/** A text as it came. */
export function ForeignStep({ t, step: { topic, text, more }, number, lang }: ForeignProps) {
  return (
    <StepInFull t={t} number={number} topic={topic} folded={more.length > 0 && <Details details={more} />}>
      <p lang={lang ?? undefined} className="wrap-anywhere mt-1 text-pretty">
        {text}
      </p>
    </StepInFull>
  );
}

interface InFullProps extends Pick<StepProps, "t" | "number"> {
  readonly topic: TipTopic;
  /** What to do. */
  readonly children: ReactNode;
  readonly folded: ReactNode;
  readonly begun?: ReactNode;
}

function StepInFull({ t, number, topic, children, folded, begun }: InFullProps) {
  const Icon = ICONS[topic];
  return (
    <li className="grid max-w-3xl grid-cols-[2rem_minmax(0,1fr)] gap-x-3 border-line border-t pt-3">
      <p className="flex flex-col items-center gap-2">
        <span className="display figures text-accent text-h3 leading-none">{number}</span>
        <Icon data-tip-icon={topic} aria-hidden="true" className="text-accent" size={20} strokeWidth={1.5} />
      </p>
      <div>
        {children}
        <div className="flex flex-wrap items-start gap-x-6">
          {begun}
          {folded && (
            <details className="fold text-small [&[open]]:w-full">
              <summary className="flex min-h-11 w-fit cursor-pointer items-center gap-2.5 py-2.5 font-semibold text-accent">
                {t("results.tips.more")}
                <span className="sr-only">{` ${t("results.tips.moreAbout", { number })}`}</span>
              </summary>
              {folded}
            </details>
          )}
        </div>
      </div>
    </li>
  );
}

/** A line with its time; what to do is folded. Dashed: not for today. */
export function StepLine({ t, language, step, number, start, isOwnCare, begun, own }: StepProps) {
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

function More({ t, language, step, isOwnCare }: Pick<StepProps, "t" | "language" | "step" | "isOwnCare">) {
  const details = step.more.filter(({ isProducts }) => !(isOwnCare && isProducts));
  return (
    <Details details={details}>
      <GuideLink t={t} language={language} guide={step.guide} />
    </Details>
  );
}

function Details({ details, children }: { readonly details: readonly StepDetail[]; readonly children?: ReactNode }) {
  return (
    <div className="mb-3 flex flex-col gap-4 border-accent-soft border-l-2 pb-1 pl-4 text-ink-soft">
      {details.map(({ title, texts }) => (
        <div key={title ?? texts[0]} className="flex flex-col gap-1.5">
          {title !== null && <h4 className="font-semibold text-ink">{title}</h4>}
          {texts.map((text) => (
            <p key={text} className="text-pretty">
              {text}
            </p>
          ))}
        </div>
      ))}
      {children}
    </div>
  );
}
