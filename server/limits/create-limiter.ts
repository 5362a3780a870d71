import type { IncomingMessage } from "node:http";
import { type ClientAddress, clientAddress } from "./client-address.ts";
import type { Counts } from "./counts.ts";
import { insureCounts } from "./insured-counts.ts";
import { createMemoryCounts } from "./memory-counts.ts";
import { createProxyWarning } from "./proxy-warning.ts";
import { createRedisCounts } from "./redis-counts.ts";
import { NO_LIMIT, type RequestLimiter } from "./request-limiter.ts";
import type { AnalysisLimits } from "./windows.ts";

export interface LimiterOptions {
  /** ANALYSIS_LIMITS; null = off. */
  readonly limits: AnalysisLimits | null;
  /** TRUST_PROXY_HOPS */
  readonly trustedHops: number;
  /** REDIS_URL; null = every process counts for itself. */
  readonly redisUrl: string | null;
  readonly warn: (message: string) => void;
}

/** How long a start waits for Redis, so that its first analysis is counted there already, ms. Chosen. */
const START_MS = 2_000;

/** The limit of trust, "Rate limits": in memory, or in Redis with the memory as its insurance. */
export async function createLimiter({ limits, trustedHops, redisUrl, warn }: LimiterOptions): Promise<RequestLimiter> {
  if (limits === null) return NO_LIMIT;
  const memory = createMemoryCounts(limits);
  const look = createProxyWarning(trustedHops, warn);
  const addressOf = (request: IncomingMessage): ClientAddress | null => {
    look(request);
    return clientAddress(request, trustedHops);
  };
  if (redisUrl === null) return limiterOf(memory, addressOf, () => ({ buckets: memory.size, storeAway: false }));

  const redis = createRedisCounts(redisUrl, limits);
  const counts = insureCounts(redis, memory, warn);
  const trouble = await redis.whenReady(START_MS);
  if (trouble !== null) counts.lost(trouble);
  return limiterOf(counts, addressOf, () => ({ buckets: memory.size, storeAway: counts.isAway }));
}

function limiterOf(
  counts: Counts,
  addressOf: (request: IncomingMessage) => ClientAddress | null,
  state: () => RequestLimiter["state"],
): RequestLimiter {
  return {
    async take(request) {
      const taken = await counts.take(addressOf(request));
      if (!taken.ok) return { ok: false, retryAfterSeconds: Math.max(1, Math.ceil(taken.waitMs / 1000)) };
      let isGivenBack = false;
      return {
        ok: true,
        giveBack() {
          if (!isGivenBack) taken.giveBack();
          isGivenBack = true;
        },
      };
    },
    get state() {
      return state();
    },
    close() {
      counts.close();
      return Promise.resolve();
    },
  };
}
