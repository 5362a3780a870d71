import { describeResult } from "#advice/describe-result.ts";
import type { AnalysisTexts } from "#contract/api.ts";
import type { Language } from "#contract/language.ts";
import { analysisResultSchema } from "#contract/result.ts";
import { buildResult } from "#lab/result-builder.ts";
import { type FakeProvider, startFakeProvider } from "#lab/servers/fake-provider.ts";
import { translatorFor } from "#locales/all-translators.ts";
import type { ProviderOutcome } from "#server/analysis/outcome.ts";
import type { AnalysisProvider } from "#server/analysis/provider.ts";
import { createAiProvider } from "#server/analysis/providers/create-ai-provider.ts";
import { PROVIDER_TIMINGS } from "#server/analysis/providers/openai/provider-timings.ts";
import type { Examination, ExamineOptions } from "#server/analysis/worker/examine-photo.ts";
import { testEnvironment } from "./environment.ts";
import { JPEG_HEAD } from "./test-server.ts";

/** What the engine says of every photo in these tests. */
export const MEASURED = analysisResultSchema.parse(
  buildResult({
    concerns: {
      redness: { score: 60, zones: { cheek_left: 55, nose: 70 } },
      shine: 50,
      lines: { notMeasured: "blurred" },
    },
    type: "oily",
  }),
);
const FACE_JPEG = Uint8Array.from([0xff, 0xd8, 0xff, 9, 8, 7]);
export const DEGRADED = { source: "embedded", degraded: true, result: MEASURED };

/** The engine's own words for `MEASURED`. */
export function ownWords(language: Language): AnalysisTexts {
  return describeResult(MEASURED, translatorFor(language).t);
}

export interface AiUnderTest {
  readonly fake: FakeProvider;
  /** What every examination was asked for. */
  readonly given: (ExamineOptions | undefined)[];
  /** The provider as the server has it, but for the engine, which knows one result and one face. */
  providerFor(
    mode: "openai" | "openai-words",
    environment?: Readonly<Record<string, string>>,
    examination?: Examination,
  ): AnalysisProvider;
}

export async function startAi(): Promise<AiUnderTest> {
  const fake = await startFakeProvider();
  const given: (ExamineOptions | undefined)[] = [];
  return {
    fake,
    given,
    providerFor(mode, environment = {}, examination) {
      const env = testEnvironment({
        ANALYSIS_PROVIDER: mode,
        OPENAI_API_KEY: "sk-test",
        OPENAI_MODEL: "vision-1",
        OPENAI_BASE_URL: fake.baseUrl,
        PROVIDER_NAME: "Example AI",
        PROVIDER_COUNTRY: "Iceland",
        ...environment,
      });
      const examiner = {
        ready: true,
        fullFor: null,
        examine: (_signal: AbortSignal, _photo: Uint8Array, options?: ExamineOptions): Promise<Examination> => {
          given.push(options);
          const faceJpeg = options?.faceJpegSidePx === undefined ? null : FACE_JPEG.slice();
          return Promise.resolve(examination ?? { end: "examined", result: MEASURED, faceJpeg });
        },
      };
      const timings = { ...PROVIDER_TIMINGS, backoffBaseMs: 1 };
      return createAiProvider({ env, log: { warn: () => undefined }, examiner, timings });
    },
  };
}

export function analyse(
  provider: AnalysisProvider,
  { language = "en", mayLeave = true }: { readonly language?: Language; readonly mayLeave?: boolean } = {},
): Promise<ProviderOutcome> {
  const takeCall = () => Promise.resolve({ ok: true, giveBack: () => undefined } as const);
  return provider.analyse(new AbortController().signal, { photo: JPEG_HEAD, language, mayLeave, takeCall });
}

type Analysed = Extract<ProviderOutcome, { end: "analysed" }>;

/** @throws when it ends in anything but an answer */
export async function analysed(provider: AnalysisProvider, language: Language = "en"): Promise<Analysed> {
  const outcome = await analyse(provider, { language });
  if (outcome.end !== "analysed") throw new Error(`It ended ${outcome.end}.`);
  return outcome;
}
