import { Check } from "lucide-react";
import type { TranslateWords } from "../../i18n/word-keys.ts";
import { Section } from "./section.tsx";
import type { ShownResult } from "./shown-result.ts";

const NONE = {
  all: "results.areasNone",
  part: "results.areasNoneInPart",
  none: "results.areasNothingJudged",
} as const;

/** What looks good comes first; then where a little care pays off (R-RES-4). */
export function StrengthsAndAreas({ t, shown }: { t: TranslateWords; shown: ShownResult }) {
  const { areas, strengths, judged } = shown;
  const hasStrengths = strengths.length > 0;
  return (
    <div
      className={`mt-16 grid grid-cols-1 gap-x-16 gap-y-14 md:mt-24 print:mt-8 print:gap-y-8 ${hasStrengths ? "md:grid-cols-2 print:grid-cols-2" : ""}`}
    >
      {hasStrengths && (
        <Section title={t("results.strengths")}>
          <ul className="mt-6">
            {strengths.map((strength) => (
              <li key={strength} className="flex items-start gap-3 border-line border-t py-4">
                <Check aria-hidden="true" className="mt-1 shrink-0 text-good" size={18} strokeWidth={2} />
                {strength}
              </li>
            ))}
          </ul>
        </Section>
      )}
      <Section title={t("results.areas")} text={areas.length > 0 ? t("results.areasText") : null}>
        {areas.length === 0 ? (
          <p className="measure mt-5">{t(NONE[judged])}</p>
        ) : (
          <ul
            lang={shown.deliveredIn ?? undefined}
            className={`mt-6 ${hasStrengths ? "" : "gap-x-16 md:grid md:grid-cols-2"}`}
          >
            {areas.map((area) => (
              <li key={area} className="wrap-anywhere border-line border-t py-4">
                {area}
              </li>
            ))}
          </ul>
        )}
      </Section>
    </div>
  );
}
