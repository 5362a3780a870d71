import { RotateCcw, TriangleAlert } from "lucide-react";
import { type ReactNode, useRef } from "react";
import type { TranslateWords } from "../../i18n/word-keys.ts";
import { Button } from "../../ui/button.tsx";
import { DailyRoutine } from "./daily-routine.tsx";
import { GlowSecrets } from "./glow-secrets.tsx";
import { ScoreSummary } from "./score-summary.tsx";
import type { ShownResult } from "./shown-result.ts";
import { StrengthsAndAreas } from "./strengths-and-areas.tsx";
import { TopBar } from "./top-bar.tsx";
import { useOpenForPrint } from "./use-open-for-print.ts";

/** Sections that other features bring; null where there is nothing to show. */
export interface ResultSlots {
  readonly certainty: ReactNode;
  readonly findings: ReactNode;
  readonly why: ReactNode;
  readonly products: ReactNode;
  readonly card: ReactNode;
  readonly history: ReactNode;
  readonly ads: readonly [ReactNode, ReactNode, ReactNode];
}

interface Props {
  readonly t: TranslateWords;
  readonly shown: ShownResult;
  /** Object URL of the visitor's photo, in memory only. */
  readonly photo: string | null;
  readonly slots: ResultSlots;
  readonly onBack: () => void;
  readonly onShare: () => void;
  readonly onRetry: () => void;
  readonly onRestart: () => void;
}

export function ResultStep({ t, shown, photo, slots, onBack, onShare, onRetry, onRestart }: Props) {
  const root = useRef<HTMLDivElement>(null);
  useOpenForPrint(root);
  return (
    <div ref={root} className="enter page pb-24 print:pb-0">
      <TopBar t={t} onBack={onBack} onShare={onShare} />
      {shown.isDemo && <DemoNotice t={t} onRetry={onRetry} />}
      <ScoreSummary t={t} shown={shown} photo={photo} />
      {slots.certainty}
      <StrengthsAndAreas t={t} shown={shown} />
      {slots.findings}
      {slots.why}
      <GlowSecrets t={t} shown={shown} />
      <DailyRoutine t={t} shown={shown} />
      {slots.ads[0]}
      <div className="mt-16 empty:hidden md:mt-24 print:mt-8">{slots.products}</div>
      {slots.card}
      {slots.ads[1]}
      {slots.history}
      <Disclaimer t={t} />
      {slots.ads[2]}
      <div className="mt-12 flex justify-center print:hidden">
        <Button kind="primary" onClick={onRestart}>
          {t("results.again")}
        </Button>
      </div>
    </div>
  );
}

/** Above the score, in plain words (R-DEMO-2). */
function DemoNotice({ t, onRetry }: { t: TranslateWords; onRetry: () => void }) {
  return (
    <div className="mt-4 flex flex-wrap items-center justify-between gap-x-8 gap-y-4 rounded-lg bg-fair-soft px-6 py-5">
      <div>
        <p className="display text-h3">{t("demo.title")}</p>
        <p className="mt-1 text-ink-soft">{t("demo.text")}</p>
      </div>
      <Button kind="secondary" className="min-h-11 bg-surface print:hidden" onClick={onRetry}>
        <RotateCcw aria-hidden="true" size={18} strokeWidth={1.5} />
        {t("demo.again")}
      </Button>
    </div>
  );
}

function Disclaimer({ t }: { t: TranslateWords }) {
  return (
    <aside className="mt-16 flex gap-4 print:mt-8 print:p-4 rounded-lg border border-line bg-surface p-6 md:mt-20 md:p-7">
      <TriangleAlert aria-hidden="true" className="mt-0.5 shrink-0 text-fair" size={22} strokeWidth={1.5} />
      <div className="measure">
        <h2 className="font-semibold">{t("results.disclaimer.title")}</h2>
        <p className="mt-1 text-ink-soft">{t("results.disclaimer.text")}</p>
        <p className="mt-1 text-ink-soft">{t("results.disclaimer.advice")}</p>
      </div>
    </aside>
  );
}
