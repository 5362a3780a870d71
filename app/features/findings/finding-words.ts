import { isNamedByGood } from "#advice/levels.ts";
import type { TranslateWords } from "#site/i18n/word-keys.ts";
import type { Found } from "./findings-of.ts";

/** What the drawing says, in words: how much, what it costs, and how the drawing reads. */
export function amountText(t: TranslateWords, { code, level, points }: Found): string {
  const key = isNamedByGood(code) ? "findings.amountUneven" : "findings.amount";
  return t(key, {
    level: { key: `why.levels.${level}` },
    points: { key: "findings.points", params: { count: points } },
  });
}

export function shownText(t: TranslateWords, { shapes, isEverywhere, box }: Found): string {
  if (isEverywhere) return t("findings.shown.everywhere");
  if (box === null) return t("findings.shown.none");
  const { marks, lines, areas } = shapes;
  return [
    ...(marks.length > 0 ? [t("findings.shown.marks", { count: marks.length })] : []),
    ...(lines.length > 0 ? [t("findings.shown.lines")] : []),
    ...(areas.length > 0 ? [t("findings.shown.areas")] : []),
  ].join(" ");
}
