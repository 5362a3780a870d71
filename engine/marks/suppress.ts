/** What one place may hold only once. Lengths in any one unit. */
export interface Placed {
  readonly x: number;
  readonly y: number;
  readonly r: number;
  readonly prominence: number;
}

/** Two marks' middles are at least so much of their radii apart. Chosen on the marks seen by eye. */
const APART = 0.8;

/** The most prominent first; what lies upon a more prominent one is the same mark. @param margin added to every distance */
export function suppressDoubles<Mark extends Placed>(marks: readonly Mark[], margin: number): Mark[] {
  const order = marks.toSorted((one, other) => other.prominence - one.prominence || one.y - other.y || one.x - other.x);
  const kept: Mark[] = [];
  for (const mark of order) if (isFree(mark, kept, margin)) kept.push(mark);
  return kept;
}

function isFree({ x, y, r }: Placed, kept: readonly Placed[], margin: number): boolean {
  for (const other of kept) {
    const aside = x - other.x;
    const below = y - other.y;
    const apart = APART * (r + other.r) + margin;
    if (aside * aside + below * below <= apart * apart) return false;
  }
  return true;
}
