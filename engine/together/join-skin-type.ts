import { roundTo } from "../numeric/round.ts";
import type { SkinTypeResult } from "../result.ts";
import { isOpen } from "../scoring/skin-type.ts";

/**
 * The type that the photos are surest of together: each votes with its sureness, a tie goes to the surest single vote. What
 * is told of it is the surest photo's own; how sure it is, the votes for it over the number of photos, so that photos which
 * agree are as sure as one, and photos which do not are less.
 */
export function joinSkinType(types: readonly SkinTypeResult[]): SkinTypeResult {
  // The surest first, and then by what they say: the order of the photos must not show.
  const sorted = types.toSorted((a, b) => b.sureness - a.sureness || compare(JSON.stringify(a), JSON.stringify(b)));
  const votesFor = ({ value }: SkinTypeResult) =>
    sorted.reduce((sum, type) => sum + (type.value === value ? type.sureness : 0), 0);
  const [first, ...others] = sorted;
  if (first === undefined) throw new Error("No photo has no skin type.");
  const chosen = others.reduce((best, type) => (votesFor(type) > votesFor(best) ? type : best), first);
  const sureness = roundTo(votesFor(chosen) / types.length, 2);
  return { ...chosen, sureness, open: isOpen(sureness) };
}

function compare(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
