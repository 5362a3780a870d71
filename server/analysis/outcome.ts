import type { AnalysisDetails, AnalysisTexts } from "#contract/api.ts";
import type { ErrorCode, PhotoErrorCode } from "#contract/error-codes.ts";

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
