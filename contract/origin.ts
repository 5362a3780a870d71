import type { Seen } from "./result.ts";

/**
 * Who stands behind a result: who judged the photo, and who wrote the words. Visitors are told (AI Act, Art. 50), and
 * only our own words can be said again in another language (R-LANG-5).
 */
export type Origin =
  /** Our own software, alone, as it was asked to. */
  | { readonly kind: "engine" }
  /** The same, on the visitor's own device; `sentBytes`: how much of this photo has been sent to us all the same, before. */
  | { readonly kind: "device"; readonly sentBytes: number }
  /** Our own software, because the AI provider did not answer (`degraded`). */
  | { readonly kind: "engine-instead"; readonly provider: string | null }
  /** Our own software measured; the provider wrote the words (mode `openai-words`). */
  | { readonly kind: "ai-words"; readonly provider: string | null }
  /** The provider judged the photo and wrote the words; nothing was measured (mode `openai`). */
  | { readonly kind: "ai"; readonly provider: string; readonly model: string; readonly seen?: Seen }
  /** Details of a shape this page does not know: the words came, and no more can be said of them. */
  | { readonly kind: "unknown" };

/** Our own words follow the page's language; everyone else's stay as they were delivered. */
export function isOwnWording({ kind }: Origin): boolean {
  return kind === "engine" || kind === "device" || kind === "engine-instead";
}
