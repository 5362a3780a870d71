export interface Run {
  readonly pixels: readonly number[];
  /** Longer side of the bounding box, pixels. */
  readonly extent: number;
}

/** Groups of chosen pixels that touch (8-neighbourhood), found from `seeds` in order. Clears `chosen`. */
export function connectedRuns(chosen: Uint8Array, width: number, seeds: Int32Array): Run[] {
  const runs: Run[] = [];
  const stack: number[] = [];
  for (const seed of seeds) {
    if (!chosen[seed]) continue;
    const pixels: number[] = [];
    let minX = width;
    let maxX = 0;
    let minY = Number.POSITIVE_INFINITY;
    let maxY = 0;
    chosen[seed] = 0;
    stack.push(seed);
    while (stack.length > 0) {
      const at = stack.pop() as number;
      pixels.push(at);
      const x = at % width;
      const y = (at - x) / width;
      minX = Math.min(minX, x);
      maxX = Math.max(maxX, x);
      minY = Math.min(minY, y);
      maxY = Math.max(maxY, y);
      for (const near of [
        at - width - 1,
        at - width,
        at - width + 1,
        at - 1,
        at + 1,
        at + width - 1,
        at + width,
        at + width + 1,
      ]) {
        if (chosen[near]) {
          chosen[near] = 0;
          stack.push(near);
        }
      }
    }
    runs.push({ pixels, extent: Math.max(maxX - minX, maxY - minY) + 1 });
  }
  return runs;
}
