import { randomBytes } from "node:crypto";
import { Redis } from "ioredis";
import { z } from "zod";
import type { ClientAddress } from "./client-address.ts";
import { bucketsOf } from "./client-buckets.ts";
import type { CountOutcome, Counts } from "./counts.ts";
import { GIVE_BACK, SHARE_SECRET, TAKE } from "./redis-scripts.ts";
import { type AnalysisLimits, dayAt, windowsOf } from "./windows.ts";

export interface RedisCounts extends Counts {
  /** Resolves with null when Redis can be asked, or after `ms` with what kept it from that. */
  whenReady(ms: number): Promise<unknown>;
}

/** The braces keep all keys in one slot of a cluster, which a script needs. */
const PREFIX = "{skinglow:limits}";
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
  z.tuple([z.literal("taken")], z.number()),
]);

interface Secret {
  readonly day: number;
  /** Base64url text, as it stands in Redis. */
  readonly text: string;
}

/**
 * Counts in Redis or Valkey, shared by all server processes. They agree on the day's secret there too: who comes first
 * sets it, and it goes with its day, like every counter. No address is ever in Redis.
 */
export function createRedisCounts(url: string, limits: AnalysisLimits, now: () => number = Date.now): RedisCounts {
  const windows = windowsOf(limits);
  const redis = new Redis(url, {
    commandTimeout: COMMAND_MS,
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
  let secret: Promise<Secret> | null = null;
  redis.on("close", () => {
    secret = null;
  });

  async function share(day: number, endsAt: number): Promise<Secret> {
    const offered = randomBytes(32).toString("base64url");
    const held = await redis.eval(SHARE_SECRET, 1, secretKey(day), offered, endsAt - now());
    return { day, text: z.string().parse(held) };
  }

  async function secretOf(time: number): Promise<Secret> {
    const { number: day, endsAt } = dayAt(time);
    const known = await secret;
    if (known?.day === day) return known;
    secret = share(day, endsAt);
    secret.catch(() => {
      secret = null;
    });
    return await secret;
  }

  async function ask(address: ClientAddress | null): Promise<CountOutcome | "renew"> {
    const time = now();
    const { day, text } = await secretOf(time);
    const { endsAt } = dayAt(time);
    const counters = bucketsOf(address, Buffer.from(text, "base64url")).flatMap(({ key, share }) =>
      windows.map(({ most, ms }, index) => ({
        key: `${PREFIX}:${day}:${key}:${index}`,
        args: [most * share, Math.min(ms, endsAt - time)],
      })),
    );
    const keys = counters.map(({ key }) => key);
    const args = counters.flatMap(({ args: both }) => both);
    const answer = await redis.eval(TAKE, 1 + keys.length, secretKey(day), ...keys, text, ...args);
    const [outcome, ...left] = takenSchema.parse(answer);
    if (outcome === "renew") return "renew";
    if (outcome === "full") return { ok: false, waitMs: left[0] ?? 1 };
    const ends = left.map((ms) => now() + ms);
    return { ok: true, giveBack: () => giveBack(keys.filter((_, index) => (ends[index] ?? 0) > now())) };
  }

  /** Best effort: a Redis that has gone away meanwhile keeps the one analysis counted. */
  function giveBack(keys: readonly string[]): void {
    if (keys.length > 0) redis.eval(GIVE_BACK, keys.length, ...keys).catch(() => undefined);
  }

  return {
    async take(address) {
      for (let attempt = 0; attempt < 2; attempt += 1) {
        const outcome = await ask(address).catch((error: unknown) => {
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

function secretKey(day: number): string {
  return `${PREFIX}:secret:${day}`;
}
