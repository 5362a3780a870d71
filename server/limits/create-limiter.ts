import type { IncomingMessage } from "node:http";
import { type ClientAddress, clientAddress } from "./client-address.ts";
import { createClientsInFlight } from "./clients-in-flight.ts";
import type { RedisConnection, RedisSettings } from "./connect-redis.ts";
import type { Counts } from "./counts.ts";
import { insureCounts } from "./insured-counts.ts";
import { createMemoryCounts, type MemoryCounts } from "./memory-counts.ts";
import { createProxyWarning } from "./proxy-warning.ts";
import { type AnalysisLimits, callsOfClient, FIGURES_A_DAY, type Rate, ratesOf, wholeDay } from "./rates.ts";
import { createRedisCounts, type RedisCountsOptions } from "./redis-counts.ts";
import { NO_LIMIT, type RequestLimiter, type Taken } from "./request-limiter.ts";
import { createStoreHealth, type StoreHealth } from "./store-health.ts";
import { createSurroundings, type Surroundings } from "./surroundings.ts";

export interface LimiterOptions {
  /** ANALYSIS_LIMITS; null = off. */
  readonly limits: AnalysisLimits | null;
  /** ANALYSIS_DAILY_CALLS; null = no AI provider. */
  readonly dailyCalls: number | null;
  /** Usage figures are counted (USAGE_FILE, DATABASE_URL): else there is nothing of theirs to limit. */
  readonly hasFigures: boolean;
  /** TRUST_PROXY_HOPS */
  readonly trustedHops: number;
  /** REDIS_URL; null = every process counts for itself. */
  readonly redisUrl: string | null;
  /** REDIS_SENTINELS */
  readonly redisSentinels?: RedisSettings["sentinels"];
  readonly surroundings?: Surroundings;
  readonly warn: (message: string) => void;
  /** See `createClientsInFlight`. */
  readonly hasIdleWorker: () => boolean;
}

/** How long a start waits for Redis, so that its first analysis is counted there already, ms. Chosen. */
const START_MS = 2_000;

/**
 * The limits of docs/operating.md, "Rate limits": counted in memory, or in Redis with the memory as its insurance. What one
 * client may have of the AI provider's calls holds without limits of analyses, too.
 */
export async function createLimiter(options: LimiterOptions): Promise<RequestLimiter> {
  const { limits, dailyCalls, hasFigures, trustedHops, redisUrl, warn, hasIdleWorker } = options;
  const isShared = redisUrl !== null && (limits !== null || dailyCalls !== null);
  const shared = isShared ? await shareBy({ url: redisUrl, sentinels: options.redisSentinels ?? null }, warn) : null;
  const analyses = limits === null ? null : share(shared, "limits", ratesOf(limits));
  const calls = dailyCalls === null ? null : share(shared, "client-calls", wholeDay(callsOfClient(dailyCalls)));
  const figures = limits === null || !hasFigures ? null : createMemoryCounts(wholeDay(FIGURES_A_DAY));
  const enter = limits === null ? NO_LIMIT.enter : inFlightOf(hasIdleWorker, trustedHops);
  const look = createProxyWarning(trustedHops, options.surroundings ?? createSurroundings(warn));
  let uncounted = 0;

  return {
    enter,
    async take(request) {
      if (analyses === null) return await NO_LIMIT.take(request);
      look(request);
      return await takeFrom(analyses.counts, clientAddress(request, trustedHops));
    },
    figure(request) {
      if (figures === null) return NO_LIMIT.figure(request);
      const address = clientAddress(request, trustedHops);
      return async () => {
        look(request);
        const taken = await takeFrom(figures, address);
        if (!taken.ok) uncounted += 1;
        return taken;
      };
    },
    call(request) {
      if (calls === null) return NO_LIMIT.call(request);
      const address = clientAddress(request, trustedHops);
      return () => takeFrom(calls.counts, address);
    },
    get state() {
      const sizes = [analyses?.memory, calls?.memory, figures].map((held) => held?.size ?? 0);
      const storeTrouble = analyses?.trouble() ?? calls?.trouble() ?? null;
      const { evicts = false, evicted = 0 } = shared?.health ?? {};
      return { buckets: sizes.reduce((sum, size) => sum + size, 0), storeTrouble, evicts, evicted, uncounted };
    },
    close() {
      for (const counts of [analyses?.counts, calls?.counts, figures]) counts?.close();
      return Promise.resolve();
    },
  };
}

async function takeFrom(from: Counts, address: ClientAddress | null): Promise<Taken> {
  const taken = await from.take(address);
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

function inFlightOf(hasIdleWorker: () => boolean, trustedHops: number): RequestLimiter["enter"] {
  const enter = createClientsInFlight(hasIdleWorker);
  return (request: IncomingMessage) => enter(clientAddress(request, trustedHops));
}

interface Shared {
  readonly connection: RedisConnection;
  readonly health: StoreHealth;
  readonly trouble: unknown;
  readonly warn: (message: string) => void;
  readonly foreign: () => void;
}

interface SharedCounts {
  readonly counts: Counts;
  /** What this process counts by itself: all of it, or while Redis is away. */
  readonly memory: MemoryCounts;
  /** Of the store that is away; null: it is there. */
  readonly trouble: () => string | null;
}

/** Redis' library is loaded only where there is one. */
async function shareBy(settings: RedisSettings, warn: (message: string) => void): Promise<Shared> {
  const { connectRedis, tellOfForeign } = await import("./connect-redis.ts");
  const health = createStoreHealth(warn);
  const connection = connectRedis({ ...settings, onInfo: health.look });
  return { connection, health, trouble: await connection.whenReady(START_MS), warn, foreign: tellOfForeign(warn) };
}

const WORDS = { limits: "rate limits", "client-calls": "AI provider's calls of a client" } as const;

function share(shared: Shared | null, name: RedisCountsOptions["name"], rates: readonly Rate[]): SharedCounts {
  const memory = createMemoryCounts(rates);
  if (shared === null) return { counts: memory, memory, trouble: () => null };
  const { connection, trouble, warn, foreign } = shared;
  const counts = insureCounts(createRedisCounts({ connection, rates, name, foreign }), memory, warn, WORDS[name]);
  if (trouble !== null) counts.lost(trouble);
  return { counts, memory, trouble: () => counts.trouble };
}
