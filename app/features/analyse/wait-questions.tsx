import { Check } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { QUESTION_CODES, SKIN_QUESTIONS, type SkinAnswers, type SkinQuestion } from "#advice/skin-type/questions.ts";
import type { Translate } from "#contract/message.ts";

interface Props {
  /** Questions and answers come as codes, so the keys are not all known to the compiler. */
  readonly t: Translate;
  readonly answers: SkinAnswers;
  readonly onAnswer: (question: SkinQuestion, code: string) => void;
  /** Whether answering has begun and is not done. */
  readonly onHold: (isHeld: boolean) => void;
}

/**
 * The questions on the skin type (R-RES-14) in the time that the analysis takes: one at a time, a tap each. Whoever leaves
 * them alone is not held up by them; the result has them all once more.
 */
export function WaitQuestions({ t, answers, onAnswer, onHold }: Props) {
  const [skipped, setSkipped] = useState<readonly SkinQuestion[]>([]);
  const [isBegun, setBegun] = useState(false);
  const asked = QUESTION_CODES.find((code) => answers[code] === undefined && !skipped.includes(code)) ?? null;
  const current = useFocusOnChange(asked);
  const isHeld = isBegun && asked !== null;
  useEffect(() => {
    if (!isHeld) return;
    onHold(true);
    return () => onHold(false);
  }, [isHeld, onHold]);
  const begin = () => setBegun(true);
  const isHidden = (question: SkinQuestion | null) => (question === asked ? "" : "invisible");
  return (
    // Some browsers give a button that is clicked no focus.
    <section
      aria-labelledby="wait-questions"
      className="border-line border-t pt-3"
      onFocusCapture={begin}
      onClickCapture={begin}
    >
      <h2 id="wait-questions" className="text-ink-soft text-small">
        {t("upload.analysing.questions.title")}
      </h2>
      {/* All in one cell: the card keeps its height from question to question. */}
      <div className="mt-2 grid">
        {QUESTION_CODES.map((question, index) => (
          <fieldset key={question} className={`col-start-1 row-start-1 flex flex-col ${isHidden(question)}`}>
            <legend ref={question === asked ? current : null} tabIndex={-1} className="mb-3 font-semibold leading-snug">
              <span className="sr-only">
                {t("upload.analysing.questions.step", { number: index + 1, all: QUESTION_CODES.length })}{" "}
              </span>
              {t(`questions.ask.${question}.title`)}
            </legend>
            <div className="flex flex-col gap-1.5">
              {SKIN_QUESTIONS[question].map((code) => (
                <button
                  key={code}
                  type="button"
                  onClick={() => onAnswer(question, code)}
                  className="min-h-11 rounded-md border border-edge px-4 py-2 text-start leading-snug transition-colors duration-200 ease-out hover:border-accent hover:bg-accent-soft"
                >
                  {t(`questions.ask.${question}.${code}`)}
                </button>
              ))}
            </div>
            <div className="mt-1 flex items-center justify-between gap-4">
              <button
                type="button"
                onClick={() => setSkipped([...skipped, question])}
                className="-mx-3 min-h-11 rounded-full px-3 text-ink-soft underline underline-offset-4 hover:text-ink"
              >
                {t("upload.analysing.questions.skip")}
              </button>
              <span aria-hidden="true" className="figures text-ink-soft text-small">
                {t("upload.analysing.questions.step", { number: index + 1, all: QUESTION_CODES.length })}
              </span>
            </div>
          </fieldset>
        ))}
        <p
          ref={asked === null ? current : null}
          tabIndex={-1}
          className={`display col-start-1 row-start-1 flex flex-col items-center gap-4 self-center px-4 text-center text-h3 ${isHidden(null)}`}
        >
          <Check aria-hidden="true" className="text-good" size={32} strokeWidth={1.5} />
          {t(`upload.analysing.questions.${skipped.length < QUESTION_CODES.length ? "thanks" : "skipped"}`)}
        </p>
      </div>
      <p className="mt-1 text-ink-soft text-small">{t("questions.ask.private")}</p>
    </section>
  );
}

/** The button that was tapped is gone; the focus goes on with the next question. Not with the first: nobody asked for it yet. */
function useFocusOnChange(asked: SkinQuestion | null) {
  const current = useRef<HTMLElement & HTMLLegendElement & HTMLParagraphElement>(null);
  const seen = useRef(asked);
  useEffect(() => {
    if (seen.current === asked) return;
    seen.current = asked;
    current.current?.focus({ preventScroll: true });
  }, [asked]);
  return current;
}
