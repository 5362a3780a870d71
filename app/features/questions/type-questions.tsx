import type { ReactNode } from "react";
import { hasAnswers, QUESTION_CODES, type SkinAnswers, type SkinQuestion } from "#advice/skin-type/questions.ts";
import type { RefinedSkinType } from "#advice/skin-type/refine-skin-type.ts";
import { typeMessage } from "#advice/skin-type/type-message.ts";
import type { Translate } from "#contract/message.ts";
import { Question } from "./question.tsx";

interface Props {
  readonly t: Translate;
  readonly answers: SkinAnswers;
  readonly onAnswer: (question: SkinQuestion, code: string | null) => void;
  readonly refined: RefinedSkinType;
  /** Below them: the tick of who is under 18. */
  readonly age: ReactNode;
}

/** Three questions beside the skin type, a line each until one is opened; whoever does not answer misses nothing (R-RES-14). */
export function TypeQuestions(asked: Props) {
  return (
    <details className="fold mt-2 border-line border-t print:hidden">
      <summary className="flex min-h-11 cursor-pointer items-center justify-between gap-5 text-small">
        {asked.t("questions.ask.title")}
      </summary>
      <Questions {...asked} />
    </details>
  );
}

function Questions({ t, answers, onAnswer, refined, age }: Props) {
  return (
    <>
      {QUESTION_CODES.map((question) => {
        const answer = answers[question];
        return (
          <details key={question} name="skin-question" className="fold border-line border-t">
            <summary className="flex min-h-11 cursor-pointer items-center justify-between gap-5 py-1.5 leading-snug">
              <span>
                {t(`questions.ask.${question}.short`)}
                {answer !== undefined && (
                  <span className="ml-3 font-semibold">{t(`questions.ask.${question}.${answer}`)}</span>
                )}
              </span>
            </summary>
            <div className="pb-4">
              <Question t={t} question={question} answer={answer ?? null} onAnswer={onAnswer} />
            </div>
          </details>
        );
      })}
      <div className="border-line border-t py-1">{age}</div>
      <p role="status" className="border-line border-t pt-2 font-semibold">
        {hasAnswers(answers) && t("questions.ask.soFar", { type: typeMessage(refined) })}
      </p>
      <p className="text-ink-soft text-small">{t("questions.ask.private")}</p>
    </>
  );
}
