import { Equal, MoveDown, MoveUp } from "lucide-react";
import type { Language } from "#contract/language.ts";
import type { TranslateWords } from "#site/i18n/word-keys.ts";
import type { Change } from "../../diary/compare.ts";
import { formatNumber } from "./history-words.ts";

interface Props {
  readonly t: TranslateWords;
  readonly language: Language;
  readonly change: Change;
  /** Whether an entry is compared with the one before, or the newest level with the first. */
  readonly about: "list" | "trend";
  /** Of the earlier one, where the reader does not see it. */
  readonly date?: string;
}

/** What may be said about a change, with a shape beside the words. */
export function ChangeLine({ t, language, change: { kind, by, limit }, about, date = "" }: Props) {
  const Icon = { same: Equal, better: MoveUp, worse: MoveDown }[kind];
  const numbers = { points: formatNumber(Math.abs(by), language), limit: formatNumber(limit, language) };
  return (
    <p className="flex gap-2">
      <Icon aria-hidden="true" className="mt-[0.2em] shrink-0" size={16} strokeWidth={1.75} />
      {t(`history.${about}.${kind}`, { ...numbers, date })}
    </p>
  );
}
