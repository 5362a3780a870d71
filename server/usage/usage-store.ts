import type { UsageCell } from "./usage-cell.ts";

/** A process's sums since its last batch. */
export interface UsageBatch {
  /** Random, a new one for each process: it names nobody. */
  readonly writer: string;
  /** 1, 2, 3, ... of this writer; each is stored before the next is sent. */
  readonly number: number;
  /** Sorted by their dimensions, so that two processes that store at once lock rows in the same order. */
  readonly cells: readonly UsageCell[];
}

/**
 * Where the daily sums are kept: SQLite in a file, or PostgreSQL. Both pass the same tests (`usage-store.test.ts`,
 * `postgres-store.real.test.ts`). Every method rejects when the store cannot be reached; nothing is stored then, or it is
 * stored and the same batch, sent again, changes nothing.
 */
export interface UsageStore {
  /** Adds all of it or nothing; a batch that is stored already is not added again. */
  add(batch: UsageBatch): Promise<void>;
  /** Sums of these days, both included, in the order of their dimensions. */
  read(from: string, to: string): Promise<readonly UsageCell[]>;
  /** Deletes the sums of all days before this one; how many there were. */
  deleteBefore(day: string): Promise<number>;
  close(): Promise<void>;
}
