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
    // What it does not say is not taken back: the age may be ticked here for the first time.
    for (const key of ANSWER_KEYS) if (last[key] !== undefined) onAnswer(key, last[key]);
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
