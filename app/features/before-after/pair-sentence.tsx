import { CONCERN_CODES } from "#engine/codes.ts";
import type { TranslateWords } from "#site/i18n/word-keys.ts";
import type { Told } from "../../diary/choose-pair.ts";

interface Props {
  readonly t: TranslateWords;
  readonly className: string;
  readonly told: Told;
}

/** What changed, in one sentence under the face. */
export function PairSentence({ t, className, told: { comparison } }: Props) {
  return <p className={className}>{sentenceOf(t, comparison)}</p>;
}

function sentenceOf(t: TranslateWords, comparison: Told["comparison"]): string {
  if (comparison.kind === "apart") {
    return `${t("compare.apart")}: ${comparison.because.map((one) => t(`compare.obstacles.${one}`)).join(", ")}`;
  }
  const changed = comparison.concerns.flatMap(({ code: kept, change: { kind } }) => {
    const code = CONCERN_CODES.find((known) => known === kept);
    return code === undefined || kind === "same" ? [] : [t(`compare.changes.${code}.${kind}`)];
  });
  return changed.length === 0 ? t("compare.same") : changed.join(" · ");
}
