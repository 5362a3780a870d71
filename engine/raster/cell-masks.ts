/** Masks of a face's cells, 1 where something is. */
interface Size {
  readonly width: number;
  readonly height: number;
}
export interface Grid extends Size {
  /** Cells with 0 lie outside the face. */
  readonly count: Float32Array;
}

/** A cell stays foreign only if its eight neighbours are too; cells outside the face do not count against it. */
export function erode(mask: Uint8Array, grid: Grid): Uint8Array {
  const result = new Uint8Array(mask.length);
  for (let y = 0; y < grid.height; y++) {
    for (let x = 0; x < grid.width; x++) {
      let kept = mask[y * grid.width + x] === 1;
      for (let k = 0; kept && k < 9; k++) {
        const nx = x + (k % 3) - 1;
        const ny = y + Math.floor(k / 3) - 1;
        if (nx < 0 || ny < 0 || nx >= grid.width || ny >= grid.height) continue;
        const near = ny * grid.width + nx;
        kept = !grid.count[near] || mask[near] === 1;
      }
      if (kept) result[y * grid.width + x] = 1;
    }
  }
  return result;
}

export function dilate(mask: Uint8Array, grid: Size): Uint8Array {
  const result = new Uint8Array(mask.length);
  for (let y = 0; y < grid.height; y++) {
    for (let x = 0; x < grid.width; x++) {
      if (!mask[y * grid.width + x]) continue;
      for (let dy = -1; dy <= 1; dy++) {
        for (let dx = -1; dx <= 1; dx++) {
          const nx = x + dx;
          const ny = y + dy;
          if (nx >= 0 && ny >= 0 && nx < grid.width && ny < grid.height) result[ny * grid.width + nx] = 1;
        }
      }
    }
  }
  return result;
}

/** `mask` without its connected parts (eight neighbours) of fewer than `least` cells. */
export function largeParts(mask: Uint8Array, grid: Size, least: number): Uint8Array {
  const result = new Uint8Array(mask.length);
  const seen = new Uint8Array(mask.length);
  for (let start = 0; start < mask.length; start++) {
    if (!mask[start] || seen[start]) continue;
    const part = spread([start], mask, grid, seen);
    if (part.length >= least) for (const at of part) result[at] = 1;
  }
  return result;
}

/** Every cell of `allowed` that is connected (eight neighbours) to one of `from`; `seen` is marked on the way. */
export function spread(from: readonly number[], allowed: Uint8Array, grid: Size, seen: Uint8Array): number[] {
  const reached = from.slice();
  for (const at of from) seen[at] = 1;
  // The list grows while it is walked.
  for (const at of reached) {
    const x = at % grid.width;
    const y = (at - x) / grid.width;
    for (let k = 0; k < 9; k++) {
      const nx = x + (k % 3) - 1;
      const ny = y + Math.floor(k / 3) - 1;
      if (nx < 0 || ny < 0 || nx >= grid.width || ny >= grid.height) continue;
      const near = ny * grid.width + nx;
      if (!allowed[near] || seen[near]) continue;
      seen[near] = 1;
      reached.push(near);
    }
  }
  return reached;
}
