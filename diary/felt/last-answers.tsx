import { History } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { ANSWER_KEYS, type SkinAnswers, withAnswer } from "#advice/skin-type/questions.ts";
import type { HistoryEntry } from "#contract/history.ts";
import type { TranslateWords } from "#site/i18n/word-keys.ts";

interface Props {
  readonly t: TranslateWords;
  /** Of the last entry. */
  readonly last: SkinAnswers;
  /** Whether there are answers to this result. */
  readonly isAnswered: boolean;
  readonly onTake: () => void;
}

/** The last entry's answers to the questions on the skin type, in words; they count only when they are taken (R-RES-14). */
export function LastAnswers({ t, last, isAnswered, onTake }: Props) {
  const [isTaken, setTaken] = useState(false);
  const line = useRef<HTMLParagraphElement>(null);
  // The pressed button has gone.
  useEffect(() => {
    if (isTaken) line.current?.focus();
  }, [isTaken]);
  const said = ANSWER_KEYS.flatMap((key) => {
    const answer = last[key];
    // An answer's key is not known to the compiler.
    return answer === undefined ? [] : [(t as (key: string) => string)(`questions.ask.${key}.${answer}`)];
  });
  if (said.length === 0 || (isAnswered && !isTaken)) return null;
  return (
    <p ref={line} tabIndex={-1} className="mt-2 text-ink-soft text-small leading-snug focus:outline-none print:hidden">
      {isAnswered ? (
        t("felt.last.taken")
      ) : (
        <>
          {t("felt.last.title", { answers: said.join(" · ") })}{" "}
          <button
            type="button"
            onClick={() => {
              setTaken(true);
              onTake();
            }}
            className="-my-2 inline-flex min-h-11 items-center gap-1.5 py-2 align-middle font-semibold text-accent underline decoration-edge underline-offset-4 hover:decoration-current"
          >
            <History aria-hidden="true" size={17} strokeWidth={1.5} />
            {t("felt.last.take")}
          </button>
        </>
      )}
    </p>
  );
}

/** Of the newest other entry that has some; answers that are not known here are left out. @param entries newest first */
export function lastAnswers(entries: readonly HistoryEntry[], id: string | null): SkinAnswers {
  const { answers = {} } = entries.find((entry) => entry.id !== id && entry.answers !== undefined) ?? {};
  return ANSWER_KEYS.reduce<SkinAnswers>((all, key) => withAnswer(all, key, answers[key] ?? null), {});
}
