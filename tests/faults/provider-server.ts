import { analysisResultSchema } from "#contract/result.ts";
import { buildResult } from "#lab/result-builder.ts";
import { createAiProvider } from "#server/analysis/providers/create-ai-provider.ts";
import { PROVIDER_TIMINGS, type ProviderTimings } from "#server/analysis/providers/openai/provider-timings.ts";
import type { PhotoExaminer } from "#server/analysis/worker/examine-photo.ts";
import { NO_LIMIT, type RequestLimiter } from "#server/limits/request-limiter.ts";
import { createLog } from "#server/logging/log.ts";
import { testEnvironment } from "#tests/support/environment.ts";
import { createTestServer, goodRequest, type TestServer } from "#tests/support/test-server.ts";

export type Mode = "openai" | "openai-words";
export type Fallback = "embedded" | "demo";

export const KEY = "sk-canary-4711-never-to-be-seen";
/** What the examiner hands on as the picture of the face: no decoder is needed to see whether it travels. */
export const FACE_JPEG = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(600, "face-canary ")]);

export interface ProviderServer extends TestServer {
  /** A visitor's photo, with consent. */
  readonly analyse: (more?: Readonly<Record<string, unknown>>, headers?: Headers) => Promise<InjectedAnswer>;
  readonly close: () => Promise<void>;
}

type Headers = Readonly<Record<string, string>>;
type InjectedAnswer = Awaited<ReturnType<TestServer["app"]["fastify"]["inject"]>>;

/** Of a request without further given: English, with consent. */
export const REQUEST = { ...goodRequest(), providerConsent: true } as const;

export interface ProviderServerOptions {
  readonly mode: Mode;
  readonly fallback: Fallback;
  readonly baseUrl: string;
  readonly environment?: Readonly<Record<string, string>>;
  /** Over the real ones. */
  readonly timings?: Partial<ProviderTimings>;
  /** In place of one known result. */
  readonly examiner?: PhotoExaminer;
  /** Without one, every client may have all calls. */
  readonly limiter?: RequestLimiter;
}

/** The whole server with the real AI provider in it; only decoding and measuring are replaced, by one known result. */
export function startProviderServer({
  mode,
  fallback,
  baseUrl,
  environment = {},
  timings = {},
  examiner = knownExaminer(),
  limiter = NO_LIMIT,
}: ProviderServerOptions): ProviderServer {
  const variables = {
    ANALYSIS_PROVIDER: mode,
    ANALYSIS_FALLBACK: fallback,
    OPENAI_API_KEY: KEY,
    OPENAI_BASE_URL: baseUrl,
    OPENAI_MODEL: "fake-model",
    PROVIDER_NAME: "Fake AI",
    PROVIDER_COUNTRY: "Nowhere",
    ...environment,
  };
  const lines: string[] = [];
  const provider = createAiProvider({
    env: testEnvironment(variables),
    log: createLog("info", { write: (line: string) => void lines.push(line) }),
    examiner,
    timings: { ...PROVIDER_TIMINGS, ...timings },
  });
  const server = createTestServer({ environment: variables, provider, limiter });
  return {
    ...server,
    logText: () => lines.join("") + server.logText(),
    analyse: (more, headers) => server.post({ ...REQUEST, ...more }, { headers }),
    close: () => server.app.fastify.close(),
  };
}

/** The embedded engine's score of the known result, so that a test can tell whose score an answer carries. */
const ENGINE_RESULT = analysisResultSchema.parse(buildResult({ concerns: { redness: 60, shine: 50 } }));

function knownExaminer(): PhotoExaminer {
  return {
    ready: true,
    fullFor: null,
    examine: (_signal, _photo, options) =>
      Promise.resolve({
        end: "examined",
        result: ENGINE_RESULT,
        faceJpeg: options?.faceJpegSidePx === undefined ? null : new Uint8Array(FACE_JPEG),
      }),
  };
}
