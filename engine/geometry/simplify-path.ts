export type PathPoint = readonly [x: number, y: number];

/** By so much the tolerance grows until a path has few enough points. Chosen: two or three rounds at most. */
const GROWTH = 1.5;

/** An open path with as few points as keep it within `tolerance`, and with no more than `most` (Douglas and Peucker, 1973). */
export function simplifyPath(path: readonly PathPoint[], tolerance: number, most: number): PathPoint[] {
  for (let within = tolerance; ; within *= GROWTH) {
    const kept = keepWithin(path, within);
    if (kept.length <= Math.max(2, most)) return kept;
  }
}

/** The same of a closed one, which is cut where it is widest; the first point is not repeated at the end. */
export function simplifyRing(ring: readonly PathPoint[], tolerance: number, most: number): PathPoint[] {
  const start = farthest(ring, centreOf(ring));
  const turned = [...ring.slice(start), ...ring.slice(0, start)];
  const opposite = farthest(turned, turned[0] as PathPoint);
  const halves = [turned.slice(0, opposite + 1), [...turned.slice(opposite), turned[0] as PathPoint]];
  for (let within = tolerance; ; within *= GROWTH) {
    const kept = halves.flatMap((half) => keepWithin(half, within).slice(0, -1));
    if (kept.length <= Math.max(4, most)) return kept;
  }
}

function keepWithin(path: readonly PathPoint[], tolerance: number): PathPoint[] {
  const last = path.length - 1;
  const isKept = new Uint8Array(path.length);
  isKept[0] = 1;
  isKept[last] = 1;
  const parts: [from: number, to: number][] = [[0, last]];
  for (let part = parts.pop(); part; part = parts.pop()) {
    const [from, to] = part;
    let most = tolerance * tolerance;
    let at = -1;
    for (let i = from + 1; i < to; i++) {
      const away = squareToSegment(path[i] as PathPoint, path[from] as PathPoint, path[to] as PathPoint);
      if (away <= most) continue;
      most = away;
      at = i;
    }
    if (at < 0) continue;
    isKept[at] = 1;
    parts.push([from, at], [at, to]);
  }
  return path.filter((_, i) => isKept[i]);
}

function squareToSegment([x, y]: PathPoint, [fromX, fromY]: PathPoint, [toX, toY]: PathPoint): number {
  const [alongX, alongY] = [toX - fromX, toY - fromY];
  const square = alongX * alongX + alongY * alongY;
  const share = square > 0 ? ((x - fromX) * alongX + (y - fromY) * alongY) / square : 0;
  const part = Math.min(1, Math.max(0, share));
  const [dx, dy] = [x - fromX - part * alongX, y - fromY - part * alongY];
  return dx * dx + dy * dy;
}

function centreOf(points: readonly PathPoint[]): PathPoint {
  const sum = points.reduce<PathPoint>(([sumX, sumY], [x, y]) => [sumX + x, sumY + y], [0, 0]);
  return [sum[0] / points.length, sum[1] / points.length];
}

function farthest(points: readonly PathPoint[], [fromX, fromY]: PathPoint): number {
  let index = 0;
  let most = -1;
  for (const [i, [x, y]] of points.entries()) {
    const square = (x - fromX) * (x - fromX) + (y - fromY) * (y - fromY);
    if (square <= most) continue;
    most = square;
    index = i;
  }
  return index;
}
