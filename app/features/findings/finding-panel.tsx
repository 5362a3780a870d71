import type { TranslateWords } from "../../i18n/word-keys.ts";
import { amountText, shownTexts, whereText } from "./finding-words.ts";
import type { Found } from "./findings-of.ts";

/** The concern that is drawn: how much of it, where, what it costs and how the drawing reads. */
export function FindingPanel({ t, found }: { t: TranslateWords; found: Found }) {
  return (
    <div aria-live="polite">
      <h3 className="font-semibold text-lead">{t(`labels.concerns.${found.code}`)}</h3>
      <p className="figures">{amountText(t, found)}</p>
      <p className="mt-1">{whereText(t, found)}</p>
      <p className="measure mt-1 text-ink-soft text-small">{shownTexts(t, found).join(" ")}</p>
    </div>
  );
}
