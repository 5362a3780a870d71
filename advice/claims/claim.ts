import type { SourceId } from "./sources.ts";

/**
 * How much speaks for a claim, as the guides say it: "good" several independent studies or guidelines agree; "some" studies
 * with people, few or of one maker; "thin" small, single or mixed; "advice" a law, a precaution or the advice of a society,
 * where nobody has counted an effect.
 */
export const CERTAINTIES = ["good", "some", "thin", "advice"] as const;
export type Certainty = (typeof CERTAINTIES)[number];

/** What advice, card and products say that something does: who says it, which guide tells it in full, and what it rests on. */
export interface Claim {
  readonly sure: Certainty;
  /** Keys of the words that make it, in both languages. */
  readonly keys: readonly string[];
  /** Slug of the guide (`content/guides.ts`). It cites the sources, and tells it in its own words (`told-claims.ts`). */
  readonly guide: string;
  readonly sources: readonly SourceId[];
}

export const recommendation = (id: string) => `advice.recommendations.${id}`;
export const leaveOut = (id: string) => `advice.leave_out.${id}`;
export const product = (id: string) => `products.items.${id}.description`;
