import type { AnalysisResult } from "#engine/result.ts";
import type { AnalysisTexts, Turned } from "./api.ts";
import type { Language } from "./language.ts";
import type { Origin } from "./origin.ts";

/** An analysis as the screens hold it. */
export type AnalysedOutcome = AnsweredOutcome | MeasuredHere;

/** By a server. */
export interface AnsweredOutcome extends Analysed {
  /** The texts as they were delivered, and the language they came in. */
  readonly texts: AnalysisTexts;
  readonly language: Language;
  /** The measurement; null where the answer carries none (an AI provider that judged the photo itself). */
  readonly result: AnalysisResult | null;
}

/** Codes and numbers: whoever shows them puts them in words. */
interface MeasuredHere extends Analysed {
  readonly texts: null;
  readonly result: AnalysisResult;
}

interface Analysed {
  readonly kind: "analysed";
  readonly origin: Origin;
  /** How far the photo was turned, clockwise, before it was looked at: so it has to be shown. */
  readonly turned?: Turned | undefined;
}

/** Why there is no analysis: the AI provider's quota is spent (R-UP-11), or anything else went wrong (R-UP-12). */
export type DemoReason = "quota" | "failed";

/** Not the visitor's skin (R-DEMO-1). Its texts are our own words and follow the page's language. */
export interface DemoOutcome {
  readonly kind: "demo";
  readonly reason: DemoReason;
  readonly score: number;
}

export type Outcome = AnalysedOutcome | DemoOutcome;
