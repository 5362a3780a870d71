import { createAiProvider } from "#server/analysis/providers/create-ai-provider.ts";
import { PROVIDER_TIMINGS, type ProviderTimings } from "#server/analysis/providers/openai/provider-timings.ts";
import type { PhotoExaminer } from "#server/analysis/worker/examine-photo.ts";
import { NO_LIMIT, type RequestLimiter } from "#server/limits/request-limiter.ts";
import { createLog } from "#server/logging/log.ts";
import { aiVariables, knownExaminer, type Mode } from "#tests/support/ai-provider.ts";
import { testEnvironment } from "#tests/support/environment.ts";
import { createTestServer, goodRequest, type TestServer } from "#tests/support/test-server.ts";

export type Fallback = "embedded" | "demo";

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
  const variables = aiVariables(mode, baseUrl, { ANALYSIS_FALLBACK: fallback, ...environment });
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
