import { FEWEST_SHOWN } from "./report.ts";
import type { UsageCell } from "./usage-cell.ts";

/** One way to divide a sum: the part that a cell belongs to. */
export type PartOf = (cell: UsageCell) => string;

/**
 * What is left for figures that stand beside each other when a sum is divided in several ways (by day, by page, by language):
 * every part of every way is five or more, and all ways add up to the same. What belonged to a part below five is in no figure,
 * so none can be had by taking others away from a total. Taking one part away can make another one too small: that goes too.
 */
export function withoutSmallParts(cells: readonly UsageCell[], ways: readonly PartOf[]): readonly UsageCell[] {
  const small = ways.map((partOf) => smallParts(cells, partOf));
  if (small.every(({ size }) => size === 0)) return cells;
  const left = cells.filter((cell) => ways.every((partOf, way) => small[way]?.has(partOf(cell)) !== true));
  return withoutSmallParts(left, ways);
}

function smallParts(cells: readonly UsageCell[], partOf: PartOf): ReadonlySet<string> {
  const sums = new Map<string, number>();
  for (const cell of cells) sums.set(partOf(cell), (sums.get(partOf(cell)) ?? 0) + cell.count);
  return new Set([...sums].flatMap(([part, sum]) => (sum < FEWEST_SHOWN ? [part] : [])));
}

export interface Finer {
  readonly partOf: PartOf;
  /** The cells it is for. */
  readonly of: (cell: UsageCell) => boolean;
}

/**
 * As `withoutSmallParts`, and divided by `finer` ways too, one after the other, as far as that leaves half of what they are
 * for: a small site is told its sums of the period rather than nothing but days below five. Chosen.
 *
 * @returns what is left, and how many of the finer ways it may be shown by
 */
export function withoutSmallPartsAsFineAsCanBe(
  cells: readonly UsageCell[],
  ways: readonly PartOf[],
  finer: readonly Finer[],
): { readonly shown: readonly UsageCell[]; readonly taken: number } {
  let [taken, shown] = [0, withoutSmallParts(cells, ways)];
  for (const { of } of finer) {
    const next = withoutSmallParts(cells, [...ways, ...finer.slice(0, taken + 1).map(({ partOf }) => partOf)]);
    if (total(next.filter(of)) * 2 < total(shown.filter(of))) break;
    [taken, shown] = [taken + 1, next];
  }
  return { shown, taken };
}

function total(cells: readonly UsageCell[]): number {
  return cells.reduce((sum, { count }) => sum + count, 0);
}
