import { bandNoise } from "../drawn-face/band-noise.ts";
import { createMulberry32, deriveSeed, type Random } from "../drawn-face/random.ts";
import type { DensityChange } from "../drawn-face/skin-model.ts";
import type { Ground } from "./ground.ts";

export function randomOf(
  { seed }: Ground,
  purpose: string,
): Random & { between: (least: number, most: number) => number } {
  const random = createMulberry32(deriveSeed(seed, purpose));
  return Object.assign(random, { between: (least: number, most: number) => least + (most - least) * random() });
}

export function noiseOf({ width, height, seed }: Ground, fromPx: number, toPx: number, purpose: string) {
  return bandNoise(width, height, { fromPx, toPx }, deriveSeed(seed, purpose));
}

export function add(ground: Ground, at: number, { r, g, b }: DensityChange, amount: number): void {
  ground.r[at]! += r * amount;
  ground.g[at]! += g * amount;
  ground.b[at]! += b * amount;
}

/** Visits the pixels near a place with the way from its middle. */
export function around(
  { width, height }: Ground,
  [x, y]: readonly [number, number],
  reach: number,
  visit: (at: number, dx: number, dy: number) => void,
): void {
  for (let row = Math.max(0, Math.ceil(y - reach)); row <= Math.min(height - 1, y + reach); row++) {
    for (let column = Math.max(0, Math.ceil(x - reach)); column <= Math.min(width - 1, x + reach); column++) {
      visit(row * width + column, column - x, row - y);
    }
  }
}

/** Distance from the middle of an irregular blot, 1 at its edge. */
export function blotOf(random: Random, radius: number, ragged = 0.3): (dx: number, dy: number) => number {
  const turn = 2 * Math.PI * random();
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  const aspect = Math.sqrt(0.62 + 0.38 * random());
  const waves = [2, 3, 4, 5, 7].map((k) => [k, (ragged * (2 * random() - 1)) / k ** 0.6, 7 * random()] as const);
  return (dx, dy) => {
    const [x, y] = [(dx * cos + dy * sin) * aspect, (dy * cos - dx * sin) / aspect];
    const angle = Math.atan2(y, x);
    let edge = 1;
    for (const [k, share, phase] of waves) edge += share * Math.cos(k * angle + phase);
    return Math.hypot(x, y) / (radius * Math.max(0.35, edge));
  };
}
