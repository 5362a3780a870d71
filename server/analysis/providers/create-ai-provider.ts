import type { Environment } from "../../configuration/env.ts";
import { connectRedis } from "../../limits/connect-redis.ts";
import type { Log } from "../../logging/log.ts";
import type { AnalysisProvider } from "../provider.ts";
import { NO_OBSERVER, type ProviderObserver } from "../provider-observer.ts";
import type { PhotoExaminer } from "../worker/examine-photo.ts";
import { createChatClient } from "./openai/chat-client.ts";
import { countDailyCalls, type DailyCalls } from "./openai/daily-calls.ts";
import { createPhotoProvider } from "./openai/photo-provider.ts";
import { ProviderCaller } from "./openai/provider-caller.ts";
import { PROVIDER_TIMINGS, type ProviderTimings } from "./openai/provider-timings.ts";
import { shareDailyCalls } from "./openai/shared-daily-calls.ts";
import { createWordsProvider } from "./openai/words-provider.ts";

export interface ProviderParts {
  readonly env: Environment;
  readonly log: Pick<Log, "warn">;
  readonly examiner: PhotoExaminer;
  readonly observer?: ProviderObserver;
  /** For tests, which do not wait 15 s. */
  readonly timings?: ProviderTimings;
}

/** @throws where ANALYSIS_PROVIDER names none that asks somebody */
export function createAiProvider({
  env,
  log,
  examiner,
  observer = NO_OBSERVER,
  timings = PROVIDER_TIMINGS,
}: ProviderParts): AnalysisProvider {
  if (env.aiProvider === null) throw new Error("ANALYSIS_PROVIDER asks nobody.");
  const apiKey = given(env, "OPENAI_API_KEY");
  const client = createChatClient({ apiKey, baseUrl: env.OPENAI_BASE_URL, headers: env.OPENAI_HEADERS, timings });
  const caller = new ProviderCaller({
    client,
    dailyCalls: dailyCallsOf(env, log.warn),
    warn: (message) => log.warn(message),
    observer,
    timings,
  });
  const create = env.aiProvider.photoLeavesServer ? createPhotoProvider : createWordsProvider;
  return create({
    env: {
      model: given(env, "OPENAI_MODEL"),
      providerName: env.aiProvider.name,
      fallback: env.ANALYSIS_FALLBACK,
    },
    examiner,
    caller,
    timings,
  });
}

function dailyCallsOf(
  { ANALYSIS_DAILY_CALLS: most, REDIS_URL: url, REDIS_SENTINELS: sentinels }: Environment,
  warn: Log["warn"],
): DailyCalls {
  return url === null ? countDailyCalls(most) : shareDailyCalls(most, connectRedis({ url, sentinels }), warn);
}

/** `readEnvironment` lets no server start whose provider lacks one of these. */
function given(env: Environment, name: "OPENAI_API_KEY" | "OPENAI_MODEL"): string {
  const value = env[name];
  if (value === null) throw new Error(`${name} is not set.`);
  return value;
}
