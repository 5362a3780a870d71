import { ANSWER_KEYS } from "#advice/skin-type/questions.ts";
import type { HistoryEntry } from "#contract/history.ts";
import type { Names } from "../words/note-words.ts";

interface Props {
  readonly names: Names;
  readonly answers: NonNullable<HistoryEntry["answers"]>;
}

/** Answers to the questions on the skin type, of that day. */
export function Said({ names, answers }: Props) {
  if (names === null) return null;
  const asked = (key: string) => names(`questions.ask.${key}`);
  return (
    <dl className="mt-3 grid max-w-md gap-1 text-small">
      {ANSWER_KEYS.filter((question) => answers[question] !== undefined).map((question) => (
        <div key={question} className="flex flex-wrap gap-x-2">
          <dt className="text-ink-soft">{asked(`${question}.short`)}:</dt>
          <dd>{asked(`${question}.${answers[question]}`)}</dd>
        </div>
      ))}
    </dl>
  );
}
