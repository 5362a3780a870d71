import { useState } from "react";
import { SKIN_QUESTIONS, type SkinQuestion } from "#advice/skin-type/questions.ts";
import { painted } from "#browser/power/painted.ts";
import type { Translate } from "#contract/message.ts";

interface Props {
  /** Answers come as codes, so the keys are not all known to the compiler. */
  readonly t: Translate;
  readonly question: SkinQuestion;
  readonly answer: string | null;
  /** @param code null takes the answer back */
  readonly onAnswer: (question: SkinQuestion, code: string | null) => void;
}

/**
 * "No answer" is one of the choices, chosen at first: skipping and taking back need no button of their own. The choice is
 * drawn at once, and what follows from it, which is the whole result, after it. The question itself stands above it.
 */
export function Question({ t, question, answer, onAnswer }: Props) {
  const [chosen, setChosen] = useState(answer);
  // Taken over from the last time, not chosen here.
  const [known, setKnown] = useState(answer);
  if (known !== answer) {
    setKnown(answer);
    setChosen(answer);
  }
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
      <legend className="mb-1 text-ink-soft text-small">{t(`questions.ask.${question}.title`)}</legend>
      {SKIN_QUESTIONS[question].map((code) => choice(code, t(`questions.ask.${question}.${code}`)))}
      {choice(null, t("questions.ask.none"))}
    </fieldset>
  );
}
