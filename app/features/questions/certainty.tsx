import type { SkinAnswers, SkinQuestion } from "#advice/skin-type/questions.ts";
import type { RefinedSkinType } from "#advice/skin-type/refine-skin-type.ts";
import type { Language } from "#contract/language.ts";
import type { Translate } from "#contract/message.ts";
import type { AnalysisResult } from "#engine/result.ts";
import { PhotoNote } from "./photo-note.tsx";
import { SkinQuestions } from "./skin-questions.tsx";
import { TypeSureness } from "./type-sureness.tsx";

interface Props {
  /** Types, questions and answers come as codes, so the keys are not all known to the compiler. */
  readonly t: Translate;
  readonly language: Language;
  /** With the photo's own skin type, not the refined one: both are shown. */
  readonly result: AnalysisResult;
  readonly answers: SkinAnswers;
  /** @param code null takes the answer back */
  readonly onAnswer: (question: SkinQuestion, code: string | null) => void;
  readonly refined: RefinedSkinType;
  /** The questions stand beside the skin type, further up. */
  readonly isAskedAbove?: boolean;
}

/** How far the result can be trusted: what the photo limits, how sure the skin type is, and three questions (R-RES-14). */
export function Certainty({ t, language, result, answers, onAnswer, refined, isAskedAbove = false }: Props) {
  return (
    <section aria-label={t("questions.title")}>
      <div className="grid grid-cols-1 gap-x-16 gap-y-8 md:grid-cols-2">
        <PhotoNote t={t} result={result} />
        <TypeSureness t={t} language={language} photo={result.skinType} answers={answers} refined={refined} />
      </div>
      {!isAskedAbove && <SkinQuestions t={t} answers={answers} onAnswer={onAnswer} refined={refined} />}
    </section>
  );
}
