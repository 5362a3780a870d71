import { QUESTION_CODES } from "#advice/skin-type/questions.ts";
import { Question, type QuestionsProps, TypeSoFar } from "./skin-questions.tsx";

/** The same three questions right beside a type that is only probable, a line each until one is opened (R-RES-14). */
export function TypeQuestions({ t, answers, onAnswer, refined }: QuestionsProps) {
  return (
    <section
      aria-labelledby="skin-questions"
      className="mt-5 rounded-lg border border-line bg-surface px-5 pt-4 pb-3 print:hidden"
    >
      <h2 id="skin-questions" className="font-semibold leading-snug">
        {t("questions.ask.title")}
      </h2>
      <p className="mt-0.5 mb-3 text-ink-soft text-small">{t("questions.ask.voluntary")}</p>
      {QUESTION_CODES.map((question) => {
        const answer = answers[question];
        return (
          <details key={question} name="skin-question" className="fold border-line border-t">
            <summary className="flex min-h-11 cursor-pointer items-center justify-between gap-5 py-2.5 leading-snug">
              <span>
                {t(`questions.ask.${question}.title`)}
                {answer !== undefined && (
                  <span className="block font-semibold">{t(`questions.ask.${question}.${answer}`)}</span>
                )}
              </span>
            </summary>
            <div className="pb-4">
              <Question t={t} question={question} answer={answer ?? null} onAnswer={onAnswer} isTitled={false} />
            </div>
          </details>
        );
      })}
      <div role="status" className="border-line border-t pt-3">
        <TypeSoFar t={t} answers={answers} refined={refined} />
      </div>
      <p className="text-ink-soft text-small">{t("questions.ask.private")}</p>
    </section>
  );
}
