/** A square cut out of the picture, turned and perhaps mirrored. Pixels of the picture; may reach outside it. */
export interface Square {
  /** Middle of the square. */
  readonly x: number;
  readonly y: number;
  readonly side: number;
  /** Direction of the square's own x axis as a unit vector: no angle, so no sine that differs between engines. */
  readonly axis: readonly [cos: number, sin: number];
  readonly mirrored?: boolean;
}

/** A point of the square (0..1 along its own axes) in pixels of the picture. */
export function fromSquare(square: Square, u: number, v: number): [x: number, y: number] {
  const a = (square.mirrored ? -1 : 1) * (u - 0.5) * square.side;
  const b = (v - 0.5) * square.side;
  const [cos, sin] = square.axis;
  return [square.x + a * cos - b * sin, square.y + a * sin + b * cos];
}

/** Bounds of interleaved x, y, z points along the given axis and its perpendicular. */
export function boundsOf(
  points: ArrayLike<number>,
  [cos, sin]: readonly [number, number] = [1, 0],
): { left: number; top: number; right: number; bottom: number } {
  let left = Number.POSITIVE_INFINITY;
  let top = Number.POSITIVE_INFINITY;
  let right = Number.NEGATIVE_INFINITY;
  let bottom = Number.NEGATIVE_INFINITY;
  for (let i = 0; i < points.length; i += 3) {
    const x = points[i] as number;
    const y = points[i + 1] as number;
    const u = x * cos + y * sin;
    const v = y * cos - x * sin;
    left = Math.min(left, u);
    right = Math.max(right, u);
    top = Math.min(top, v);
    bottom = Math.max(bottom, v);
  }
  return { left, top, right, bottom };
}

/** Unit vector from one point to the other. `Math.sqrt` is exact to the last bit in every engine, `Math.hypot` is not. */
export function direction(from: readonly [number, number], to: readonly [number, number]): [number, number] {
  const dx = to[0] - from[0];
  const dy = to[1] - from[1];
  const length = Math.sqrt(dx * dx + dy * dy);
  return length > 0 ? [dx / length, dy / length] : [1, 0];
}
