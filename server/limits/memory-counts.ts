import { randomBytes } from "node:crypto";
import type { ClientAddress } from "./client-address.ts";
import { bucketsOf } from "./client-buckets.ts";
import type { CountOutcome, Counts } from "./counts.ts";
import { type AnalysisLimits, dayAt, type Window, windowsOf } from "./windows.ts";

/**
 * Buckets held at once, at up to 300 bytes each 9.6 MB (I8). A flood of addresses beyond that pushes out the oldest
 * buckets, which makes the limit looser and never stricter. Chosen; 10,000 IPv6 addresses need 30,000.
 */
const MOST_BUCKETS = 32_000;

/** Per window: how many, and when it ends (ms since 1970). One flat array of numbers is the smallest form that V8 has. */
type BucketCounts = number[];

interface Day {
  readonly endsAt: number;
  readonly secret: Buffer;
  readonly buckets: Map<string, BucketCounts>;
  /**
   * Walks the buckets in the order in which they came, once some have to go. One walk for the whole day: a new one would
   * step over every hole that the ones before have left.
   */
  oldest: MapIterator<string> | null;
}

export interface MemoryCounts extends Counts {
  /** Buckets held, for the metrics. */
  readonly size: number;
}

/**
 * Counts in this process. Everything, the secret first, is dropped at the end of the UTC day, also when nobody asks.
 *
 * Own code, because the library for it (`rate-limiter-flexible` 11) keeps an object, a timer and a string for each window:
 * 10,000 addresses took 13 MB (IPv4) and 40 MB (IPv6) instead of the 10 MB of I8, without an upper bound, and it takes
 * from one window at a time.
 */
export function createMemoryCounts(limits: AnalysisLimits, now: () => number = Date.now): MemoryCounts {
  const windows = windowsOf(limits);
  let timer: NodeJS.Timeout | undefined;
  let day = begin();

  function begin(): Day {
    clearTimeout(timer);
    const { endsAt } = dayAt(now());
    timer = setTimeout(() => {
      day = begin();
    }, endsAt - now()).unref();
    return { endsAt, secret: randomBytes(32), buckets: new Map(), oldest: null };
  }

  function countsOf(key: string): BucketCounts {
    const known = day.buckets.get(key);
    if (known !== undefined) return known;
    if (day.buckets.size >= MOST_BUCKETS) {
      day.oldest ??= day.buckets.keys();
      day.buckets.delete(day.oldest.next().value ?? "");
    }
    const fresh = new Array<number>(2 * windows.length).fill(0);
    day.buckets.set(key, fresh);
    return fresh;
  }

  return {
    take(address) {
      const time = now();
      if (time >= day.endsAt) day = begin();
      return Promise.resolve(takeAll(address, time));
    },
    get size() {
      return day.buckets.size;
    },
    close() {
      clearTimeout(timer);
      day.buckets.clear();
    },
  };

  function takeAll(address: ClientAddress | null, time: number): CountOutcome {
    const buckets = bucketsOf(address, day.secret);
    const fullUntil = Math.max(
      ...buckets.map(({ key, share }) => fullUntilOf(day.buckets.get(key), windows, share, time)),
    );
    if (fullUntil > time) return { ok: false, waitMs: fullUntil - time };
    const taken = buckets.map(({ key }) => takeOne(countsOf(key), windows, time, day.endsAt));
    return { ok: true, giveBack: () => void taken.map((giveBack) => giveBack()) };
  }
}

/** End of the last window that is full, 0 when there is room in all. */
function fullUntilOf(
  counts: BucketCounts | undefined,
  windows: readonly Window[],
  share: number,
  time: number,
): number {
  if (counts === undefined) return 0;
  const ends = windows.map(({ most }, index) => {
    const [count = 0, end = 0] = counts.slice(2 * index, 2 * index + 2);
    return end > time && count >= most * share ? end : 0;
  });
  return Math.max(...ends);
}

/** @returns gives it back, in those windows that have not ended meanwhile */
function takeOne(counts: BucketCounts, windows: readonly Window[], time: number, dayEnd: number): () => void {
  for (const [index, { ms }] of windows.entries()) {
    const isOpen = (counts[2 * index + 1] ?? 0) > time;
    counts[2 * index] = isOpen ? (counts[2 * index] ?? 0) + 1 : 1;
    if (!isOpen) counts[2 * index + 1] = Math.min(time + ms, dayEnd);
  }
  const ends = windows.map((_, index) => counts[2 * index + 1]);
  return () => {
    for (const [index, end] of ends.entries()) {
      if (counts[2 * index + 1] === end) counts[2 * index] = (counts[2 * index] ?? 0) - 1;
    }
  };
}
