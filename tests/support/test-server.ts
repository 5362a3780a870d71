import type { AddressInfo } from "node:net";
import type { InjectOptions, LightMyRequestResponse } from "fastify";
import { describeResult } from "#advice/describe-result.ts";
import { ANALYSIS_PATH } from "#contract/api.ts";
import { analysisResultSchema } from "#contract/result.ts";
import { buildResult } from "#lab/result-builder.ts";
import { translatorFor } from "#locales/all-translators.ts";
import type { ProviderOutcome } from "#server/analysis/outcome.ts";
import type { AnalysisProvider } from "#server/analysis/provider.ts";
import { createApp } from "#server/app.ts";
import { createUploadMemory, type UploadMemory } from "#server/http/body/upload-memory.ts";
import type { App } from "#server/http/stop.ts";
import { MOST_CONNECTIONS } from "#server/limits/descriptors.ts";
import { NO_LIMIT, type RequestLimiter } from "#server/limits/request-limiter.ts";
import { createSurroundings } from "#server/limits/surroundings.ts";
import { createLog } from "#server/logging/log.ts";
import { type Metrics, NO_METRICS } from "#server/metrics/metrics.ts";
import type { Site } from "#server/site/site.ts";
import { NOTHING_COUNTED, type UsageCounter } from "#server/usage/usage-counter.ts";
import { testEnvironment } from "./environment.ts";

export interface TestServer {
  readonly app: App;
  /** Everything that was logged so far, as it would stand in the operator's log. */
  readonly logText: () => string;
  readonly logLines: () => Record<string, unknown>[];
  /** Posts an analysis without a network; a payload that is no text is sent as JSON. */
  readonly post: (payload: unknown, options?: InjectOptions) => Promise<LightMyRequestResponse>;
  /** Listens on a free port of this machine; the address without a trailing slash. */
  readonly listen: () => Promise<string>;
}

export interface TestServerOptions {
  readonly environment?: Readonly<Record<string, string>>;
  readonly provider?: Partial<AnalysisProvider>;
  readonly limiter?: RequestLimiter;
  readonly uploads?: UploadMemory;
  readonly metrics?: Metrics;
  readonly site?: Site;
  readonly usage?: Pick<UsageCounter, "count">;
}

const EMPTY_SITE: Site = { files: new Map(), errorPages: [] };

/** The whole server but for what a test replaces: by default a provider that knows one result, and a site without files. */
export function createTestServer({
  environment = {},
  provider = {},
  limiter = NO_LIMIT,
  uploads = createUploadMemory(),
  metrics = NO_METRICS,
  site = EMPTY_SITE,
  usage = NOTHING_COUNTED,
}: TestServerOptions = {}): TestServer {
  const lines: string[] = [];
  const log = createLog("info", { write: (line: string) => void lines.push(line) });
  const app = createApp({
    env: testEnvironment(environment),
    log,
    provider: { ...calmProvider(), ...provider },
    limiter,
    descriptors: { mostConnections: MOST_CONNECTIONS },
    uploads,
    metrics,
    site,
    surroundings: createSurroundings(log.warn),
    usage,
  });
  return {
    app,
    logText: () => lines.join(""),
    logLines: () => lines.map((line) => JSON.parse(line) as Record<string, unknown>),
    post: (payload, options = {}) =>
      app.fastify.inject({
        method: "POST",
        url: ANALYSIS_PATH,
        payload: typeof payload === "string" ? payload : JSON.stringify(payload),
        ...options,
        headers: { "content-type": "application/json", ...options.headers },
      }),
    async listen() {
      await app.fastify.listen({ host: "127.0.0.1", port: 0 });
      return `http://127.0.0.1:${(app.fastify.server.address() as AddressInfo).port}`;
    },
  };
}

function calmProvider(): AnalysisProvider {
  return {
    ready: true,
    fullFor: null,
    analyse: (_signal, { language }): Promise<ProviderOutcome> => {
      const result = analysisResultSchema.parse(buildResult());
      const analysis = describeResult(result, translatorFor(language).t);
      return Promise.resolve({ end: "analysed", analysis, details: { source: "embedded", result } });
    },
  };
}

/** A file that begins as a JPEG: enough for everything before the decoder. */
export const JPEG_HEAD = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(2996, 0x5a)]);

/** A body that nothing is wrong with. */
export const goodRequest = () => ({ image: dataUrl(JPEG_HEAD), language: "en" });

export function dataUrl(photo: Uint8Array, type = "image/jpeg"): string {
  return `data:${type};base64,${Buffer.from(photo).toString("base64")}`;
}
