import { z } from "zod";
import { type RedisConnection, tellOfForeign } from "../../../limits/connect-redis.ts";
import { dayAt } from "../../../limits/rates.ts";
import { TAKE_CALL } from "../../../limits/redis-scripts.ts";
import { describeTrouble } from "../../../limits/store-trouble.ts";
import type { DailyCalls } from "./daily-calls.ts";

/** The calls of the day, a number. It goes at midnight UTC by the clock of Redis. */
const KEY = "{skinglow:calls}:today";
/** How long a Redis that did not answer is left alone, ms. Chosen. */
const ASK_AGAIN_MS = 1_000;

const bit = z.union([z.literal(0), z.literal(1)]);
const answerSchema = z.tuple([z.int(), bit, bit]);

/**
 * Counted in Redis, so that several servers share one budget. While it is away this process goes on from the last number it
 * knows and tells Redis of its calls afterwards: the bill stays near the limit, and visitors get their analysis.
 */
export function shareDailyCalls(
  most: number,
  { redis, ask }: Pick<RedisConnection, "redis" | "ask">,
  warn: (message: string) => void,
  now: () => number = Date.now,
): DailyCalls {
  /** Of this UTC day: the calls of all servers as far as this one knows, and those of its own that Redis has not heard of. */
  let [day, known, untold] = [0, 0, 0];
  let isAway = false;
  let askAgainAt = 0;
  const foreign = tellOfForeign(warn);

  function takeAlone(): boolean {
    if (known >= most) return false;
    known += 1;
    untold += 1;
    return true;
  }

  return {
    async take() {
      const today = dayAt(now()).number;
      if (today !== day) [day, known, untold] = [today, 0, 0];
      if (isAway && performance.now() < askAgainAt) return takeAlone();
      askAgainAt = performance.now() + ASK_AGAIN_MS;
      const told = untold;
      untold = 0;
      try {
        const answer = await ask(redis.eval(TAKE_CALL, 1, KEY, most, told, known, today));
        const [used, taken, wasForeign] = answerSchema.parse(answer);
        if (wasForeign === 1) foreign();
        if (isAway) warn("The store of the AI provider's calls is back.");
        isAway = false;
        known = used;
        return taken === 1;
      } catch (error) {
        untold += told;
        if (!isAway)
          warn(`The store of the AI provider's calls is away (${describeTrouble(error)}); this process counts alone.`);
        isAway = true;
        return takeAlone();
      }
    },
    giveBack() {
      known = Math.max(0, known - 1);
      untold -= 1;
    },
  };
}
