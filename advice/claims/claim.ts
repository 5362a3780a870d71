import type { SourceId } from "./sources.ts";

/** What advice, card and products say that something does: who says it, which guide tells it in full, and what it rests on. */
export interface Claim {
  /** Keys of the words that make it, in both languages. */
  readonly keys: readonly string[];
  /** Slug of the guide (`content/guides.ts`). It cites the sources, and tells it in its own words (`told-claims.ts`). */
  readonly guide: string;
  readonly sources: readonly SourceId[];
}

export const recommendation = (id: string) => `advice.recommendations.${id}`;
export const leaveOut = (id: string) => `advice.leave_out.${id}`;
export const product = (id: string) => `products.items.${id}.description`;
