import { Eye } from "lucide-react";
import { useEffect, useId, useRef } from "react";
import type { BlindLook } from "#contract/history.ts";
import { Button } from "#site/ui/button.tsx";
import type { DiaryProps } from "../diary-props.ts";
import type { Comparison } from "../told/compare.ts";
import type { BlindPair } from "./blind-pair.ts";
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
export function Blind({ pair, comparison, ...props }: Props) {
  const { t, language, diary } = props;
  const id = useId();
  const round = useRound(pair, comparison);
  const { running, fresh, problem } = round;
  const look = fresh ?? answeredLook(pair);
  const { earlier, later, control, isDue } = pair;
  const { heading, act } = useHeadingFocus(standsOf(running !== null, look !== undefined, isDue));
  const [begin, skip, forget] = [act(round.begin), act(round.skip), act(round.forget)];
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
          onSkip={skip}
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
              onSkip={skip}
            />
          )}
        </Opened>
      ) : look === undefined ? (
        <Offer t={t} isDue={isDue} onBegin={begin} onSkip={skip} />
      ) : (
        <Told {...{ t, language, diary, pair, comparison, look }} isOpen={fresh !== null}>
          <div className="mt-3 flex flex-wrap gap-x-6">
            <Button kind="quiet" onClick={begin}>
              {t("blind.again")}
            </Button>
            <Button kind="quiet" onClick={forget}>
              {t("blind.forget")}
            </Button>
          </div>
        </Told>
      )}
    </section>
  );
}

type Stands = "asking" | "told" | "due" | "offer";

function standsOf(isAsking: boolean, isTold: boolean, isDue: boolean): Stands {
  if (isAsking) return "asking";
  if (isTold) return "told";
  return isDue ? "due" : "offer";
}

/** A pressed button goes with what stood there: the heading has the keyboard then; a question takes it itself. */
function useHeadingFocus(stands: Stands) {
  const heading = useRef<HTMLHeadingElement>(null);
  const hasActed = useRef(false);
  const stood = useRef(stands);
  useEffect(() => {
    if (hasActed.current && stands !== stood.current && stands !== "asking") heading.current?.focus();
    stood.current = stands;
  }, [stands]);
  const act = (what: () => void) => () => {
    hasActed.current = true;
    what();
  };
  return { heading, act };
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
