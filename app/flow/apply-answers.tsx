import type { ReactNode } from "react";
import type { SkinAnswers, SkinQuestion } from "#advice/skin-type/questions.ts";
import { refineSkinType } from "#advice/skin-type/refine-skin-type.ts";
import { isProbable } from "#advice/skin-type/type-message.ts";
import type { Language } from "#contract/language.ts";
import type { Translate } from "#contract/message.ts";
import type { Outcome } from "../features/analyse/outcome.ts";
import { Certainty } from "../features/questions/certainty.tsx";
import { TypeQuestions } from "../features/questions/type-questions.tsx";
import { isWide, WideRange } from "../features/questions/wide-range.tsx";
import { refineOutcome } from "./refine-outcome.ts";

interface Options {
  readonly measured: Outcome;
  readonly answers: SkinAnswers;
  readonly onAnswer: (question: SkinQuestion, code: string | null) => void;
  readonly onNewPhoto: () => void;
  readonly t: Translate;
  readonly language: Language;
}

interface Refined {
  /** What every other section shows: the measurement with the skin type that photo and answers lead to. */
  readonly outcome: Outcome;
  /** Beside a skin type that the photo makes only probable; they stay while they are answered. Otherwise null. */
  readonly questions: ReactNode;
  readonly certainty: ReactNode;
  /** Leads the result where the ± is wide; otherwise null. */
  readonly range: ReactNode;
}

/** Puts the visitor's answers on the skin type (R-RES-14) between the measurement and the screen. */
export function applyAnswers({ measured, answers, onAnswer, onNewPhoto, t, language }: Options): Refined {
  if (measured.kind === "demo" || measured.result === null) {
    return { outcome: measured, questions: null, certainty: null, range: null };
  }
  const { result } = measured;
  const refined = refineSkinType(result.skinType, answers);
  const asked = { t, answers, onAnswer, refined };
  const isAskedAbove = isProbable(result.skinType);
  return {
    outcome: refineOutcome(measured, refined),
    questions: isAskedAbove ? <TypeQuestions {...asked} /> : null,
    certainty: <Certainty {...asked} language={language} result={result} isAskedAbove={isAskedAbove} />,
    range: isWide(result) ? <WideRange t={t} result={result} onNewPhoto={onNewPhoto} /> : null,
  };
}
