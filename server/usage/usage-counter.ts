import { randomBytes } from "node:crypto";
import { RETENTION } from "#contract/retention.ts";
import { DIMENSIONS, dayOf, type UsageCell, type UsageCount } from "./usage-cell.ts";
import type { UsageBatch, UsageStore } from "./usage-store.ts";

export interface UsageCounter {
  /** Adds 1. Touches no store and never throws: what waits for a store does not wait here. */
  count(told: UsageCount): void;
  /** Sums of these days: the store's and what is on its way to it. */
  read(from: string, to: string): Promise<UsageReading>;
  /** For the metrics: sums that are not stored yet, and whether the store can be reached. */
  readonly state: { readonly pending: number; readonly storeAway: boolean };
  /** Stores what is pending, within a few seconds, and closes the store. */
  close(): Promise<void>;
}

/** USAGE_FILE=off */
export const NOTHING_COUNTED: UsageCounter = {
  count: () => undefined,
  read: () => Promise.resolve({ cells: [], storeAway: false }),
  state: { pending: 0, storeAway: false },
  close: () => Promise.resolve(),
};

export interface UsageReading {
  readonly cells: readonly UsageCell[];
  /** The store cannot be reached: these are this process's own pending sums alone. */
  readonly storeAway: boolean;
}

export interface CounterOptions {
  readonly store: UsageStore;
  readonly warn: (message: string) => void;
  /** ms since 1970. */
  readonly now?: () => number;
}

/** How long a sum waits for others, ms: stored within five seconds, also on a slow disk. Chosen. */
export const FLUSH_MS = 2_000;
/** When a store that is away is tried again, ms. Chosen. */
const RETRY_MS = 5_000;
/** When old days are looked for; a process that was off on that day looks at its start. Chosen. */
const RETENTION_CHECK_MS = 60 * 60 * 1000;
/** How long a stop waits for the store, ms. Chosen: far below what a stop may take (`http/stop.ts`). */
const LAST_FLUSH_MS = 5_000;
/**
 * Sums held while the store is away, some 250 bytes each. All words are from closed lists, so a busy day has about two
 * thousand; what is new beyond this is not counted. Chosen.
 */
const MOST_PENDING = 50_000;

type Sums = Map<string, { readonly day: string; readonly told: UsageCount; count: number }>;

/**
 * Counts in memory and stores every two seconds, as one batch. While the store is away it goes on counting and says so
 * once. At most the batch of the last seconds is lost when the process is killed.
 */
export function createUsageCounter({ store, warn, now = Date.now }: CounterOptions): UsageCounter {
  const writer = randomBytes(9).toString("base64url");
  let pending: Sums = new Map();
  /** Sent, and not known to be stored: it is sent again as it is, under its number. */
  let sent: UsageBatch | null = null;
  let batches = 0;
  let isAway = false;
  /** Everything older than the policy's term goes, whenever that was due: at the start, and every hour. */
  let retentionDue = true;
  let isClosed = false;
  let timer: NodeJS.Timeout | null = null;
  let flushing: Promise<void> = Promise.resolve();

  function schedule(ms: number): void {
    if (isClosed) return;
    timer ??= setTimeout(() => {
      timer = null;
      void flushInTurn();
    }, ms).unref();
  }

  function flushInTurn(): Promise<void> {
    flushing = flushing.then(flush);
    return flushing;
  }

  async function flush(): Promise<void> {
    try {
      if (retentionDue) await store.deleteBefore(dayOf(now(), RETENTION.usageDays));
      retentionDue = false;
      if (sent !== null) await store.add(sent);
      sent = pending.size === 0 ? null : takePending();
      if (sent !== null) await store.add(sent);
      sent = null;
      if (isAway) warn("The store of the usage figures is back.");
      isAway = false;
      if (pending.size > 0) schedule(FLUSH_MS);
    } catch (error) {
      if (!isAway) warn(`Usage figures cannot be stored (${reasonOf(error)}); they are counted in memory meanwhile.`);
      isAway = true;
      schedule(RETRY_MS);
    }
  }

  function takePending(): UsageBatch {
    batches += 1;
    const cells = cellsOf(pending).sort(byDimensions);
    pending = new Map();
    return { writer, number: batches, cells };
  }

  const retention = setInterval(() => {
    retentionDue = true;
    schedule(0);
  }, RETENTION_CHECK_MS).unref();
  // Says at the start what cannot be stored.
  schedule(0);

  return {
    count(told) {
      const day = dayOf(now());
      const key = `${day} ${told.event} ${told.page} ${told.language} ${told.outcome}`;
      const sum = pending.get(key);
      if (sum !== undefined) sum.count += 1;
      else if (pending.size < MOST_PENDING) pending.set(key, { day, told, count: 1 });
      schedule(FLUSH_MS);
    },
    async read(from, to) {
      await flushInTurn();
      const own = [...(sent?.cells ?? []), ...cellsOf(pending)].filter(({ day }) => day >= from && day <= to);
      try {
        return { cells: [...(await store.read(from, to)), ...own], storeAway: false };
      } catch {
        return { cells: own, storeAway: true };
      }
    },
    get state() {
      return { pending: pending.size + (sent?.cells.length ?? 0), storeAway: isAway };
    },
    async close() {
      isClosed = true;
      clearInterval(retention);
      if (timer !== null) clearTimeout(timer);
      let longest: NodeJS.Timeout | undefined;
      const late = new Promise<void>((resolve) => {
        longest = setTimeout(resolve, LAST_FLUSH_MS);
      });
      await Promise.race([flushInTurn().then(() => store.close()), late]);
      clearTimeout(longest);
    },
  };
}

function cellsOf(sums: Sums): UsageCell[] {
  return [...sums.values()].map(({ day, told: { event, page, language, outcome }, count }) => ({
    day,
    event,
    page,
    language,
    outcome,
    count,
  }));
}

function byDimensions(a: UsageCell, b: UsageCell): number {
  const other = DIMENSIONS.find((name) => a[name] !== b[name]);
  return other === undefined ? 0 : a[other] < b[other] ? -1 : 1;
}

/**
 * A store's message may hold its address and user; a code says enough ("ECONNREFUSED", "28P01"), and so does the first line of
 * SQLite's. What a pooler has to say of a connection all has one code (class 08), so its words come along, without what it quotes.
 */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { code } = error as NodeJS.ErrnoException;
  const words =
    error.message
      .split("\n", 1)[0]
      ?.replace(/"[^"]*"/g, '"..."')
      .slice(0, 80) ?? "";
  if (code?.startsWith("08")) return `${code}: ${words}; a pooler must keep a connection for a transaction`;
  return code ?? words;
}
