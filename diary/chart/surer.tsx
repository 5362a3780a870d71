import type { TranslateWords } from "#site/i18n/word-keys.ts";
import { type Level, nextSpread } from "../told/levels.ts";

/** A photo of this week joins the newest level (R-RES-15). */
const WEEK_MS = 7 * 24 * 60 * 60 * 1000;

/** What one more photo would be worth; nothing where it would be worth nothing. */
export function Surer({ t, newest }: { readonly t: TranslateWords; readonly newest: Level | undefined }) {
  if (newest === undefined || Date.now() - Date.parse(newest.from) > WEEK_MS) return null;
  const [now, next] = [newest.score.spread, nextSpread(newest)].map(Math.round);
  if (now === undefined || next === undefined || next >= now) return null;
  return <p className="measure mt-1 text-ink-soft text-small">{t("history.chart.surer", { now, next })}</p>;
}
