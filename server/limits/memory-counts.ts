import { randomBytes } from "node:crypto";
import type { ClientAddress } from "./client-address.ts";
import { bucketsOf } from "./client-buckets.ts";
import type { CountOutcome, Counts } from "./counts.ts";
import { dayAt, type Rate, ROUNDING_MS } from "./rates.ts";

/**
 * Buckets held at once, at up to 250 bytes each 8 MB (I8). A flood of addresses beyond that pushes out the oldest
 * buckets, which makes the limit looser and never stricter. Chosen; 10,000 IPv6 addresses need 30,000.
 */
const MOST_BUCKETS = 32_000;

/** Theoretical arrival time for each rate, by the monotonic clock; a flat array of numbers is the smallest form that V8 has. */
type Arrivals = number[];

interface Day {
  readonly number: number;
  /** By the monotonic clock. */
  readonly endsAt: number;
  readonly secret: Buffer;
  readonly buckets: Map<string, Arrivals>;
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
 * Counts in this process, by the monotonic clock: whatever becomes of the time of day, nobody waits longer for it.
 * Everything, the secret first, is dropped when the UTC day ends or is another one, also when nobody asks.
 */
export function createMemoryCounts(rates: readonly Rate[]): MemoryCounts {
  let timer: NodeJS.Timeout | undefined;
  let day = begin();

  function begin(): Day {
    clearTimeout(timer);
    const { number, leftMs } = dayAt(Date.now());
    timer = setTimeout(() => {
      day = begin();
    }, leftMs).unref();
    const endsAt = performance.now() + leftMs;
    return { number, endsAt, secret: randomBytes(32), buckets: new Map(), oldest: null };
  }

  function arrivalsOf(key: string): Arrivals {
    const known = day.buckets.get(key);
    if (known !== undefined) return known;
    if (day.buckets.size >= MOST_BUCKETS) {
      day.oldest ??= day.buckets.keys();
      day.buckets.delete(day.oldest.next().value ?? "");
    }
    const fresh = new Array<number>(rates.length).fill(0);
    day.buckets.set(key, fresh);
    return fresh;
  }

  function take(address: ClientAddress | null): CountOutcome {
    if (dayAt(Date.now()).number !== day.number) day = begin();
    const now = performance.now();
    const cells = bucketsOf(address, day.secret).flatMap(({ key, share }) =>
      rates.map(({ most, ms }, index) => {
        const arrival = Math.max(now, day.buckets.get(key)?.[index] ?? 0);
        const step = ms / (most * share);
        return { key, index, step, arrival, waitMs: arrival + step - now - ms };
      }),
    );
    const waitMs = Math.max(...cells.map((cell) => cell.waitMs));
    if (waitMs > ROUNDING_MS) return { ok: false, waitMs: Math.min(waitMs, day.endsAt - now) };

    const taken = cells.map(({ key, index, step, arrival }) => {
      const arrivals = arrivalsOf(key);
      arrivals[index] = arrival + step;
      return { arrivals, index, step };
    });
    return {
      ok: true,
      giveBack() {
        for (const { arrivals, index, step } of taken) arrivals[index] = (arrivals[index] ?? 0) - step;
      },
    };
  }

  return {
    take: (address) => Promise.resolve(take(address)),
    get size() {
      return day.buckets.size;
    },
    close() {
      clearTimeout(timer);
      day.buckets.clear();
    },
  };
}
