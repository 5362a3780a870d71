import { BRAND } from "#contract/brand.ts";
import type { TranslateWords } from "../../i18n/word-keys.ts";

export interface SharedScore {
  readonly isDemo: boolean;
  readonly score: number;
  readonly spread: number | null;
  readonly skinType: string;
}

/** A demo's text says that it is one (R-DEMO-2). */
export function shareText(t: TranslateWords, { isDemo, score, spread, skinType }: SharedScore): string {
  const values = { score, skinType, hashtag: BRAND.hashtag };
  if (isDemo) return t("results.shareTextDemo", values);
  return spread === null ? t("results.shareTextPlain", values) : t("results.shareText", { ...values, spread });
}

/** What really happened; `dismissed`: the visitor closed the system's sheet. */
export type ShareOutcome = "shared" | "copied" | "dismissed" | "failed";

type Sharer = Partial<Pick<Navigator, "share" | "clipboard">>;

interface Shared {
  readonly text: string;
  /** null where no address is configured. */
  readonly url: string | null;
  /** Makes the picture; null where the system's sheet takes none. */
  readonly picture: (() => Promise<File>) | null;
}

/** The system's share sheet where there is one, with the picture where it takes one, else the clipboard (R-RES-10, R-CARD-5). */
export async function shareResult(shared: Shared, { share, clipboard }: Sharer = ownSharer()): Promise<ShareOutcome> {
  const text = shared.url === null ? shared.text : `${shared.text} ${shared.url}`;
  if (share !== undefined) {
    try {
      await share(await sheetOf(shared, text));
      return "shared";
    } catch (error) {
      if (error instanceof DOMException && error.name === "AbortError") return "dismissed";
      // No sheet after all (some desktop browsers offer the function only): the clipboard is left.
    }
  }
  try {
    if (clipboard === undefined) return "failed";
    await clipboard.writeText(text);
    return "copied";
  } catch {
    return "failed";
  }
}

/** Beside a picture the address stands in the text: some apps take either a picture or an address. */
async function sheetOf({ text, url, picture }: Shared, textWithUrl: string): Promise<ShareData> {
  const file = await picture?.().catch(() => null);
  if (file) return { files: [file], text: textWithUrl };
  return url === null ? { text } : { text, url };
}

/** Older browsers, and pages without https, lack one or both. */
function ownSharer(): Sharer {
  const { share, clipboard }: Sharer = navigator;
  return { ...(share && { share: share.bind(navigator) }), ...(clipboard && { clipboard }) };
}
