import type { IncomingMessage } from "node:http";
import { clientAddress } from "./client-address.ts";
import { createClientsInFlight } from "./clients-in-flight.ts";
import type { Counts } from "./counts.ts";
import { type InsuredCounts, insureCounts } from "./insured-counts.ts";
import { createMemoryCounts } from "./memory-counts.ts";
import { createProxyWarning } from "./proxy-warning.ts";
import { type AnalysisLimits, EVENT_RATES, type Rate, ratesOf } from "./rates.ts";
import { createRedisCounts } from "./redis-counts.ts";
import { NO_LIMIT, type RequestLimiter, type Taken } from "./request-limiter.ts";

export interface LimiterOptions {
  /** ANALYSIS_LIMITS; null = off. */
  readonly limits: AnalysisLimits | null;
  /** TRUST_PROXY_HOPS */
  readonly trustedHops: number;
  /** REDIS_URL; null = every process counts for itself. */
  readonly redisUrl: string | null;
  readonly warn: (message: string) => void;
  /** See `createClientsInFlight`. */
  readonly hasIdleWorker: () => boolean;
}

/** How long a start waits for Redis, so that its first analysis is counted there already, ms. Chosen. */
const START_MS = 2_000;

/** The limits of docs/operating.md, "Rate limits": counted in memory, or in Redis with the memory as its insurance. */
export async function createLimiter(options: LimiterOptions): Promise<RequestLimiter> {
  const { limits, trustedHops, redisUrl, warn, hasIdleWorker } = options;
  if (limits === null) return NO_LIMIT;
  const rates = ratesOf(limits);
  const memory = createMemoryCounts(rates);
  const events = createMemoryCounts(EVENT_RATES);
  const shared = redisUrl === null ? null : await shareCounts(redisUrl, rates, memory, warn);
  const counts: Counts = shared ?? memory;
  const enter = createClientsInFlight(hasIdleWorker);
  const look = createProxyWarning(trustedHops, warn);
  async function takeFrom(from: Counts, request: IncomingMessage): Promise<Taken> {
    const taken = await from.take(clientAddress(request, trustedHops));
    if (!taken.ok) return { ok: false, retryAfterSeconds: Math.max(1, Math.ceil(taken.waitMs / 1000)) };
    let isGivenBack = false;
    return {
      ok: true,
      giveBack() {
        if (!isGivenBack) taken.giveBack();
        isGivenBack = true;
      },
    };
  }

  return {
    enter: (request) => enter(clientAddress(request, trustedHops)),
    take(request) {
      look(request);
      return takeFrom(counts, request);
    },
    takeEvent: (request) => takeFrom(events, request),
    get state() {
      return { buckets: memory.size + events.size, storeAway: shared?.isAway ?? false };
    },
    close() {
      counts.close();
      events.close();
      return Promise.resolve();
    },
  };
}

async function shareCounts(
  url: string,
  rates: readonly Rate[],
  memory: Counts,
  warn: (message: string) => void,
): Promise<InsuredCounts> {
  const redis = createRedisCounts(url, rates);
  const counts = insureCounts(redis, memory, warn);
  const trouble = await redis.whenReady(START_MS);
  if (trouble !== null) counts.lost(trouble);
  return counts;
}
