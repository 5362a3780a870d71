import { randomBytes } from "node:crypto";
import { z } from "zod";
import type { ClientAddress } from "./client-address.ts";
import { bucketsOf } from "./client-buckets.ts";
import { connectRedis } from "./connect-redis.ts";
import type { CountOutcome, Counts } from "./counts.ts";
import type { Rate } from "./rates.ts";
import { GIVE_BACK, SHARE_SECRET, TAKE } from "./redis-scripts.ts";

export interface RedisCounts extends Counts {
  /** Resolves with null when Redis can be asked, or after `ms` with what kept it from that. */
  whenReady(ms: number): Promise<unknown>;
}

/** The braces keep all keys in one slot of a cluster, which a script needs. */
const PREFIX = "{skinglow:limits}";
const SECRET_KEY = `${PREFIX}:secret`;
const takenSchema = z.union([
  z.tuple([z.literal("renew")]),
  z.tuple([z.literal("full"), z.number()]),
  z.tuple([z.literal("taken")]),
]);

/**
 * Counts in Redis or Valkey, shared by all server processes. They agree on the day's secret there too: who comes first
 * sets it, and it goes with its day, like all that is counted. No address is ever in Redis.
 */
export function createRedisCounts(url: string, rates: readonly Rate[], commandMs?: number): RedisCounts {
  const connection = connectRedis(url, commandMs);
  const { redis } = connection;
  /** The day's, as Redis has it; asked for anew when Redis says that it is another one. */
  let secret: Promise<string> | null = null;
  redis.on("close", () => {
    secret = null;
  });

  async function share(): Promise<string> {
    const offered = randomBytes(32).toString("base64url");
    return z.string().parse(await connection.ask(redis.eval(SHARE_SECRET, 1, SECRET_KEY, offered)));
  }

  async function count(address: ClientAddress | null): Promise<CountOutcome | "renew"> {
    secret ??= share();
    const text = await secret;
    const cells = bucketsOf(address, Buffer.from(text, "base64url")).flatMap(({ key, share: times }) =>
      rates.map(({ most, ms }, index) => ({ key: `${PREFIX}:${key}:${index}`, step: ms / (most * times), ahead: ms })),
    );
    const keys = cells.map(({ key }) => key);
    const args = cells.flatMap(({ step, ahead }) => [step, ahead]);
    const answer = await connection.ask(redis.eval(TAKE, 1 + keys.length, SECRET_KEY, ...keys, text, ...args));
    const [outcome, waitMs] = takenSchema.parse(answer);
    if (outcome === "renew") return "renew";
    if (outcome === "full") return { ok: false, waitMs };
    const steps = cells.map(({ step }) => step);
    // Best effort: a Redis that has gone away meanwhile keeps the one analysis counted.
    const giveBack = () => void redis.eval(GIVE_BACK, keys.length, ...keys, ...steps).catch(() => undefined);
    return { ok: true, giveBack };
  }

  return {
    async take(address) {
      for (let attempt = 0; attempt < 2; attempt += 1) {
        const outcome = await count(address).catch((error: unknown) => {
          secret = null;
          throw error;
        });
        if (outcome !== "renew") return outcome;
        secret = null;
      }
      throw new Error("Redis renews its secret all the time");
    },
    whenReady: connection.whenReady,
    close: () => redis.disconnect(),
  };
}
