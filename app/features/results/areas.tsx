import type { TranslateWords } from "../../i18n/word-keys.ts";
import { Section } from "./section.tsx";
import type { ShownResult } from "./shown-result.ts";

const NONE = {
  all: "results.areasNone",
  part: "results.areasNoneInPart",
  none: "results.areasNothingJudged",
} as const;

/** Where a little care pays off, one line each (R-RES-4); then what the photo hid, greyed, with the reason. */
export function Areas({ t, shown }: { t: TranslateWords; shown: ShownResult }) {
  const { areas, hidden, judged } = shown;
  return (
    <Section title={t("results.areas")}>
      {areas.length === 0 && <p className="measure mt-3">{t(NONE[judged])}</p>}
      {areas.length > 0 && (
        <ul className="mt-4 gap-x-16 md:grid md:grid-cols-2 print:grid">
          {areas.map(({ code, text }) => (
            <li
              key={text}
              lang={code === null ? (shown.deliveredIn ?? undefined) : undefined}
              className="wrap-anywhere border-line border-t py-2 md:py-2.5"
            >
              {text}
            </li>
          ))}
        </ul>
      )}
      {judged !== "none" && hidden.length > 0 && (
        <ul className="border-line border-t pt-3 text-ink-soft text-small">
          {hidden.map(({ reason, codes }) => (
            <li key={reason}>
              {t("results.areaHidden", {
                names: codes.map((code) => ({ key: `labels.concerns.${code}` })),
                reason: t(`labels.notMeasured.${reason}`),
              })}
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
