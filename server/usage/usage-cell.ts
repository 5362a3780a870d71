import type { ErrorCode } from "#contract/error-codes.ts";
import type { Language } from "#contract/language.ts";
import type { ClientEvent } from "#contract/usage.ts";

/** Where a cell has no word of its own. */
export const NONE = "-";

/** Who was to analyse: the configured provider, or our own engine where the visitor did not agree to it. */
export type AnalysisEvent = "analysis_embedded" | "analysis_openai" | "analysis_openai_words";
export type UsageEvent = "page_view" | AnalysisEvent | ClientEvent;
/** How an analysis ended: `degraded` is one by the fallback, `cancelled` a visitor who left, a code of the contract the rest. */
export type UsageOutcome = "analysed" | "degraded" | "quota" | "cancelled" | ErrorCode | typeof NONE;

/** One thing that happened. Every word is from a closed list; nothing in it comes from a visitor. */
export interface UsageCount {
  readonly event: UsageEvent;
  /** Path of a page of ours in its German form (`/blog`), or NONE. */
  readonly page: string;
  readonly language: Language | typeof NONE;
  readonly outcome: UsageOutcome;
}

/** What is stored: a day's sum. As text, because a newer server may have stored what this one has no word for. */
export interface UsageCell {
  /** UTC, `2026-11-24`. */
  readonly day: string;
  readonly event: string;
  readonly page: string;
  readonly language: string;
  readonly outcome: string;
  readonly count: number;
}

export const DIMENSIONS = ["day", "event", "page", "language", "outcome"] as const;
export type Dimension = (typeof DIMENSIONS)[number];

const DAY_MS = 24 * 60 * 60 * 1000;

/** The UTC day of a time, or of one `days` earlier. */
export function dayOf(time: number, days = 0): string {
  return new Date(time - days * DAY_MS).toISOString().slice(0, 10);
}
