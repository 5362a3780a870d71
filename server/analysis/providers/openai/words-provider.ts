import { describeResult } from "#advice/describe-result.ts";
import { translatorFor } from "#locales/all-translators.ts";
import type { ProviderOutcome } from "../../outcome.ts";
import type { AnalysisProvider } from "../../provider.ts";
import { parseContent, type WordsAnswer, wordsAnswerSchema } from "./answer-schema.ts";
import { wordsRequest } from "./chat-requests.ts";
import { composeWordsTexts } from "./compose-texts.ts";
import { type Attempt, fail } from "./fault.ts";
import { outcomeOfFault } from "./fault-outcome.ts";
import { isPlainRefusal } from "./plain-refusal.ts";
import type { OpenAiDependencies } from "./provider-dependencies.ts";
import { PROVIDER_TIMINGS } from "./provider-timings.ts";
import { isInLanguage } from "./sayable-text.ts";

/**
 * ANALYSIS_PROVIDER=openai-words: the engine measures, and a language model puts its numbers and codes into words. No
 * picture leaves the server, so no consent is asked; score, type, areas and advice stay the engine's.
 */
export function createWordsProvider({ env, examiner, caller, timings }: OpenAiDependencies): AnalysisProvider {
  const { model, fallback } = env;
  const { wholeMs } = timings ?? PROVIDER_TIMINGS;
  return {
    // Without its provider too: see photo-provider.ts.
    get ready() {
      return examiner.ready;
    },
    get fullFor() {
      return examiner.fullFor;
    },
    async analyse(signal, { photo, language, takeCall }): Promise<ProviderOutcome> {
      const deadline = performance.now() + wholeMs;
      const examination = await examiner.examine(signal, photo);
      if (examination.end !== "examined") return examination;
      const { result, turned } = examination;
      const read = (content: string): Attempt<WordsAnswer> => {
        const answer = wordsAnswerSchema.safeParse(parseContent(content));
        if (!answer.success) return fail("unusable");
        const { summary } = answer.data;
        if (isPlainRefusal(summary)) return fail("refused");
        return isInLanguage(summary, language) ? { ok: true, value: answer.data } : fail("implausible");
      };
      const called = await caller.call(signal, wordsRequest(model, language, result), read, deadline, takeCall);
      if (called.ok) {
        const analysis = composeWordsTexts(called.value, result, language);
        return { end: "analysed", analysis, details: { source: "openai-words", turned, result } };
      }
      const { kind } = called.fault;
      // A model that declines has declined to write, not to look at a photo: nothing is wrong with that.
      if (kind === "aborted" || (fallback === "demo" && kind !== "refused")) return outcomeOfFault(called.fault);
      const analysis = describeResult(result, translatorFor(language).t);
      return { end: "analysed", analysis, details: { source: "embedded", degraded: true, turned, result } };
    },
  };
}
