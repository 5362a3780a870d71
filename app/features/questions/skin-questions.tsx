import { LockKeyhole } from "lucide-react";
import { useState } from "react";
import {
  hasAnswers,
  QUESTION_CODES,
  SKIN_QUESTIONS,
  type SkinAnswers,
  type SkinQuestion,
} from "#advice/skin-type/questions.ts";
import type { RefinedSkinType } from "#advice/skin-type/refine-skin-type.ts";
import { typeMessage } from "#advice/skin-type/type-message.ts";
import type { Translate } from "#contract/message.ts";
import { painted } from "../../ui/painted.ts";

export interface QuestionsProps {
  readonly t: Translate;
  readonly answers: SkinAnswers;
  readonly onAnswer: (question: SkinQuestion, code: string | null) => void;
  readonly refined: RefinedSkinType;
}

/** Whoever wants to, answers; whoever does not, misses nothing. */
export function SkinQuestions({ t, answers, onAnswer, refined }: QuestionsProps) {
  return (
    <section
      aria-labelledby="skin-questions"
      className="mt-8 rounded-lg border border-line bg-surface px-5 py-6 md:px-7 print:hidden"
    >
      <h3 id="skin-questions" className="font-semibold">
        {t("questions.ask.title")}
      </h3>
      <p className="text-ink-soft text-small">{t("questions.ask.voluntary")}</p>
      <div className="mt-6 grid grid-cols-1 gap-x-12 gap-y-9 lg:grid-cols-3">
        {QUESTION_CODES.map((question) => (
          <Question key={question} t={t} question={question} answer={answers[question] ?? null} onAnswer={onAnswer} />
        ))}
      </div>
      {/* On a phone the skin type above is out of sight by now; the one above is announced, this one only shown. */}
      <div className="mt-7 empty:hidden">
        <TypeSoFar t={t} answers={answers} refined={refined} />
      </div>
      <p className="mt-7 flex items-start gap-3 border-line border-t pt-5 text-ink-soft text-small">
        <LockKeyhole aria-hidden="true" className="mt-0.5 shrink-0 text-good" size={18} strokeWidth={1.5} />
        {t("questions.ask.private")}
      </p>
    </section>
  );
}

export function TypeSoFar({ t, answers, refined }: Omit<QuestionsProps, "onAnswer">) {
  if (!hasAnswers(answers)) return null;
  return <p className="font-semibold">{t("questions.ask.soFar", { type: typeMessage(refined) })}</p>;
}

interface QuestionProps {
  readonly t: Translate;
  readonly question: SkinQuestion;
  readonly answer: string | null;
  readonly onAnswer: QuestionsProps["onAnswer"];
  /** False where the question stands above it already. */
  readonly isTitled?: boolean;
}

/**
 * "No answer" is one of the choices, chosen at first: skipping and taking back need no button of their own. The choice is
 * drawn at once, and what follows from it, which is the whole result, after it.
 */
export function Question({ t, question, answer, onAnswer, isTitled = true }: QuestionProps) {
  const [chosen, setChosen] = useState(answer);
  const choose = async (code: string | null) => {
    setChosen(code);
    await painted();
    onAnswer(question, code);
  };
  const choice = (code: string | null, label: string) => (
    <label key={code} className="-mx-3 flex min-h-11 cursor-pointer items-center gap-3 rounded-md px-3 hover:bg-paper">
      <input
        type="radio"
        name={question}
        value={code ?? ""}
        checked={chosen === code}
        onChange={() => choose(code)}
        className="size-5 shrink-0 accent-accent"
      />
      <span className={code === null ? "text-ink-soft" : ""}>{label}</span>
    </label>
  );
  return (
    <fieldset>
      <legend className={isTitled ? "mb-3 font-semibold" : "sr-only"}>{t(`questions.ask.${question}.title`)}</legend>
      {SKIN_QUESTIONS[question].map((code) => choice(code, t(`questions.ask.${question}.${code}`)))}
      {choice(null, t("questions.ask.none"))}
    </fieldset>
  );
}
