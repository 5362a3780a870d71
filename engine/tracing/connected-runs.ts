import type { Ridges } from "./trace-ridges.ts";
import type { LineWindow, Run } from "./zone-line.ts";

/** Gap across which a line goes on, level pixels: what a pore bends it by. Chosen. */
const GAP = 3;

/**
 * Links the middles of valleys into lines. `clearness`: depth over grain; each pixel of a line has at least 1, one of
 * them `seed`. Neighbours belong together when they lie one behind the other and run the same way, within one step of
 * the fan of directions.
 */
export function connectedRuns(ridges: Ridges, clearness: Float32Array, window: LineWindow, seed: number): Run[] {
  const taken = new Uint8Array(clearness.length);
  const runs: Run[] = [];
  for (let start = 0; start < clearness.length; start++) {
    if (!taken[start] && (clearness[start] as number) >= seed) {
      runs.push(followFrom(start, ridges, clearness, window, taken));
    }
  }
  return runs;
}

function followFrom(
  start: number,
  { dark, direction }: Ridges,
  clearness: Float32Array,
  { width, height, pxPerUnit }: LineWindow,
  taken: Uint8Array,
): Run {
  taken[start] = 1;
  const stack = [start];
  const pixels: number[] = [];
  let [minX, maxX, minY, maxY] = [width, 0, height, 0];
  let [depth, clear] = [0, 0];
  while (stack.length > 0) {
    const at = stack.pop() as number;
    const x = at % width;
    const y = (at - x) / width;
    minX = Math.min(minX, x);
    maxX = Math.max(maxX, x);
    minY = Math.min(minY, y);
    maxY = Math.max(maxY, y);
    depth += dark[at] as number;
    clear += clearness[at] as number;
    pixels.push(at);
    for (let ny = Math.max(0, y - 1); ny <= Math.min(height - 1, y + 1); ny++) {
      for (let nx = Math.max(0, x - GAP); nx <= Math.min(width - 1, x + GAP); nx++) {
        const near = ny * width + nx;
        if (taken[near] || (clearness[near] as number) < 1) continue;
        if (Math.abs((direction[near] as number) - (direction[at] as number)) > 1) continue;
        taken[near] = 1;
        stack.push(near);
      }
    }
  }
  const [across, down] = [maxX - minX, maxY - minY];
  return {
    length: Math.sqrt(across * across + down * down) / pxPerUnit,
    depth: depth / pixels.length,
    clearness: clear / pixels.length,
    pixels,
  };
}
