import { QUESTIONNAIRE_SCRIPT } from "virtual:page-script";
import { ArrowLeft, ArrowRight, LockKeyhole } from "lucide-react";
import {
  QUESTIONNAIRE,
  QUESTIONNAIRE_CODES,
  QUESTIONNAIRE_RULES,
  type Question,
} from "#advice/skin-type/page-questions.ts";
import { SKIN_QUESTIONS, type SkinQuestion } from "#advice/skin-type/questions.ts";
import type { PageWords } from "../i18n/page-words.ts";
import type { TranslateWords } from "../i18n/word-keys.ts";
import { Button } from "../ui/button.tsx";
import { Outcome } from "./outcome.tsx";

/**
 * The questions that find the skin type, all in the page's HTML; `site/page-script/questionnaire/` shows one after the other and
 * works out the result. A form of the method "dialog" sends nothing anywhere, whatever is pressed before that script is here.
 */
export function Questionnaire({ words, bareFaceId }: { words: PageWords; bareFaceId: string }) {
  const { t } = words;
  const all = QUESTIONNAIRE_CODES.length;
  return (
    <div className="questionnaire">
      <form
        method="dialog"
        noValidate
        data-rules={JSON.stringify(QUESTIONNAIRE_RULES)}
        aria-label={t("questionnaire.title")}
        className={CARD}
      >
        {/* Stays "{number}" for the script, but for the first question. */}
        <p
          role="status"
          data-progress={t("questionnaire.progress", { number: "{number}", all })}
          className="figures text-ink-soft text-small"
        >
          {t("questionnaire.progress", { number: 1, all })}
        </p>
        <svg
          aria-hidden="true"
          viewBox={`0 0 ${all} 1`}
          preserveAspectRatio="none"
          className="mt-2 h-1.5 w-full rounded-full"
        >
          <rect width={all} height="1" className="fill-line" />
          <rect data-bar="" width="1" height="1" className="fill-accent" />
        </svg>
        {QUESTIONNAIRE_CODES.map((question, index) => (
          <fieldset
            key={question}
            data-step=""
            {...(index === 0 && { "data-current": "" })}
            className="question-step mt-7 min-w-0"
          >
            <legend>
              <h2 tabIndex={-1} className="display text-h3">
                {t(titleOf(question))}
              </h2>
            </legend>
            <div className="mt-5 flex flex-col gap-2.5">
              {QUESTIONNAIRE[question].map((code) => (
                <Choice key={code} question={question} code={code} label={t(`${placeOf(question)}.${code}` as never)} />
              ))}
              <Choice question={question} code="unknown" label={t("questionnaire.unknown")} />
            </div>
          </fieldset>
        ))}
        <p role="alert" data-missing="" hidden className="mt-4 rounded-md bg-low-soft px-4 py-3 text-low text-small">
          {t("questionnaire.missing")}
        </p>
        <div className="mt-7 flex flex-wrap-reverse items-center justify-between gap-3">
          <Button kind="quiet" data-back="" hidden className="ml-0">
            <ArrowLeft aria-hidden="true" size={20} strokeWidth={1.75} />
            {t("questionnaire.back")}
          </Button>
          <Button kind="primary" type="submit" className="ml-auto max-sm:min-w-40">
            <span data-more="">{t("questionnaire.next")}</span>
            <span data-finish="" hidden>
              {t("questionnaire.finish")}
            </span>
            <ArrowRight aria-hidden="true" size={20} strokeWidth={1.75} />
          </Button>
        </div>
        <p className="mt-7 flex items-start gap-3 border-line border-t pt-5 text-ink-soft text-small">
          <LockKeyhole aria-hidden="true" className="mt-0.5 shrink-0 text-good" size={18} strokeWidth={1.5} />
          {t("questions.ask.private")}
        </p>
      </form>
      <Outcome words={words} bareFaceId={bareFaceId} className={CARD} />
      <script type="module" src={QUESTIONNAIRE_SCRIPT} />
    </div>
  );
}

const CARD = "rounded-lg border border-line bg-surface p-5 shadow-card sm:p-8";

/** Three of the questions are asked beside a photo's result, too. */
function placeOf(
  question: Question,
): `questions.ask.${SkinQuestion}` | `questionnaire.ask.${Exclude<Question, SkinQuestion>}` {
  return question in SKIN_QUESTIONS
    ? `questions.ask.${question as SkinQuestion}`
    : `questionnaire.ask.${question as Exclude<Question, SkinQuestion>}`;
}

function titleOf(question: Question): Parameters<TranslateWords>[0] {
  return `${placeOf(question)}.title`;
}

function Choice({ question, code, label }: { question: Question; code: string; label: string }) {
  return (
    <label className="flex min-h-13 cursor-pointer items-center gap-4 rounded-md border border-line px-4 py-2.5 transition-colors duration-200 ease-out hover:border-edge has-checked:border-accent has-checked:bg-accent-soft">
      <input type="radio" name={question} value={code} className="size-5 shrink-0 accent-accent" />
      <span className={code === "unknown" ? "text-ink-soft" : ""}>{label}</span>
    </label>
  );
}
