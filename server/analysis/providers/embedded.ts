import { describeResult } from "#advice/describe-result.ts";
import { translatorFor } from "#locales/all-translators.ts";
import type { ProviderOutcome } from "../outcome.ts";
import type { AnalysisProvider } from "../provider.ts";
import type { PhotoExaminer } from "../worker/examine-photo.ts";

/** The engine in this repository: no key, no network, the photo stays on this machine and in memory. */
export function createEmbeddedProvider(examiner: PhotoExaminer): AnalysisProvider {
  return {
    get ready() {
      return examiner.ready;
    },
    get fullFor() {
      return examiner.fullFor;
    },
    async analyse(signal, { photo, language }): Promise<ProviderOutcome> {
      const examination = await examiner.examine(signal, photo);
      if (examination.end !== "examined") return examination;
      const { result, turned } = examination;
      return {
        end: "analysed",
        analysis: describeResult(result, translatorFor(language).t),
        details: { source: "embedded", turned, result },
      };
    },
  };
}
