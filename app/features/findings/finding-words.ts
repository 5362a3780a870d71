import { isNamedByGood } from "#advice/levels.ts";
import type { TranslateWords } from "#site/i18n/word-keys.ts";
import type { Found } from "./findings-of.ts";

/** How much, and what it costs. */
export function amountText(t: TranslateWords, { code, level, points }: Found): string {
  const key = isNamedByGood(code) ? "findings.amountUneven" : "findings.amount";
  return t(key, {
    level: { key: `why.levels.${level}` },
    points: { key: "findings.points", params: { count: points } },
  });
}
