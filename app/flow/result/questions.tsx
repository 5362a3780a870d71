import { ANSWER_KEYS, hasAnswers, isUnder18, type SkinAnswers } from "#advice/skin-type/questions.ts";
import { LastAnswers, lastAnswers } from "#diary/felt/last-answers.tsx";
import { AgeTick } from "../../features/questions/age-tick.tsx";
import { TypeQuestions } from "../../features/questions/type-questions.tsx";
import type { ResultActions } from "./result-actions.ts";
import type { Measured, Result } from "./use-result.ts";

interface Props extends Pick<Result, "t" | "diary">, Pick<ResultActions, "onAnswer"> {
  readonly measured: Measured;
  readonly answers: SkinAnswers;
}

/** Right below the skin type, behind one tap: what a photo does not tell of it (R-RES-14). */
export function Questions({ t, diary, measured: { id, refined }, answers, onAnswer }: Props) {
  const last = lastAnswers(diary?.entries ?? [], id);
  const takeLast = () => {
    for (const key of ANSWER_KEYS) onAnswer(key, last[key] ?? null);
  };
  return (
    <>
      <TypeQuestions
        {...{ t, answers, onAnswer, refined }}
        age={<AgeTick t={t} isTicked={isUnder18(answers)} onTick={(is) => onAnswer("age", is ? "under_18" : null)} />}
      />
      <LastAnswers t={t} last={last} isAnswered={hasAnswers(answers)} onTake={takeLast} />
    </>
  );
}
