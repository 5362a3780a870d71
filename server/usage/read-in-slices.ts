import { DIMENSIONS, dayOf, type UsageCell } from "./usage-cell.ts";
import type { UsageReading } from "./usage-counter.ts";

/**
 * Days that are read at once. Two years in one go are 140,000 rows: more than SQLite's thread may hold (it would end, and
 * nothing be stored any more), and seconds in which the server answers nobody. Chosen: a month is some 6,000.
 */
const SLICE_DAYS = 31;

type ReadDays = (from: string, to: string) => Promise<UsageReading>;
interface Period {
  readonly from: string;
  readonly to: string;
}

/** A month after the other, without rows that no server wrote. */
export async function* readSlices(read: ReadDays, { from, to }: Period): AsyncGenerator<UsageReading> {
  for (let first = from; first <= to; ) {
    const next = dayOf(Date.parse(first), -SLICE_DAYS);
    const last = dayOf(Date.parse(next), 1);
    const { cells, storeAway } = await read(first, last < to ? last : to);
    yield { cells: cells.filter(isSound), storeAway };
    first = next;
  }
}

/**
 * All of it, as far as it is needed.
 *
 * @param narrow the cell with NONE in place of what nobody asks for, so that it falls together with others; null leaves it out
 */
export async function readInSlices(
  read: ReadDays,
  period: Period,
  narrow: (cell: UsageCell) => UsageCell | null,
): Promise<UsageReading> {
  const sums = new Map<string, UsageCell>();
  let isAway = false;
  for await (const { cells, storeAway } of readSlices(read, period)) {
    isAway ||= storeAway;
    for (const cell of cells) add(sums, narrow(cell));
  }
  return { cells: [...sums.values()], storeAway: isAway };
}

function add(sums: Map<string, UsageCell>, cell: UsageCell | null): void {
  if (cell === null) return;
  const key = JSON.stringify(DIMENSIONS.map((name) => cell[name]));
  sums.set(key, { ...cell, count: cell.count + (sums.get(key)?.count ?? 0) });
}

/** SQLite keeps what it is given: a row by another hand may hold text for a number. */
function isSound(cell: UsageCell): boolean {
  return (
    Number.isSafeInteger(cell.count) && cell.count > 0 && DIMENSIONS.every((name) => typeof cell[name] === "string")
  );
}
