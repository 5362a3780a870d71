import { createLimiter, type LimiterOptions } from "#server/limits/create-limiter.ts";
import type { RequestLimiter } from "#server/limits/request-limiter.ts";

/** The limiter as the server has it, off but for the figures, without proxy and Redis, unless said otherwise. */
export function createTestLimiter(options: Partial<LimiterOptions>): Promise<RequestLimiter> {
  return createLimiter({
    limits: null,
    dailyCalls: null,
    hasFigures: true,
    trustedHops: 0,
    redisUrl: null,
    warn: () => undefined,
    hasIdleWorker: () => true,
    ...options,
  });
}
