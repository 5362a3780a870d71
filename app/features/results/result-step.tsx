import { RotateCcw, Smartphone, TriangleAlert } from "lucide-react";
import { type ReactNode, useRef, useState } from "react";
import type { Language } from "#contract/language.ts";
import type { TranslateWords } from "#site/i18n/word-keys.ts";
import { Button } from "#site/ui/button.tsx";
import { Fold } from "../../ui/fold.tsx";
import { Areas } from "./areas.tsx";
import type { BegunSteps } from "./begun-step.tsx";
import { DailyRoutine } from "./daily-routine.tsx";
import { FaceSummary } from "./face-summary.tsx";
import { GlowSecrets, type PlanDay } from "./glow-secrets.tsx";
import type { ShownResult } from "./shown-result.ts";
import { TopBar } from "./top-bar.tsx";
import { useOpenForPrint } from "./use-open-for-print.ts";
import "./result-print.css";

/** Sections that other features bring; null where there is nothing to show. */
export interface ResultSlots {
  /** The visitor's photo with what was found; null where there is none. */
  readonly picture: ReactNode;
  /** What limits this photo, with a way to another; beside it. */
  readonly quality: ReactNode;
  /** What was found, in sentences that lead to the picture. */
  readonly findings: ReactNode;
  /** Under the headline: what may be said about the score and the last saved one. */
  readonly comparison: ReactNode;
  /** Beside the skin type (R-RES-14). */
  readonly questions: ReactNode;
  /** What is felt and cannot be seen (R-RES-19). */
  readonly felt: ReactNode;
  /** More photos of the same person (R-RES-20). */
  readonly together: ReactNode;
  readonly why: ReactNode;
  readonly products: ReactNode;
  readonly card: ReactNode;
  readonly history: ReactNode;
  readonly ads: readonly [ReactNode, ReactNode, ReactNode];
}

interface Props {
  readonly t: TranslateWords;
  readonly language: Language;
  readonly shown: ShownResult;
  readonly slots: ResultSlots;
  /** The routine names no product. */
  readonly isOwnCare: boolean;
  /** Null where the result is not saved. */
  readonly begun: BegunSteps | null;
  readonly onCalendar: (days: readonly PlanDay[]) => void;
  readonly onBack: () => void;
  readonly onShare: () => void;
  readonly onRetry: () => void;
  /** Measures the photo on this device; null where it cannot. */
  readonly onDevice: (() => void) | null;
  readonly onRestart: () => void;
}

/** The face first, words beside it; then tonight, the day, products, card, and what it rests on (docs/decisions/0101). */
export function ResultStep({ t, language, shown, slots, isOwnCare, begun, ...on }: Props) {
  const { onBack, onShare, onRetry, onDevice, onRestart } = on;
  const root = useRef<HTMLDivElement>(null);
  const [today] = useState(() => new Date());
  useOpenForPrint(root);
  return (
    <div ref={root} className="enter page pb-10 md:pb-24 print:pb-0">
      <TopBar t={t} onBack={onBack} onShare={onShare} />
      {/* Paper has two sheets: what to do, and what it rests on (result-print.css, R-RES-16). */}
      <div data-paper="1">
        {shown.demoReason !== null && (
          <DemoNotice t={t} reason={shown.demoReason} onDevice={onDevice} onRetry={onRetry} />
        )}
        <div className="result-face gap-x-14 lg:mt-4 lg:grid lg:grid-cols-2 lg:items-start">
          <div className="lg:sticky lg:top-4">
            <div className="bleed md:mx-0 print:mx-0">{slots.picture}</div>
          </div>
          <div className="min-w-0">
            <FaceSummary
              t={t}
              shown={shown}
              comparison={slots.comparison}
              quality={slots.quality}
              areas={<Areas t={t} shown={shown} list={slots.findings} />}
              questions={slots.questions}
              felt={slots.felt}
            />
          </div>
        </div>
        <GlowSecrets
          t={t}
          language={language}
          shown={shown}
          today={today}
          isOwnCare={isOwnCare}
          begun={begun}
          onCalendar={on.onCalendar}
        />
        {slots.together}
        <DailyRoutine t={t} language={language} shown={shown} today={today} isOwnCare={isOwnCare} />
      </div>
      <div data-paper="never">
        {slots.ads[0]}
        <div className="mt-7 empty:hidden md:mt-16">{slots.products}</div>
        {slots.card}
        {slots.ads[1]}
        {slots.history}
      </div>
      <div data-paper="2">
        {slots.why !== null && (
          <div className="mt-7 border-line border-b md:mt-16">
            <Fold id="why" title={t("why.title")} hint={t("results.folds.why")}>
              {slots.why}
            </Fold>
          </div>
        )}
        <Disclaimer t={t} />
      </div>
      {slots.ads[2]}
      <div className="mt-6 flex justify-center md:mt-12 print:hidden">
        <Button kind="primary" onClick={onRestart}>
          {t("results.again")}
        </Button>
      </div>
    </div>
  );
}

interface DemoProps extends Pick<Props, "t" | "onDevice" | "onRetry"> {
  readonly reason: "quota" | "failed";
}

/** Above the score, in plain words, and the ways to a real result (R-DEMO-2). */
function DemoNotice({ t, reason, onDevice, onRetry }: DemoProps) {
  return (
    <div className="mt-4 flex flex-wrap items-center justify-between gap-x-8 gap-y-4 rounded-lg bg-fair-soft px-6 py-5">
      <div>
        <p className="display text-h3">{t("demo.title")}</p>
        <p className="mt-1 text-ink-soft">
          {t(`demo.reason.${reason}`)} {t("demo.text")}
        </p>
      </div>
      <div className="flex flex-wrap gap-3 max-sm:w-full max-sm:flex-col print:hidden">
        {onDevice !== null && (
          <Button kind="primary" onClick={onDevice}>
            <Smartphone aria-hidden="true" className="max-sm:hidden" size={18} strokeWidth={1.5} />
            {t("demo.onDevice")}
          </Button>
        )}
        <Button kind="secondary" className="bg-surface" onClick={onRetry}>
          <RotateCcw aria-hidden="true" size={18} strokeWidth={1.5} />
          {t("demo.again")}
        </Button>
      </div>
    </div>
  );
}

function Disclaimer({ t }: { t: TranslateWords }) {
  return (
    <aside className="mt-6 flex gap-3 rounded-lg border border-line bg-surface p-4 text-small md:mt-10 md:gap-4 md:p-6">
      <TriangleAlert aria-hidden="true" className="mt-0.5 shrink-0 text-fair" size={22} strokeWidth={1.5} />
      <div className="measure">
        <h2 className="font-semibold">{t("results.disclaimer.title")}</h2>
        <p className="text-ink-soft">
          {t("results.disclaimer.text")} {t("results.disclaimer.advice")}
        </p>
      </div>
    </aside>
  );
}
