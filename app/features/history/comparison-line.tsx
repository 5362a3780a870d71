import { Equal, Lightbulb, MoveDown, MoveUp, Split } from "lucide-react";
import type { Language } from "#contract/language.ts";
import type { Comparison } from "../../diary/compare-entries.ts";
import type { TranslateWords } from "../../i18n/word-keys.ts";
import { formatNumber } from "./history-words.ts";

interface Props {
  readonly t: TranslateWords;
  readonly language: Language;
  readonly comparison: Comparison;
  readonly about: "result";
  /** Names the earlier one where the reader does not see it. */
  readonly earlier?: Readonly<Record<string, string | number>>;
}

const NOT_NAMED = {};

/** What may be said about a change, with a shape beside the words. */
export function ComparisonLine({ t, language, comparison, about, earlier = NOT_NAMED }: Props) {
  const icon = { "aria-hidden": true, className: "mt-[0.2em] shrink-0", size: 16, strokeWidth: 1.75 } as const;
  return (
    <>
      <p className="flex gap-2">
        {comparison.kind === "otherMethod" && (
          <>
            <Split {...icon} />
            {t(`history.${about}.otherMethod`, earlier)}
          </>
        )}
        {comparison.kind === "same" && (
          <>
            <Equal {...icon} />
            {t(`history.${about}.same`, earlier)}
          </>
        )}
        {comparison.kind === "changed" && (
          <>
            {comparison.by > 0 ? <MoveUp {...icon} /> : <MoveDown {...icon} />}
            {t(`history.${about}.${comparison.by > 0 ? "better" : "lower"}`, {
              ...earlier,
              points: formatNumber(Math.abs(comparison.by), language),
              spread: formatNumber(comparison.combined, language),
            })}
          </>
        )}
      </p>
      {comparison.kind !== "otherMethod" && comparison.isOtherLight && (
        <p className="mt-1 flex gap-2">
          <Lightbulb {...icon} />
          {t("history.list.light")}
        </p>
      )}
    </>
  );
}
