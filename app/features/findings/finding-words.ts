import { isNamedByGood, type NamedLevel } from "#advice/levels.ts";
import type { ConcernCode } from "#engine/codes.ts";
import type { TranslateWords } from "#site/i18n/word-keys.ts";
import type { Found } from "./findings-of.ts";

/** How much, and what it costs; without a number there are no points either. */
export function amountText(t: TranslateWords, { code, level, points, reach }: Found, hasPoints: boolean): string {
  if (!hasPoints) {
    const seen = { key: `why.levels.${level}` };
    return t("findings.seen", {
      level: isNamedByGood(code) ? { key: "why.levelUneven", params: { level: seen } } : seen,
    });
  }
  const key = isNamedByGood(code) ? "findings.amountUneven" : "findings.amount";
  return t(key, {
    level: { key: `why.levels.${level}` },
    points: { key: reach === null ? "findings.pointsAbout" : "findings.points", params: { count: points } },
  });
}

/** Under a crop. Tone and surface are always there: what can be seen of them is that they are uneven. */
export function levelText(t: TranslateWords, code: ConcernCode, level: NamedLevel): string {
  return t(level === "visible" && isNamedByGood(code) ? "findings.uneven" : `findings.levels.${level}`);
}
