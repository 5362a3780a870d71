import type { AnalysisDetails, AnalysisTexts, PublicConfig } from "#contract/api.ts";
import type { ErrorCode, PhotoErrorCode } from "#contract/error-codes.ts";
import type { Language } from "#contract/language.ts";

/** How an analysis can end. All of these are expected; a provider throws only when it has a bug. */
export type ProviderOutcome =
  | { readonly end: "analysed"; readonly analysis: AnalysisTexts; readonly details: AnalysisDetails }
  /** The photo is at fault, in a way the visitor can mend. */
  | { readonly end: "refused"; readonly code: PhotoErrorCode | Extract<ErrorCode, "analysis_refused"> }
  /** The AI provider's budget is spent (R-API-2). */
  | { readonly end: "quota" }
  /**
   * The provider is at fault. `retryAfterSeconds`: whole seconds, where it can tell. `isUntouched`: nobody has begun to
   * decode the photo, so the analysis does not count.
   */
  | {
      readonly end: "failed";
      readonly code: ProviderErrorCode;
      readonly retryAfterSeconds?: number;
      readonly isUntouched?: true;
    }
  /** The signal was aborted: nobody waits for an answer any more, or its time is up. */
  | { readonly end: "aborted" };

export type ProviderErrorCode = Extract<
  ErrorCode,
  "provider_error" | "overloaded" | "provider_unavailable" | "provider_timeout"
>;

export interface AnalysisInput {
  /** File of a JPEG, PNG or WebP of at most `LIMITS.imageBytes`; not kept after the outcome (R-API-5). */
  readonly photo: Uint8Array;
  readonly language: Language;
  /** The visitor agreed that the photo goes to the AI provider. Without that it stays on this server. */
  readonly mayLeave: boolean;
}

/** Who turns a photo into a result. One runs per server; which one is the operator's choice (ANALYSIS_PROVIDER). */
export interface AnalysisProvider {
  /** What visitors are told about it before they choose a photo. */
  readonly disclosure: PublicConfig["analysis"];
  /** Able to analyse right now (for `/readyz`). */
  readonly ready: boolean;
  /** Whole seconds until there is room; null when there is. Asked before a body is read, so that shedding costs nothing. */
  readonly fullFor: number | null;
  /** @param signal aborts when the visitor has left or the request's time is up; the provider then stops its work */
  analyse(signal: AbortSignal, input: AnalysisInput): Promise<ProviderOutcome>;
}
