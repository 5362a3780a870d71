import { z } from "zod";
import type { RedisConnection } from "../../../limits/connect-redis.ts";
import { nameOf } from "../../../limits/insured-counts.ts";
import { DAY_MS, dayAt } from "../../../limits/rates.ts";
import type { DailyCalls } from "./daily-calls.ts";

/** The calls of the day, a number. It goes at midnight UTC by the clock of Redis. */
const KEY = "{skinglow:calls}:today";
/** How long a Redis that did not answer is left alone, ms. Chosen. */
const ASK_AGAIN_MS = 1_000;

/**
 * KEYS: the calls of the day. ARGV: the most there may be, and how many this process has made (or, below 0, not made) without
 * telling. Returns the calls of the day with those, and whether one more is taken. A day that would end later than it can was
 * begun before the clock was set back.
 */
const TAKE = `
local clock = redis.call('TIME')
local left = ${DAY_MS} - (clock[1] * 1000 + math.floor(clock[2] / 1000)) % ${DAY_MS}
if redis.call('PTTL', KEYS[1]) > ${DAY_MS} then redis.call('DEL', KEYS[1]) end
local used = math.max(0, tonumber(redis.call('GET', KEYS[1]) or '0') + tonumber(ARGV[2]))
local taken = used < tonumber(ARGV[1]) and 1 or 0
redis.call('SET', KEYS[1], used + taken, 'PX', left)
return { used + taken, taken }
`;
const answerSchema = z.tuple([z.int(), z.union([z.literal(0), z.literal(1)])]);

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
        const [used, taken] = answerSchema.parse(await ask(redis.eval(TAKE, 1, KEY, most, told)));
        if (isAway) warn("The store of the AI provider's calls is back.");
        isAway = false;
        known = used;
        return taken === 1;
      } catch (error) {
        untold += told;
        if (!isAway)
          warn(`The store of the AI provider's calls is away (${nameOf(error)}); this process counts alone.`);
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
