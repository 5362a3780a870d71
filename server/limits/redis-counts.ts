import { randomBytes } from "node:crypto";
import { z } from "zod";
import type { ClientAddress } from "./client-address.ts";
import { bucketsOf } from "./client-buckets.ts";
import type { RedisConnection } from "./connect-redis.ts";
import type { CountOutcome, Counts } from "./counts.ts";
import type { Rate } from "./rates.ts";
import { GIVE_BACK, SHARE_SECRET, TAKE } from "./redis-scripts.ts";

export interface RedisCountsOptions {
  readonly connection: Pick<RedisConnection, "redis" | "ask" | "onLost">;
  readonly rates: readonly Rate[];
  /** What is counted, in the keys' names: nothing else in Redis may be called so. */
  readonly name: "limits" | "client-calls";
  /** To be told when something was under a key that nobody of us put there. */
  readonly foreign: () => void;
}

const isForeign = z.union([z.literal(0), z.literal(1)]);
const sharedSchema = z.tuple([z.string(), isForeign, z.number(), z.number()]);
const takenSchema = z.union([
  z.tuple([z.literal("renew")]),
  z.tuple([z.literal("full"), isForeign, z.number()]),
  z.tuple([z.literal("taken"), isForeign]),
]);

/**
 * Counts in Redis or Valkey, shared by all server processes. They agree on the day's secret there too: who comes first
 * sets it, each keeps it in case the store throws it away, and it goes with its day, like all that is counted. No address is
 * ever in Redis.
 */
export function createRedisCounts({ connection, rates, name, foreign }: RedisCountsOptions): Counts {
  const { redis } = connection;
  // The braces keep all keys in one slot of a cluster, which a script needs.
  const prefix = `{skinglow:${name}}`;
  const secretKey = `${prefix}:secret`;
  /** The day's, as Redis has it; asked for anew when Redis says that it is another one. */
  let secret: Promise<string> | null = null;
  let timer: NodeJS.Timeout | undefined;
  /** What the day's secret was: a store that has thrown it away alone gets it back, and with it what is counted. */
  let kept: { readonly secret: string; readonly day: number } | null = null;
  connection.onLost(() => {
    secret = null;
  });

  async function share(): Promise<string> {
    const offered = randomBytes(32).toString("base64url");
    const known = kept === null ? [] : [kept.day, kept.secret];
    const answer = await connection.ask(redis.eval(SHARE_SECRET, 1, secretKey, offered, ...known));
    const [held, wasForeign, day, leftMs] = sharedSchema.parse(answer);
    if (wasForeign === 1) foreign();
    keep(held, day, leftMs);
    return held;
  }

  /** It goes with its day, as in the store, also when nobody asks. */
  function keep(held: string, day: number, leftMs: number): void {
    clearTimeout(timer);
    kept = { secret: held, day };
    timer = setTimeout(() => {
      kept = null;
      secret = null;
    }, leftMs).unref();
  }

  async function count(address: ClientAddress | null): Promise<CountOutcome | "renew"> {
    secret ??= share();
    const text = await secret;
    const cells = bucketsOf(address, Buffer.from(text, "base64url")).flatMap(({ key, share: times }) =>
      rates.map(({ most, ms }, index) => ({ key: `${prefix}:${key}:${index}`, step: ms / (most * times), ahead: ms })),
    );
    const keys = cells.map(({ key }) => key);
    const args = cells.flatMap(({ step, ahead }) => [step, ahead]);
    const answer = await connection.ask(redis.eval(TAKE, 1 + keys.length, secretKey, ...keys, text, ...args));
    const [outcome, wasForeign, waitMs] = takenSchema.parse(answer);
    if (outcome === "renew") return "renew";
    if (wasForeign === 1) foreign();
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
    close() {
      clearTimeout(timer);
      redis.disconnect();
    },
  };
}
