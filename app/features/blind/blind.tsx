import { Eye } from "lucide-react";
import { useEffect, useId, useRef } from "react";
import type { BlindLook } from "#contract/history.ts";
import { Button } from "#site/ui/button.tsx";
import type { BlindPair } from "../../diary/blind-pair.ts";
import type { Comparison } from "../../diary/compare.ts";
import type { DiaryProps } from "../../diary/diary-props.ts";
import { Opened } from "./opened.tsx";
import { Question } from "./question.tsx";
import { Told } from "./told.tsx";
import { useRound } from "./use-round.ts";

interface Props extends DiaryProps {
  readonly pair: BlindPair;
  /** What the diary tells of it. */
  readonly comparison: Comparison;
}

/** Before any number: do you see a difference yourself? (R-RES-23) */
export function Blind({ pair, comparison, reload, ...props }: Props) {
  const { t, language, diary } = props;
  const id = useId();
  const round = useRound(pair, comparison, reload);
  const { running, fresh, problem } = round;
  const heading = useRef<HTMLHeadingElement>(null);
  const wasRunning = useRef(false);
  useEffect(() => {
    // The pressed button has gone with its question.
    if (wasRunning.current && running === null) heading.current?.focus();
    wasRunning.current = running !== null;
  }, [running]);
  const look = fresh ?? answeredLook(pair);
  const { earlier, later, control, isDue } = pair;
  const isOpen = running !== null || fresh !== null;
  return (
    <section
      aria-labelledby={id}
      className={`max-w-3xl print:hidden ${isOpen ? `my-4 rounded-lg border border-line bg-surface md:p-6 ${running === null ? "p-5" : "p-3"}` : isDue ? "mt-3" : ""}`}
    >
      <h3
        id={id}
        ref={heading}
        tabIndex={-1}
        className={
          running === null && (look === undefined ? isDue : isOpen) ? "display text-h3 focus:outline-none" : "sr-only"
        }
      >
        {t(look === undefined || running !== null ? "blind.title" : "blind.toldTitle")}
      </h3>
      {problem !== null && (
        <p role="alert" className="mt-2 text-low">
          {t(`history.problems.${problem}`)}
        </p>
      )}
      {running !== null ? (
        <Opened
          t={t}
          onSkip={round.skip}
          diary={diary}
          ids={[earlier, later, control?.earlier, control?.later].flatMap((one) => one?.id ?? [])}
        >
          {(pictures) => (
            <Question
              t={t}
              question={running.questions[running.at] as (typeof running.questions)[number]}
              pictures={pictures}
              place={running.at + 1}
              of={running.questions.length}
              side={running.sides[running.at]}
              onSide={round.choose}
              onNext={round.next}
              onBack={running.at > 0 ? round.back : null}
              onSkip={round.skip}
            />
          )}
        </Opened>
      ) : look === undefined ? (
        <Offer t={t} isDue={isDue} onBegin={round.begin} onSkip={round.skip} />
      ) : (
        <Told {...{ t, language, diary, pair, comparison, look }} isOpen={fresh !== null}>
          <div className="mt-3 flex flex-wrap gap-x-6">
            <Button kind="quiet" onClick={round.begin}>
              {t("blind.again")}
            </Button>
            <Button kind="quiet" onClick={round.forget}>
              {t("blind.forget")}
            </Button>
          </div>
        </Told>
      )}
    </section>
  );
}

/** Of this pair, and not skipped. */
function answeredLook({ earlier, later: { blind } }: BlindPair): BlindLook | undefined {
  return blind?.other === earlier.id && blind.answers.length > 0 ? blind : undefined;
}

interface OfferProps extends Pick<Props, "t"> {
  readonly isDue: boolean;
  readonly onBegin: () => void;
  readonly onSkip: () => void;
}

/** Instead of the measure's words where it is due; else a line. */
function Offer({ t, isDue, onBegin, onSkip }: OfferProps) {
  if (!isDue) {
    return (
      <Button kind="quiet" className="text-start" onClick={onBegin}>
        <Eye aria-hidden="true" className="shrink-0" size={18} strokeWidth={1.5} />
        {t("blind.begin")}
      </Button>
    );
  }
  return (
    <div className="mt-2 flex flex-wrap items-center gap-x-5 gap-y-2">
      <Button kind="primary" className="py-2" onClick={onBegin}>
        {t("blind.begin")}
      </Button>
      <Button kind="quiet" onClick={onSkip}>
        {t("blind.skip")}
      </Button>
    </div>
  );
}
