import { Check } from "lucide-react";
import { useEffect, useRef } from "react";
import type { Language } from "#contract/language.ts";
import type { BegunSteps } from "#diary/offer/use-begun.ts";
import type { TranslateWords } from "#site/i18n/word-keys.ts";
import type { OwnStep } from "./shown/own-plan.ts";
import { startDate } from "./start-date.ts";

interface Props {
  readonly t: TranslateWords;
  readonly language: Language;
  readonly step: OwnStep;
  readonly begun: BegunSteps;
}

const PRESSED =
  "inline-flex min-h-11 items-center font-semibold text-accent text-small underline decoration-edge underline-offset-4 hover:decoration-current print:hidden";

/** One tap: begun today; or the day it was begun, and today a way back. What was begun before ends in the diary. */
export function BegunStep({ t, language, step: { recommendation, concern, title }, begun }: Props) {
  const part = useRef<HTMLParagraphElement>(null);
  const hasActed = useRef(false);
  const at = begun.begunAt(recommendation);
  // The pressed button has gone with the state it belonged to.
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever it is begun, or no longer
  useEffect(() => {
    if (hasActed.current) part.current?.querySelector("button")?.focus();
    hasActed.current = false;
  }, [at]);
  const act = (work: Promise<void>) => {
    hasActed.current = true;
    return work;
  };
  const about = <span className="sr-only">{` ${t("results.begun.about", { title })}`}</span>;
  return (
    <p ref={part} className="flex flex-wrap items-center gap-x-4 text-small">
      {at === null ? (
        <button key="begin" type="button" className={PRESSED} onClick={() => act(begun.begin(recommendation, concern))}>
          {t("results.begun.today")}
          {about}
        </button>
      ) : (
        <>
          <span className="inline-flex items-center gap-2">
            <Check aria-hidden="true" className="shrink-0 text-good" size={17} strokeWidth={2} />
            {t("results.begun.since", { date: startDate(new Date(at), 0, language) })}
          </span>
          {new Date(at).toDateString() === new Date().toDateString() && (
            <button key="undo" type="button" className={PRESSED} onClick={() => act(begun.undo(recommendation))}>
              {t("results.begun.undo")}
              {about}
            </button>
          )}
        </>
      )}
    </p>
  );
}
