import { BRAND } from "#contract/brand.ts";
import { leadingRange } from "#contract/score-range.ts";
import type { TranslateWords } from "#site/i18n/word-keys.ts";
import { isCalmScore } from "#site/ui/score-band.ts";
import { openSheet, type Sheet, systemSheet } from "../../ui/system-sheet.ts";
import { copyText } from "./copy-text.ts";

export interface SharedScore {
  readonly isDemo: boolean;
  readonly score: number;
  readonly spread: number | null;
  readonly skinType: string;
  /** About this face; empty where nothing was measured. */
  readonly headline: string;
  readonly isNumberShown: boolean;
  /** Null for a demo. */
  readonly origin: { readonly byAi: "all" | "words" | null } | null;
}

/**
 * What the card says, without its tip. A demo's text says that it is one (R-DEMO-2), what an AI judged that it did; of an AI's
 * words it has none.
 */
export function shareText(t: TranslateWords, shared: SharedScore): string {
  const { isDemo, score, skinType, headline, isNumberShown } = shared;
  const sentence = isDemo ? t("results.shareTextDemo") : isCalmScore(score) ? t("card.plan") : headline;
  const ai = shared.origin?.byAi === "all" ? `${t("results.origin.byAi.all")}.` : "";
  const parts = [sentence, isNumberShown ? numberIn(t, shared) : "", `${skinType}.`, ai, BRAND.hashtag];
  return parts.filter((part) => part !== "").join(" ");
}

function numberIn(t: TranslateWords, { isDemo, score, spread }: SharedScore): string {
  const range = leadingRange(score, spread);
  if (range !== null) return t("results.shareTextRange", { ...range });
  return isDemo || spread === null ? t("results.shareTextPlain", { score }) : t("results.shareText", { score, spread });
}

/**
 * What really happened. `dismissed`: the visitor closed the system's sheet; `waiting`: it is still to answer; `saved`: sharing
 * did not work, the card is among the downloads instead.
 */
export type ShareOutcome = "shared" | "copied" | "dismissed" | "waiting" | "saved" | "failed";

interface Shared {
  readonly text: string;
  /** null where no address is configured. */
  readonly url: string | null;
  /** Makes the picture; null where the system's sheet takes none. */
  readonly picture: (() => Promise<File>) | null;
  /** Saves the card as its own button does. */
  readonly saveCard: () => Promise<void>;
}

interface Ways {
  readonly sheet: Sheet;
  readonly openSheet: typeof openSheet;
  readonly copyText: typeof copyText;
}

/**
 * The system's share sheet where there is one, with the picture where it takes one, else the clipboard (R-RES-10, R-CARD-5).
 * Where that is refused or never answers, the card is saved.
 */
export async function shareResult(shared: Shared, ways: Ways = ownWays()): Promise<ShareOutcome> {
  const text = shared.url === null ? shared.text : `${shared.text} ${shared.url}`;
  if (ways.sheet.share !== undefined) {
    const end = await ways.openSheet(await sheetOf(shared, text), ways.sheet);
    if (end !== "refused" && end !== "silent") return end;
  } else if (await ways.copyText(text)) {
    return "copied";
  }
  try {
    await shared.saveCard();
    return "saved";
  } catch {
    return ways.sheet.share !== undefined && (await ways.copyText(text)) ? "copied" : "failed";
  }
}

/** Beside a picture the address stands in the text: some apps take either a picture or an address. */
async function sheetOf({ text, url, picture }: Shared, textWithUrl: string): Promise<ShareData> {
  const file = await picture?.().catch(() => null);
  if (file) return { files: [file], text: textWithUrl };
  return url === null ? { text } : { text, url };
}

function ownWays(): Ways {
  return { sheet: systemSheet(), openSheet, copyText };
}
