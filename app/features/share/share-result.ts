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

/** The system's share sheet where there is one, else the clipboard (R-RES-10). */
export async function shareResult(
  text: string,
  url: string | null,
  { share, clipboard }: Sharer = ownSharer(),
): Promise<ShareOutcome> {
  if (share !== undefined) {
    try {
      await share(url === null ? { text } : { text, url });
      return "shared";
    } catch (error) {
      if (error instanceof DOMException && error.name === "AbortError") return "dismissed";
      // No sheet after all (some desktop browsers offer the function only): the clipboard is left.
    }
  }
  try {
    if (clipboard === undefined) return "failed";
    await clipboard.writeText(url === null ? text : `${text} ${url}`);
    return "copied";
  } catch {
    return "failed";
  }
}

/** Older browsers, and pages without https, lack one or both. */
function ownSharer(): Sharer {
  const { share, clipboard }: Sharer = navigator;
  return { ...(share && { share: share.bind(navigator) }), ...(clipboard && { clipboard }) };
}
