import { Check } from "lucide-react";
import type { TranslateWords } from "../../i18n/word-keys.ts";
import type { ShownResult } from "./shown-result.ts";

interface Props {
  readonly t: TranslateWords;
  readonly strengths: ShownResult["strengths"];
}

/** What looks good, as chips. */
export function Strengths({ t, strengths }: Props) {
  if (strengths.length === 0) return null;
  return (
    <section className="mt-5">
      <h2 className="sr-only">{t("results.strengths")}</h2>
      <ul className="flex flex-wrap gap-2">
        {strengths.map(({ code, text }) => (
          <li
            key={code}
            className="inline-flex items-center gap-2 rounded-full border border-line bg-surface py-1 pr-4 pl-3 text-small"
          >
            <Check aria-hidden="true" className="shrink-0 text-good" size={16} strokeWidth={2} />
            {text}
          </li>
        ))}
      </ul>
    </section>
  );
}
