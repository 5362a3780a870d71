import { type ReactNode, useMemo } from "react";
import { ANSWER_KEYS, type AnswerKey, hasAnswers, isUnder18, type SkinAnswers } from "#advice/skin-type/questions.ts";
import { refineSkinType } from "#advice/skin-type/refine-skin-type.ts";
import type { Translate } from "#contract/message.ts";
import type { Outcome } from "#contract/outcome.ts";
import { LastAnswers } from "#diary/felt/last-answers.tsx";
import { AgeTick } from "../features/questions/age-tick.tsx";
import { PhotoQuality } from "../features/questions/photo-quality.tsx";
import { TypeQuestions } from "../features/questions/type-questions.tsx";
import { refineOutcome } from "./refine-outcome.ts";

interface Options {
  readonly measured: Outcome;
  readonly answers: SkinAnswers;
  /** Of the last entry, to be taken again. */
  readonly last: SkinAnswers;
  readonly onAnswer: (key: AnswerKey, code: string | null) => void;
  readonly onNewPhoto: () => void;
  readonly t: Translate;
}

interface Refined {
  /** What every other section shows: the measurement with the skin type that photo and answers lead to. */
  readonly outcome: Outcome;
  /** Right below the skin type, behind one tap. */
  readonly questions: ReactNode;
  /** Beside the photo. */
  readonly quality: ReactNode;
}

/** Puts the visitor's answers on the skin type (R-RES-14) between the measurement and the screen: one outcome as long as they are the same. */
export function useAnswers({ measured, answers, last, onAnswer, onNewPhoto, t }: Options): Refined {
  const { outcome, refined } = useMemo(() => {
    if (measured.kind === "demo" || measured.result === null) return { outcome: measured, refined: null };
    const refined = refineSkinType(measured.result.skinType, answers);
    return { outcome: refineOutcome(measured, refined), refined };
  }, [measured, answers]);
  if (measured.kind === "demo" || measured.result === null || refined === null)
    return { outcome, questions: null, quality: null };
  const { result } = measured;
  const asked = { t, answers, onAnswer, refined };
  const takeLast = () => {
    for (const key of ANSWER_KEYS) onAnswer(key, last[key] ?? null);
  };
  return {
    outcome,
    questions: (
      <>
        <TypeQuestions
          {...asked}
          age={<AgeTick t={t} isTicked={isUnder18(answers)} onTick={(is) => onAnswer("age", is ? "under_18" : null)} />}
        />
        <LastAnswers t={t} last={last} isAnswered={hasAnswers(answers)} onTake={takeLast} />
      </>
    ),
    quality: <PhotoQuality t={t} result={result} onNewPhoto={onNewPhoto} />,
  };
}
