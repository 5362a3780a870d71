import { copyText } from "#browser/power/copy-text.ts";
import { openSheet, type Sheet, systemSheet } from "#browser/power/system-sheet.ts";
import { BRAND } from "#contract/brand.ts";
import { isScoreTold, leadingRange } from "#contract/score-range.ts";
import type { TranslateWords } from "#site/i18n/word-keys.ts";
import { isCalmScore } from "#site/ui/score-band.ts";

/** Of a shown result, of each kind what it has. */
export type SharedScore = Said &
  (Measured | { readonly kind: "demo" } | ({ readonly kind: "seen" | "texts" } & Judged));

interface Said {
  readonly score: number;
  readonly skinType: string;
  readonly isNumberShown: boolean;
  /** Whether the headline, which says what was found, stands in the place of the good thing. */
  readonly isFindingShown: boolean;
}

interface Judged {
  readonly origin: { readonly byAi: "all" | "words" | null };
}

interface Measured extends Judged {
  readonly kind: "measured";
  readonly spread: number;
  /** About this face; null where no concern could be judged. */
  readonly headline: string | null;
  /** One good thing about this face; null where none was seen. */
  readonly good: string | null;
}

/**
 * What the card says, without its tip. A demo's text says that it is one (R-DEMO-2), what an AI judged that it did; of an AI's
 * words it has none.
 */
export function shareText(t: TranslateWords, shared: SharedScore): string {
  const { skinType, isNumberShown } = shared;
  const ai = shared.kind !== "demo" && shared.origin.byAi === "all" ? `${t("results.origin.byAi.all")}.` : "";
  const number = isNumberShown ? numberIn(t, shared) : "";
  return [sentenceIn(t, shared), number, `${skinType}.`, ai, BRAND.hashtag].filter((part) => part !== "").join(" ");
}

function sentenceIn(t: TranslateWords, shared: SharedScore): string {
  if (shared.kind === "demo") return t("results.shareTextDemo");
  if (isCalmScore(shared.score)) return t("card.plan");
  if (shared.kind !== "measured") return "";
  const sentence = (shared.isFindingShown ? shared.headline : shared.good) ?? "";
  // A strength may be a few words.
  return /[\p{L}\d]$/u.test(sentence) ? `${sentence}.` : sentence;
}

function numberIn(t: TranslateWords, shared: SharedScore): string {
  const { score } = shared;
  if (shared.kind !== "measured") return t("results.shareTextPlain", { score });
  const { spread } = shared;
  if (!isScoreTold(spread)) return "";
  const range = leadingRange(score, spread);
  return range === null ? t("results.shareText", { score, spread }) : t("results.shareTextRange", { ...range });
}

/** What really happened. `dismissed`: the visitor closed the system's sheet; `waiting`: it is still to answer. */
export type ShareOutcome = "shared" | "copied" | "dismissed" | "waiting" | "failed";

interface Shared {
  readonly text: string;
  /** null where no address is configured. */
  readonly url: string | null;
}

interface Ways {
  readonly sheet: Sheet;
  readonly openSheet: typeof openSheet;
  readonly copyText: typeof copyText;
}

/** The system's share sheet where there is one; the clipboard where there is none, and where it is refused or never answers (R-RES-10). */
export async function shareResult({ text, url }: Shared, ways: Ways = ownWays()): Promise<ShareOutcome> {
  if (ways.sheet.share !== undefined) {
    const end = await ways.openSheet(url === null ? { text } : { text, url }, ways.sheet);
    if (end !== "refused" && end !== "silent") return end;
  }
  return (await ways.copyText(url === null ? text : `${text} ${url}`)) ? "copied" : "failed";
}

function ownWays(): Ways {
  return { sheet: systemSheet(), openSheet, copyText };
}
