import { Check } from "lucide-react";
import type { ReactNode } from "react";
import type { TranslateWords } from "../../i18n/word-keys.ts";
import type { ShownResult } from "./shown-result.ts";

/** What looks good, where a little care pays off, and the next steps. */
export function ResultSections({ t, shown }: { t: TranslateWords; shown: ShownResult }) {
  const { areas, strengths, plan } = shown;
  const lang = shown.deliveredIn ?? undefined;
  const hasStrengths = strengths.length > 0;
  return (
    <>
      <div className={`mt-16 grid grid-cols-1 gap-x-16 gap-y-14 md:mt-24 ${hasStrengths ? "md:grid-cols-2" : ""}`}>
        <Section title={t("results.areas")} text={areas.length > 0 ? t("results.areasText") : null}>
          {areas.length === 0 ? (
            <p className="mt-5">{t("results.areasNone")}</p>
          ) : (
            <ul lang={lang} className={`mt-6 ${hasStrengths ? "" : "gap-x-16 md:grid md:grid-cols-2"}`}>
              {areas.map((area) => (
                <li key={area} className="border-line border-t py-4">
                  {area}
                </li>
              ))}
            </ul>
          )}
        </Section>
        {hasStrengths && (
          <Section title={t("results.strengths")} text={null}>
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
      </div>
      {plan.length > 0 && (
        <div className="mt-14 md:mt-20">
          <Section title={t("results.plan")} text={t("results.planText")}>
            <ol lang={lang} className="mt-7 grid grid-cols-1 gap-x-12 md:grid-cols-3">
              {plan.map((step, index) => (
                <li key={step} className="flex gap-5 border-line border-t py-5 md:block">
                  <span aria-hidden="true" className="display figures text-accent text-h2 leading-none">
                    {index + 1}
                  </span>
                  <p className="md:mt-4">{step}</p>
                </li>
              ))}
            </ol>
          </Section>
        </div>
      )}
    </>
  );
}

function Section({ title, text, children }: { title: string; text: string | null; children: ReactNode }) {
  return (
    <section>
      <h2 className="display text-h2">{title}</h2>
      {text !== null && <p className="mt-2 text-ink-soft">{text}</p>}
      {children}
    </section>
  );
}
