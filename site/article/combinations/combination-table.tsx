import type { ReactElement } from "react";
import { ACTIVES, type Active, type Combination, combinationOf, EVIDENCE, VERDICTS } from "#content/combinations.ts";
import type { TranslateWords } from "../../i18n/word-keys.ts";
import { VerdictMark } from "./verdict-mark.tsx";

/**
 * All pairs, each in its row and in its column, with what the verdicts and the kinds of evidence mean. The checker
 * (`site/page-script/combinations/`) reads its answers here.
 */
export function CombinationTable({ t }: { t: TranslateWords }): ReactElement {
  return (
    <figure className="prose-figure" data-pairs="">
      <dl className="grid gap-x-8 gap-y-3 text-small sm:grid-cols-2">
        {VERDICTS.map((verdict) => (
          <div key={verdict}>
            <dt className="flex items-start gap-2 font-semibold">
              <VerdictMark verdict={verdict} />
              {t(`combinations.verdicts.${verdict}`)}
            </dt>
            <dd data-meaning={verdict}>{t(`combinations.meanings.${verdict}`)}</dd>
          </div>
        ))}
        {EVIDENCE.map((evidence) => (
          <div key={evidence}>
            <dt className="text-ink-soft">{t(`combinations.evidence.${evidence}`)}</dt>
            <dd data-proof={evidence}>{t(`combinations.proofs.${evidence}`)}</dd>
          </div>
        ))}
      </dl>
      {/* biome-ignore lint/a11y/useSemanticElements: as the tables of articles, see article-body.tsx */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table scrolls in its box, also by keyboard */}
      <div className="prose-table" role="group" tabIndex={0} aria-label={t("combinations.table")}>
        <table>
          <thead>
            <tr>
              <td className="sticky left-0 bg-paper" />
              {ACTIVES.map((active) => (
                <th key={active} scope="col">
                  {t(`combinations.actives.${active}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {ACTIVES.map((active) => (
              <tr key={active} data-active={active}>
                <th scope="row" className="sticky left-0 bg-paper">
                  {t(`combinations.actives.${active}`)}
                </th>
                {ACTIVES.map((other) => (
                  <PairCell key={other} t={t} other={other} pair={combinationOf(active, other)} />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <figcaption>{t("combinations.caption")}</figcaption>
    </figure>
  );
}

interface CellProps {
  readonly t: TranslateWords;
  readonly other: Active;
  readonly pair: Combination | undefined;
}

function PairCell({ t, other, pair }: CellProps) {
  if (pair === undefined) return <td className="bg-paper-deep" />;
  const { verdict, evidence, reason } = pair;
  return (
    <td data-with={other} data-verdict={verdict} data-evidence={evidence} data-reason={reason}>
      <span className="flex items-start gap-1.5">
        <VerdictMark verdict={verdict} />
        {t(`combinations.verdicts.${verdict}`)}
      </span>
      <span className="text-ink-soft">{t(`combinations.evidence.${evidence}`)}</span>
    </td>
  );
}
