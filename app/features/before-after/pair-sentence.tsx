import { CONCERN_CODES } from "#engine/codes.ts";
import type { TranslateWords } from "#site/i18n/word-keys.ts";
import type { Told } from "../../diary/choose-pair.ts";

/** What changed, in one sentence under the face. */
export function PairSentence({ t, told: { comparison } }: { readonly t: TranslateWords; readonly told: Told }) {
  return <p className="display text-h3 md:text-h2">{wordsOf()}</p>;

  function wordsOf(): string {
    if (comparison.kind === "apart") {
      return `${t("compare.apart")}: ${comparison.because.map((one) => t(`compare.obstacles.${one}`)).join(", ")}`;
    }
    const changed = comparison.concerns.flatMap(({ code: kept, change: { kind } }) => {
      const code = CONCERN_CODES.find((known) => known === kept);
      return code === undefined || kind === "same" ? [] : [t(`compare.changes.${code}.${kind}`)];
    });
    return changed.length === 0 ? t("compare.same") : changed.join(" · ");
  }
}
