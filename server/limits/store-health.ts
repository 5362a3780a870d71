/** What Redis says of itself (INFO). */
export interface StoreInfo {
  readonly mode: string;
  /** It may throw away what is counted, by this policy; null: it may not. */
  readonly evictsBy: string | null;
  /** Keys it has thrown away since it started. */
  readonly evicted: number;
}

/** With `volatile-ttl` counts that are about to end go first, and the day's secret last. */
const HARMLESS = ["noeviction", "volatile-ttl"];

export function readInfo(text: string): StoreInfo {
  const value = (name: string): string => new RegExp(`^${name}:(.*?)\\r?$`, "m").exec(text)?.[1] ?? "";
  const policy = value("maxmemory_policy");
  const mayEvict = Number(value("maxmemory")) > 0 && policy !== "" && !HARMLESS.includes(policy);
  return { mode: value("redis_mode"), evictsBy: mayEvict ? policy : null, evicted: Number(value("evicted_keys")) };
}

export interface StoreHealth {
  look(info: StoreInfo): void;
  /** For the metrics. */
  readonly evicts: boolean;
  readonly evicted: number;
}

/** Says once that the store may throw counts away, and each time that it has done so since the last look. */
export function createStoreHealth(warn: (message: string) => void): StoreHealth {
  let last: StoreInfo | null = null;
  return {
    look(info) {
      if (info.evictsBy !== null && info.evictsBy !== last?.evictsBy)
        warn(
          `Redis throws counts away when its memory is full (maxmemory-policy ${info.evictsBy}): limits then begin anew. ` +
            "Set maxmemory-policy noeviction, and give these servers a Redis of their own.",
        );
      // Fewer than before: it was restarted.
      const since = info.evicted - (last?.evicted ?? 0);
      const isFirst = last === null;
      last = info;
      if (since > 0 && !isFirst)
        warn(`Redis has thrown ${since} keys away because its memory is full: raise maxmemory; limits begin anew.`);
    },
    get evicts() {
      return last !== null && last.evictsBy !== null;
    },
    get evicted() {
      return last?.evicted ?? 0;
    },
  };
}
