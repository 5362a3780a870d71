import { Cluster, Redis, type RedisOptions } from "ioredis";
import { readInfo, type StoreInfo } from "./store-health.ts";

/** What is asked of Redis. */
interface RedisClient {
  eval(script: string, keys: number, ...rest: (string | number)[]): Promise<unknown>;
  disconnect(): void;
}

export interface RedisConnection {
  readonly redis: RedisClient;
  /** Rejects with what is wrong with the connection, where something is, rather than with what became of the question. */
  ask(question: Promise<unknown>): Promise<unknown>;
  /** Resolves with null when Redis can be asked, or after `ms` with what kept it from that. */
  whenReady(ms: number): Promise<unknown>;
  /** To be told when a connection is lost. */
  onLost(tell: () => void): void;
}

export interface RedisSettings {
  readonly url: string;
  /** Who know the primary, whose name is then the host of `url`. */
  readonly sentinels?: readonly { readonly host: string; readonly port: number }[] | null;
  readonly commandMs?: number;
  /** Is told what Redis says of itself, at each connection and every minute. */
  readonly onInfo?: (info: StoreInfo) => void;
}

/**
 * Redis answers within a few ms. Long enough for a process that was just held up itself, short enough for the one visitor a
 * second who waits for a store that hangs. Chosen.
 */
const COMMAND_MS = 500;
const CONNECT_MS = 2_000;
const LONGEST_RETRY_MS = 5_000;
const INFO_MS = 60_000;

/**
 * To Redis or Valkey, for what several processes count together: one server, one that Sentinels tell of, or a cluster, which it
 * finds out by itself. Whoever uses it counts in memory meanwhile.
 */
export function connectRedis({ url, sentinels, commandMs = COMMAND_MS, onInfo }: RedisSettings): RedisConnection {
  // What a connection failed with (a refused port, a wrong password) is told here, and not to who asks meanwhile.
  let trouble: Error | null = null;
  let isClosed = false;
  let client: Redis | Cluster = connect("single");
  const lost: (() => void)[] = [];
  const ready: (() => void)[] = [];
  const timer = setInterval(() => void lookAround(client), INFO_MS).unref();

  function connect(as: "single" | "cluster"): Redis | Cluster {
    const made = as === "single" ? single(url, sentinels ?? [], commandMs) : cluster(url, commandMs);
    made.on("error", (error: Error) => {
      if (made === client) trouble = causeOf(error);
    });
    made.on("close", () => {
      if (made === client) for (const tell of lost) tell();
    });
    made.on("ready", () => {
      if (made !== client) return;
      trouble = null;
      void lookAround(made);
      for (const tell of ready.splice(0)) tell();
    });
    return made;
  }

  /** A store may come back as another one. */
  function become(as: "single" | "cluster"): void {
    if (isClosed || as === (client instanceof Cluster ? "cluster" : "single")) return;
    const before = client;
    client = connect(as);
    before.disconnect();
  }

  /** A user that may not ask for it is told by the first question that matters. */
  async function lookAround(asked: Redis | Cluster): Promise<void> {
    const text = await asked.info().catch(() => null);
    if (text === null || asked !== client) return;
    const info = readInfo(text);
    onInfo?.(info);
    if (info.mode === "cluster") become("cluster");
  }

  return {
    redis: {
      eval: (script, keys, ...rest) => client.eval(script, keys, ...rest),
      disconnect() {
        isClosed = true;
        clearInterval(timer);
        client.disconnect();
      },
    },
    onLost: (tell) => void lost.push(tell),
    ask: (question) =>
      question.catch((error: unknown) => {
        if (error instanceof Error && error.message.startsWith("MOVED ")) become("cluster");
        if (trouble !== null && NO_CLUSTER.test(trouble.message)) become("single");
        throw trouble ?? error;
      }),
    whenReady: (ms) =>
      new Promise((resolve) => {
        if (client.status === "ready") return resolve(null);
        const late = setTimeout(() => resolve(trouble ?? "it does not answer"), ms);
        ready.push(() => {
          clearTimeout(late);
          resolve(null);
        });
      }),
  };
}

const NO_CLUSTER = /cluster support disabled/;

function optionsOf(commandMs: number): RedisOptions {
  return {
    commandTimeout: commandMs,
    connectTimeout: CONNECT_MS,
    // Nothing waits for a connection. Nothing is sent twice: it would count twice.
    enableOfflineQueue: false,
    autoResendUnfulfilledCommands: false,
    maxRetriesPerRequest: 0,
    retryStrategy: (attempt) => Math.min(LONGEST_RETRY_MS, 100 * attempt),
    // Another one has become the primary: who it is, is asked anew with the connection.
    reconnectOnError: ({ message }) => (message.startsWith("READONLY") ? 1 : false),
  };
}

function single(url: string, sentinels: NonNullable<RedisSettings["sentinels"]>, commandMs: number): Redis {
  const options = optionsOf(commandMs);
  if (sentinels.length === 0) return new Redis(url, options);
  const { hostname: name, password, protocol } = new URL(url);
  const tls = protocol === "rediss:" ? { sentinelTLS: {}, enableTLSForSentinelMode: true } : {};
  const known = sentinels.map((sentinel) => ({ ...sentinel }));
  const own = password === "" ? {} : { sentinelPassword: decodeURIComponent(password) };
  const sentinelRetryStrategy = (attempt: number): number => Math.min(LONGEST_RETRY_MS, 100 * attempt);
  return new Redis(url, { ...options, ...tls, ...own, name, sentinels: known, sentinelRetryStrategy });
}

function cluster(url: string, commandMs: number): Cluster {
  const { hostname: host, port, username, password, protocol } = new URL(url);
  const { retryStrategy, maxRetriesPerRequest, enableOfflineQueue, ...rest } = optionsOf(commandMs);
  const secret = { username: decodeURIComponent(username), password: decodeURIComponent(password) };
  const login = Object.fromEntries(Object.entries(secret).filter(([, value]) => value !== ""));
  return new Cluster([{ host, port: Number(port || 6379) }], {
    redisOptions: { ...rest, ...login, ...(protocol === "rediss:" ? { tls: {} } : {}) },
    enableOfflineQueue: false,
    clusterRetryStrategy: (attempt) => Math.min(LONGEST_RETRY_MS, 100 * attempt),
  });
}

/** A cluster's error says only that no node was there; the last node's says why. */
function causeOf(error: Error): Error {
  const { lastNodeError } = error as Error & { lastNodeError?: Error };
  return lastNodeError ?? error;
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
