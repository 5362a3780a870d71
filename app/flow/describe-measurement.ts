import { describeResult } from "#advice/describe-result.ts";
import type { AnalysisTexts } from "#contract/api.ts";
import type { Language } from "#contract/language.ts";
import type { AnalysisResult } from "#engine/result.ts";
import { createTranslator } from "#locales/translator.ts";
import { FLOW_WORDS } from "../i18n/flow-words.ts";

/** What our server writes about a measurement (`server/analysis/providers/embedded.ts`), written here. */
export async function describeMeasurement(result: AnalysisResult, language: Language): Promise<AnalysisTexts> {
  return describeResult(result, createTranslator(language, await FLOW_WORDS[language].load()).t);
}
