import type { Redis } from "ioredis";

const HOUR_S = 3_600;
const TEXTS = ["abc", "", "1e400", "nan", "9".repeat(17)];
const TYPES = {
  list: (redis: Redis, key: string) => redis.rpush(key, "1"),
  hash: (redis: Redis, key: string) => redis.hset(key, "a", "1"),
};

/** What another program, or a hand, may have left under a key of ours, and no server of ours ever does. */
export const FOREIGN: readonly (readonly [what: string, plant: (redis: Redis, key: string) => Promise<unknown>])[] = [
  ["without an end", (redis, key) => redis.persist(key)],
  ["one that ends in a month", (redis, key) => redis.expire(key, 30 * 24 * HOUR_S)],
  ...TEXTS.map(
    (text) => [`the text "${text}"`, (redis: Redis, key: string) => redis.set(key, text, "EX", HOUR_S)] as const,
  ),
  ...Object.entries(TYPES).map(
    ([type, create]) =>
      [
        `a ${type}`,
        async (redis: Redis, key: string) => {
          await redis.del(key);
          await create(redis, key);
        },
      ] as const,
  ),
];
