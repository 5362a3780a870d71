import { RotateCcw, Smartphone } from "lucide-react";
import { type ReactNode, startTransition, useEffect, useRef, useState } from "react";
import { painted } from "#browser/power/painted.ts";
import type { Language } from "#contract/language.ts";
import type { PlanDay } from "#diary/offer/save-plan-days.ts";
import type { BegunSteps } from "#diary/offer/use-begun.ts";
import { formatTime } from "#diary/words/format-day.ts";
import type { TranslateWords } from "#site/i18n/word-keys.ts";
import { Button } from "#site/ui/button.tsx";
import { DailyRoutine } from "./daily-routine.tsx";
import { FaceScreen } from "./face-screen.tsx";
import { GlowSecrets } from "./glow-secrets.tsx";
import { BackToFace, type ResultScreenName, SCREENS, Screens } from "./screens.tsx";
import type { ShownResult } from "./shown/shown-result.ts";
import { SourceMeta } from "./source-meta.tsx";
import { useOpenForPrint } from "./use-open-for-print.ts";
import { WhyScreen } from "./why-screen.tsx";
import "./result-print.css";
import "./result-screens.css";

/** Sections that other features bring; null where there is nothing to show. */
export interface ResultSlots {
  /** The visitor's photo; null where there is none. */
  readonly picture: ReactNode;
  /** Pieces of the skin that prove what is said. */
  readonly proof: ReactNode;
  /** What limits this photo, with a way to another. */
  readonly quality: ReactNode;
  /** What may be said about it and the last saved one. */
  readonly comparison: ReactNode;
  /** Beside the skin type (R-RES-14). */
  readonly questions: ReactNode;
  /** What is felt and cannot be seen (R-RES-19). */
  readonly felt: ReactNode;
  /** More photos of the same person (R-RES-20). */
  readonly together: ReactNode;
  readonly points: ReactNode;
  readonly products: ReactNode;
  readonly history: ReactNode;
  /** The card and other ways to show it, in a sheet over the page. */
  readonly card: ReactNode;
  /** Keep and share, and the ways to the screens. */
  readonly bar: ReactNode;
  readonly ads: readonly [ReactNode, ReactNode, ReactNode];
}

interface Props {
  readonly t: TranslateWords;
  readonly language: Language;
  readonly shown: ShownResult;
  readonly slots: ResultSlots;
  readonly screen: ResultScreenName;
  readonly onScreen: (screen: ResultScreenName) => void;
  /** A piece of the skin fills the photo's frame. */
  readonly isOpen: boolean;
  /** The routine names no product. */
  readonly isOwnCare: boolean;
  /** Of the site, for paper. */
  readonly address: string;
  /** Null where the result is not saved. */
  readonly begun: BegunSteps | null;
  readonly onCalendar: (days: readonly PlanDay[]) => void;
  readonly onBack: () => void;
  readonly onRetry: () => void;
  /** Measures the photo on this device; null where it cannot. */
  readonly onDevice: (() => void) | null;
  readonly onRestart: () => void;
}

/** Four screens: the face with its proof; what to do; what it rests on; over time (docs/decisions/0115-four-screens.md). */
export function ResultStep({
  t,
  language,
  shown,
  slots,
  screen,
  onScreen,
  isOpen,
  isOwnCare,
  address,
  begun,
  ...on
}: Props) {
  const root = useRef<HTMLDivElement>(null);
  const [today] = useState(() => new Date());
  useOpenForPrint(root);
  const isWhole = useRestLater(screen !== SCREENS[0]);
  const plan = { t, language, today, isOwnCare };
  return (
    <div ref={root} className="page print:pb-0">
      {shown.kind !== "demo" && <SourceMeta byAi={shown.origin.byAi} />}
      <PaperHead language={language} today={today} address={address} />
      <Screens screen={screen} onScreen={onScreen}>
        {{
          face: (
            <div data-paper="1">
              {shown.kind === "demo" && (
                <DemoNotice t={t} reason={shown.reason} onDevice={on.onDevice} onRetry={on.onRetry} />
              )}
              <FaceScreen
                t={t}
                shown={shown}
                picture={slots.picture}
                proof={slots.proof}
                isOpen={isOpen}
                quality={slots.quality}
                onBack={on.onBack}
                onScreen={onScreen}
              />
              {slots.bar}
            </div>
          ),
          plan: isWhole && (
            <div className="plan-screen pb-6" data-paper="1">
              <BackToFace t={t} onScreen={onScreen} />
              <GlowSecrets {...plan} shown={shown} begun={begun} onCalendar={on.onCalendar} />
              <DailyRoutine {...plan} routine={shown.routine} />
              <div data-paper="never">
                <div className="mt-7 empty:hidden">{slots.products}</div>
                {slots.ads[0]}
              </div>
            </div>
          ),
          why: isWhole && (
            <div data-paper="2">
              <BackToFace t={t} onScreen={onScreen} />
              <WhyScreen
                t={t}
                shown={shown}
                quality={slots.quality}
                points={slots.points}
                together={slots.together}
                questions={slots.questions}
                felt={slots.felt}
              />
              {slots.ads[1]}
            </div>
          ),
          diary: isWhole && (
            <section aria-labelledby="diary-heading" className="pb-6" data-paper="never">
              <BackToFace t={t} onScreen={onScreen} />
              <h2 id="diary-heading" tabIndex={-1} className="display text-h3 md:text-h2">
                {t("results.screens.diaryTitle")}
              </h2>
              {slots.comparison}
              {slots.history}
              <div className="mt-7">
                <Button kind="secondary" onClick={on.onRestart}>
                  {t("results.again")}
                </Button>
              </div>
              {slots.ads[2]}
            </section>
          ),
        }}
      </Screens>
      {slots.card}
    </div>
  );
}

/** The first screen is drawn first; the others a moment later, unless one of them is looked at. */
function useRestLater(isAsked: boolean): boolean {
  // Without a document nothing is drawn, and all of it is there.
  const [isLater, setLater] = useState(typeof document === "undefined");
  useEffect(() => {
    let isWanted = true;
    void painted().then(() => isWanted && startTransition(() => setLater(true)));
    return () => {
      isWanted = false;
    };
  }, []);
  return isAsked || isLater;
}

/** On paper alone: when it was made, and where (R-RES-16). */
function PaperHead({ language, today, address }: Pick<Props, "language" | "address"> & { readonly today: Date }) {
  const day = formatTime(today.toISOString(), language, { dateStyle: "long" });
  return <p className="hidden text-ink-soft text-small print:block">{`${day} · ${address}`}</p>;
}

interface DemoProps extends Pick<Props, "t" | "onDevice" | "onRetry"> {
  readonly reason: "quota" | "failed";
}

/** Above the face, in plain words, and the ways to a real result (R-DEMO-2). */
function DemoNotice({ t, reason, onDevice, onRetry }: DemoProps) {
  return (
    <div className="mb-3 flex flex-wrap items-center justify-between gap-x-8 gap-y-3 rounded-lg bg-fair-soft px-5 py-4">
      <div>
        <p className="display text-h3">{t("demo.title")}</p>
        <p className="mt-1 text-ink-soft text-small">
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
