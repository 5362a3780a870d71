import { openSync, readSync } from "node:fs";

/** What the process may have open (RLIMIT_NOFILE), and how much of it may be connections of clients. */
export interface Descriptors {
  /** Connections of clients at once, as the limit is now; one at least. */
  readonly mostConnections: number;
  /** There are enough for a server. */
  readonly suffice: boolean;
}

export interface DescriptorOptions {
  /** Of the pool. */
  readonly workers: number;
  readonly warn: (message: string) => void;
  /** Files and sockets that may be open now; null where the system does not tell. */
  readonly readLimit?: () => number | null;
}

/**
 * Open connections, however many descriptors there are; each costs some 20 KB, idle or slow, so this is 200 MB at the worst.
 * Chosen: a browser that was here keeps a few for `keepAliveTimeout`, a proxy in front a few hundred for everybody.
 */
export const MOST_CONNECTIONS = 10_000;
/** Open connections of the internal port; a few scrapers and an operator's browser. Chosen. */
export const INTERNAL_CONNECTIONS = 16;
/**
 * Kept for everything but clients' connections and workers: 33 at rest (measured: event loops, log, SQLite, `cover-reads.ts`), 32
 * calls of an AI provider (`provider-caller.ts`), those of the internal port, 4 of Redis and PostgreSQL, and 11 for luck.
 */
const RESERVE = 96;
/** Of a worker: its two channels and two files of /proc (measured: 4), and as many again and a pair more while it is being started. */
const PER_WORKER = 10;
/** With less left than this for its visitors' browsers (six connections each) a server is none. Chosen. */
const LEAST_CONNECTIONS = 32;
/** Up to here the operator is told: the default of many systems, and less than a flood has. */
const LOW_LIMIT = 1_024;
/** How old a look may be, ms. */
const LOOK_MS = 1_000;
/** Where the system does not tell: the least that Linux and macOS give by default. */
const UNKNOWN_LIMIT = 256;

/** Node has raised the soft limit to the hard one by then. An operator may lower it while the server runs (prlimit(1)). */
export function watchDescriptors({ workers, warn, readLimit = ownLimit() }: DescriptorOptions): Descriptors {
  let limit = readLimit() ?? UNKNOWN_LIMIT;
  let lookedAt = performance.now();
  const left = (): number => limit - RESERVE - PER_WORKER * workers;
  const most = (): number => Math.max(1, Math.min(MOST_CONNECTIONS, left()));
  const say = (): void =>
    warn(`This process may have ${limit} files and sockets open, of which ${most()} may be connections of clients.`);

  if (limit <= LOW_LIMIT) say();
  return {
    get mostConnections() {
      if (performance.now() - lookedAt >= LOOK_MS) {
        lookedAt = performance.now();
        const now = readLimit() ?? limit;
        const isOther = now !== limit;
        limit = now;
        if (isOther) say();
      }
      return most();
    },
    get suffice() {
      return left() >= LEAST_CONNECTIONS;
    },
  };
}

/** Longer than /proc/self/limits (1.3 kB). */
const LONGEST = 4_096;

/** Linux: read from a file that stays open, because none can be opened when it matters. Elsewhere as it was at the start. */
function ownLimit(): () => number | null {
  const buffer = Buffer.alloc(LONGEST);
  try {
    const file = openSync("/proc/self/limits", "r");
    return () => limitIn(buffer.toString("latin1", 0, readSync(file, buffer, 0, LONGEST, 0)));
  } catch {
    const { userLimits } = process.report.getReport() as { userLimits?: { open_files?: { soft?: unknown } } };
    const soft = userLimits?.open_files?.soft;
    return () => (soft === "unlimited" ? Number.POSITIVE_INFINITY : typeof soft === "number" ? soft : null);
  }
}

/** The soft limit, by proc(5). */
function limitIn(limits: string): number | null {
  const found = /^Max open files\s+(\d+|unlimited)/m.exec(limits)?.[1];
  if (found === undefined) return null;
  return found === "unlimited" ? Number.POSITIVE_INFINITY : Number(found);
}
