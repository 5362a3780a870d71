import { Redis } from "ioredis";

export interface RedisConnection {
  readonly redis: Redis;
  /** Rejects with what is wrong with the connection, where something is, rather than with what became of the question. */
  ask(question: Promise<unknown>): Promise<unknown>;
  /** Resolves with null when Redis can be asked, or after `ms` with what kept it from that. */
  whenReady(ms: number): Promise<unknown>;
}

/**
 * Redis answers within a few ms. Long enough for a process that was just held up itself, short enough for the one visitor a
 * second who waits for a store that hangs. Chosen.
 */
const COMMAND_MS = 500;
const CONNECT_MS = 2_000;
const LONGEST_RETRY_MS = 5_000;

/** To Redis or Valkey, for what several processes count together. Whoever uses it counts in memory meanwhile. */
export function connectRedis(url: string, commandMs = COMMAND_MS): RedisConnection {
  const redis = new Redis(url, {
    commandTimeout: commandMs,
    connectTimeout: CONNECT_MS,
    // Nothing waits for a connection. Nothing is sent twice: it would count twice.
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
  return {
    redis,
    ask: (question) =>
      question.catch((error: unknown) => {
        throw trouble ?? error;
      }),
    whenReady: (ms) =>
      new Promise((resolve) => {
        if (redis.status === "ready") return resolve(null);
        const timer = setTimeout(() => resolve(trouble ?? "it does not answer"), ms);
        redis.once("ready", () => {
          clearTimeout(timer);
          resolve(null);
        });
      }),
  };
}

/** One line for the operator, however often it happens. */
export function tellOfForeign(warn: (message: string) => void): () => void {
  let isTold = false;
  return () => {
    if (isTold) return;
    isTold = true;
    warn(
      "Redis had something under one of our keys that this server did not put there, or its clock was set back; it was replaced, " +
        'and what was counted there begins anew. Give these servers a Redis of their own (docs/operating.md, "Rate limits").',
    );
  };
}
