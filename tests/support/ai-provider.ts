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
import type { Examination, ExamineOptions, PhotoExaminer } from "#server/analysis/worker/examine-photo.ts";
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
/** What the examiner hands on as the picture of the face: no decoder is needed to see whether it travels. */
export const FACE_JPEG = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(600, "face-canary ")]);
export const KEY = "sk-canary-4711-never-to-be-seen";
export type Mode = "openai" | "openai-words";
export const DEGRADED = { source: "embedded", degraded: true, result: MEASURED };

/** The engine's own words for `MEASURED`. */
export function ownWords(language: Language): AnalysisTexts {
  return describeResult(MEASURED, translatorFor(language).t);
}

export function aiVariables(mode: Mode, baseUrl: string, more: Readonly<Record<string, string>> = {}) {
  const model = { OPENAI_API_KEY: KEY, OPENAI_MODEL: "vision-1", OPENAI_BASE_URL: baseUrl };
  return { ANALYSIS_PROVIDER: mode, ...model, PROVIDER_NAME: "Example AI", PROVIDER_COUNTRY: "Iceland", ...more };
}

/** The engine, which knows one result and one face. @param asked what every examination was asked for */
export function knownExaminer(asked: (ExamineOptions | undefined)[] = [], examination?: Examination): PhotoExaminer {
  return {
    ready: true,
    fullFor: null,
    examine: (_signal, _photo, options) => {
      asked.push(options);
      const faceJpeg = options?.faceJpegSidePx === undefined ? null : new Uint8Array(FACE_JPEG);
      return Promise.resolve(examination ?? { end: "examined", result: MEASURED, faceJpeg });
    },
  };
}

export interface AiUnderTest {
  readonly fake: FakeProvider;
  /** What every examination was asked for. */
  readonly given: (ExamineOptions | undefined)[];
  /** The provider as the server has it, but for the engine, which knows one result and one face. */
  providerFor(mode: Mode, environment?: Readonly<Record<string, string>>, examination?: Examination): AnalysisProvider;
}

export async function startAi(): Promise<AiUnderTest> {
  const fake = await startFakeProvider();
  const given: (ExamineOptions | undefined)[] = [];
  return {
    fake,
    given,
    providerFor(mode, environment = {}, examination) {
      const env = testEnvironment(aiVariables(mode, fake.baseUrl, environment));
      const examiner = knownExaminer(given, examination);
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
