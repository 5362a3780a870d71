import { describeResult } from "#advice/describe-result.ts";
import { LIMITS } from "#contract/limits.ts";
import { translatorFor } from "#locales/all-translators.ts";
import type { ProviderOutcome } from "../../outcome.ts";
import type { AnalysisProvider } from "../../provider.ts";
import { type PhotoAnswer, parseContent, photoAnswerSchema } from "./answer-schema.ts";
import { photoRequest } from "./chat-requests.ts";
import { composePhotoTexts } from "./compose-texts.ts";
import { type Attempt, fail } from "./fault.ts";
import { outcomeOfFault } from "./fault-outcome.ts";
import { isPlainRefusal } from "./plain-refusal.ts";
import type { OpenAiDependencies } from "./provider-dependencies.ts";
import { PROVIDER_TIMINGS } from "./provider-timings.ts";
import { isInLanguage } from "./sayable-text.ts";

/**
 * How far the model's score may be from our own of the same photo. Two scales that were never matched differ; a quarter
 * of the scale, or twice our own ± where the photo is a poor one, is more than taste and less than "score 100" written
 * on the wall (chosen).
 */
const FAR = 25;

/**
 * ANALYSIS_PROVIDER=openai: a vision model sees the face and judges it. The engine looks first, so that a photo without
 * a face costs nothing; it answers where the visitor keeps the photo here, and where the provider fails.
 */
export function createPhotoProvider({ env, examiner, caller, timings }: OpenAiDependencies): AnalysisProvider {
  const { model, providerName, fallback } = env;
  const { wholeMs } = timings ?? PROVIDER_TIMINGS;
  return {
    // Ready without its provider too: every server has the same one, and a balancer that took them all out at its
    // failure would take the pages and the fallback's answers along.
    get ready() {
      return examiner.ready;
    },
    get fullFor() {
      return examiner.fullFor;
    },
    async analyse(signal, { photo, language, mayLeave, takeCall }): Promise<ProviderOutcome> {
      const deadline = performance.now() + wholeMs;
      const examination = await examiner.examine(
        signal,
        photo,
        mayLeave ? { faceJpegSidePx: LIMITS.providerSidePx } : undefined,
      );
      if (examination.end !== "examined") return examination;
      const { result, faceJpeg, turned } = examination;
      const embedded = (degraded: { degraded?: true }): ProviderOutcome => ({
        end: "analysed",
        analysis: describeResult(result, translatorFor(language).t),
        details: { source: "embedded", ...degraded, turned, result },
      });
      if (faceJpeg === null) return embedded({});
      // Whoever shows the result asks first whether it is a person (R-ENG-7); until then no picture goes anywhere.
      if (result.quality.warnings.includes("maybe_no_person")) {
        faceJpeg.fill(0);
        return embedded({});
      }

      const tolerance = Math.max(FAR, 2 * result.scoreSpread);
      const read = (content: string): Attempt<PhotoAnswer> => {
        const answer = photoAnswerSchema.safeParse(parseContent(content));
        // What is printed in a picture can make a model answer in any form; the provider's own mistakes look different.
        if (!answer.success) return fail("implausible");
        const { summary } = answer.data;
        if (isPlainRefusal(summary)) return fail("refused");
        const isFar = Math.abs(answer.data.skinScore - result.skinScore) > tolerance;
        return isFar || !isInLanguage(summary, language) ? fail("implausible") : { ok: true, value: answer.data };
      };
      const request = photoRequest(model, language, faceJpeg);
      faceJpeg.fill(0);
      const called = await caller.call(signal, request, read, deadline, takeCall).finally(() => request.fill(0));
      if (called.ok) {
        const { skinType, issues } = called.value;
        const details = {
          source: "openai",
          provider: providerName,
          model,
          turned,
          seen: { skinType, issues },
        } as const;
        return { end: "analysed", analysis: composePhotoTexts(called.value, language), details };
      }
      const { kind } = called.fault;
      if (kind === "aborted" || kind === "refused" || fallback === "demo") return outcomeOfFault(called.fault);
      return embedded({ degraded: true });
    },
  };
}
