import { useState } from "react";
import { mediaMatches } from "#browser/power/media-matches.ts";
import { FELT_CODES, type FeltCode } from "#contract/history.ts";
import { chipClass } from "#kit/chip-class.ts";
import type { TranslateWords } from "#site/i18n/word-keys.ts";

interface Props {
  readonly t: TranslateWords;
  /** Empty: nothing of it; null: not answered. */
  readonly felt: readonly FeltCode[] | null;
  readonly onFelt: (felt: readonly FeltCode[] | null) => void;
}

/** Where that screen has two columns (`lg`, `app/flow/result/why-screen.tsx`), there is room for it. */
const WIDE = "(min-width: 64rem)";

/** What no photo shows is asked beside it: one line, optional, marked as said, without points (R-RES-19). */
export function FeltToday({ t, felt, onFelt }: Props) {
  const [isOpen] = useState(() => felt !== null || mediaMatches(WIDE));
  const said = felt === null ? [] : felt.length === 0 ? [t("felt.none")] : felt.map((code) => t(`felt.codes.${code}`));
  const toggle = (code: FeltCode) => {
    const next = FELT_CODES.filter((one) => (felt?.includes(one) === true) !== (one === code));
    onFelt(next.length === 0 ? null : next);
  };
  const isNone = felt?.length === 0;
  return (
    <details open={isOpen} className={`fold mt-2 border-line border-t ${said.length === 0 ? "print:hidden" : ""}`}>
      <summary className="flex min-h-11 cursor-pointer items-center justify-between gap-5 py-1.5 text-small leading-snug">
        <span>
          {t("felt.title")}
          {said.length > 0 && <span className="block text-ink-soft">{t("felt.said", { felt: said.join(", ") })}</span>}
        </span>
      </summary>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a flex row in all browsers */}
      <div role="group" aria-label={t("felt.title")} className="flex flex-wrap gap-2 pt-1 print:hidden">
        {FELT_CODES.map((code) => {
          const isOn = felt?.includes(code) === true;
          return (
            <button
              key={code}
              type="button"
              aria-pressed={isOn}
              className={chipClass(isOn)}
              onClick={() => toggle(code)}
            >
              {t(`felt.codes.${code}`)}
            </button>
          );
        })}
        <button
          type="button"
          aria-pressed={isNone}
          className={chipClass(isNone)}
          onClick={() => onFelt(isNone ? null : [])}
        >
          {t("felt.none")}
        </button>
      </div>
      <p className="mt-2 mb-3 text-ink-soft text-small print:hidden">{t("felt.hint")}</p>
    </details>
  );
}
