import type { ReactNode } from "react";
import type { TranslateWords } from "#site/i18n/word-keys.ts";
import type { ShownResult } from "./shown-result.ts";

const NONE = {
  all: "results.areasNone",
  part: "results.areasNoneInPart",
  none: "results.areasNothingJudged",
} as const;

interface Props {
  readonly t: TranslateWords;
  readonly shown: ShownResult;
  /** The findings as sentences that lead to the photo; null: the texts alone are listed. */
  readonly list: ReactNode;
}

/** Where a little care pays off (R-RES-4); then what the photo hid, greyed, with the reason. */
export function Areas({ t, shown, list: own }: Props) {
  const { areas, small, hidden, judged } = shown;
  const list = own ?? <PlainList shown={shown} />;
  return (
    <section className="mt-3 md:mt-5">
      <h2 className="mb-1.5 font-semibold">{t("results.areas")}</h2>
      {areas.length > 0 && list}
      {areas.length === 0 && small === null && <p className="measure">{t(NONE[judged])}</p>}
      {small !== null && <p className="measure py-2">{small}</p>}
      {judged !== "none" && hidden.length > 0 && (
        <ul className="pt-2 text-ink-soft text-small">
          {hidden.map(({ reason, codes }) => (
            <li key={reason}>
              {t("results.areaHidden", {
                names: codes.map((code) => ({ key: `advice.names.${code}` })),
                reason: t(`labels.notMeasured.${reason}`),
              })}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function PlainList({ shown: { areas, deliveredIn } }: Pick<Props, "shown">) {
  return (
    <ul>
      {areas.map(({ code, text }) => (
        <li
          key={text}
          lang={code === null ? (deliveredIn ?? undefined) : undefined}
          className="wrap-anywhere border-line border-t py-2"
        >
          {text}
        </li>
      ))}
    </ul>
  );
}
