import { randomBytes } from "node:crypto";
import { Redis } from "ioredis";
import { z } from "zod";
import type { ClientAddress } from "./client-address.ts";
import { bucketsOf } from "./client-buckets.ts";
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
/**
 * Redis answers within a few ms. Long enough for a process that was just held up itself, short enough for the one visitor a
 * second who waits for a store that hangs. Chosen.
 */
const COMMAND_MS = 500;
const CONNECT_MS = 2_000;
const LONGEST_RETRY_MS = 5_000;

const takenSchema = z.union([
  z.tuple([z.literal("renew")]),
  z.tuple([z.literal("full"), z.number()]),
  z.tuple([z.literal("taken")]),
]);

/**
 * Counts in Redis or Valkey, shared by all server processes. They agree on the day's secret there too: who comes first
 * sets it, and it goes with its day, like all that is counted. No address is ever in Redis.
 */
export function createRedisCounts(url: string, rates: readonly Rate[], commandMs = COMMAND_MS): RedisCounts {
  const redis = new Redis(url, {
    commandTimeout: commandMs,
    connectTimeout: CONNECT_MS,
    // Nothing waits for a connection: meanwhile the caller counts in memory. Nothing is sent twice: it would count twice.
    enableOfflineQueue: false,
    autoResendUnfulfilledCommands: false,
    maxRetriesPerRequest: 0,
    retryStrategy: (attempt) => Math.min(LONGEST_RETRY_MS, 100 * attempt),
  });
  // What a connection failed with (a refused port, a wrong password) is told here, and not to who asks meanwhile.
  let trouble: Error | null = null;
  redis.on("error", (error: Error) => {
    trouble = error;
  });
  redis.on("ready", () => {
    trouble = null;
  });
  /** The day's, as Redis has it; asked for anew when Redis says that it is another one. */
  let secret: Promise<string> | null = null;
  redis.on("close", () => {
    secret = null;
  });

  async function share(): Promise<string> {
    const offered = randomBytes(32).toString("base64url");
    return z.string().parse(await redis.eval(SHARE_SECRET, 1, SECRET_KEY, offered));
  }

  async function ask(address: ClientAddress | null): Promise<CountOutcome | "renew"> {
    secret ??= share();
    const text = await secret;
    const cells = bucketsOf(address, Buffer.from(text, "base64url")).flatMap(({ key, share: times }) =>
      rates.map(({ most, ms }, index) => ({ key: `${PREFIX}:${key}:${index}`, step: ms / (most * times), ahead: ms })),
    );
    const keys = cells.map(({ key }) => key);
    const args = cells.flatMap(({ step, ahead }) => [step, ahead]);
    const answer = await redis.eval(TAKE, 1 + keys.length, SECRET_KEY, ...keys, text, ...args);
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
        const outcome = await ask(address).catch((error: unknown) => {
          secret = null;
          throw trouble ?? error;
        });
        if (outcome !== "renew") return outcome;
        secret = null;
      }
      throw new Error("Redis renews its secret all the time");
    },
    whenReady: (ms) =>
      new Promise((resolve) => {
        if (redis.status === "ready") return resolve(null);
        const timer = setTimeout(() => resolve(trouble ?? "it does not answer"), ms);
        redis.once("ready", () => {
          clearTimeout(timer);
          resolve(null);
        });
      }),
    close: () => redis.disconnect(),
  };
}
