import type { Language } from "#contract/language.ts";
import type { TakeCall } from "../limits/request-limiter.ts";
import type { ProviderOutcome } from "./outcome.ts";

export interface AnalysisInput {
  /** File of a JPEG, PNG or WebP of at most `LIMITS.imageBytes`; its owner clears it after the outcome (R-API-5). */
  readonly photo: Uint8Array;
  readonly language: Language;
  /** The visitor agreed that the photo goes to the AI provider. Without that it stays on this server. */
  readonly mayLeave: boolean;
  /** Before each call to the AI provider: whether the client has one left today. All that a provider gets to know of a client. */
  readonly takeCall: TakeCall;
}

/** Who turns a photo into a result. One runs per server; which one is the operator's choice (ANALYSIS_PROVIDER). */
export interface AnalysisProvider {
  /** Able to analyse right now (for `/readyz`). */
  readonly ready: boolean;
  /** Whole seconds until there is room; null when there is. Asked before a body is read, so that shedding costs nothing. */
  readonly fullFor: number | null;
  /** @param signal aborts when the visitor has left or the request's time is up; the provider then stops its work */
  analyse(signal: AbortSignal, input: AnalysisInput): Promise<ProviderOutcome>;
}
