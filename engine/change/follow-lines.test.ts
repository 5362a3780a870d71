import { describe, expect, it } from "vitest";
import { fillWithNoise } from "#lab/drawn-face/random.ts";
import { loadOfParts, type TracedPart, tracePart } from "../tracing/traced-part.ts";
import { followParts } from "./follow-lines.ts";

/** Furrows on plates of skin that lie at the same place. */

const [WIDTH, HEIGHT] = [200, 90];
const SLOPES = [-0.42, -0.2, 0, 0.2, 0.42] as const;
const STILL = (x: number, y: number) => [x, y] as const;
const MOVES = { there: STILL, back: STILL };

/** One furrow of this relative depth in every 30 rows, on skin of 2 % grain. */
function plate(depths: readonly number[], seed = 1): TracedPart[] {
  const noise = fillWithNoise(new Float32Array(WIDTH * HEIGHT), seed);
  const light = noise.map((value, i) => {
    const [x, y] = [i % WIDTH, Math.floor(i / WIDTH)];
    const furrow = depths.reduce(
      (gain, depth, row) =>
        Math.abs(x - 100) < 40 ? gain * (1 - depth * Math.exp(-0.5 * (y - 15 - 30 * row) ** 2)) : gain,
      1,
    );
    return 0.3 * furrow * (1 + 0.02 * value);
  });
  const all = new Uint8Array(light.length).fill(1);
  const window = { width: WIDTH, height: HEIGHT, pxPerUnit: 0.5, light, lit: all, inside: all };
  return [tracePart({ ...window, left: 0, top: 0, transposed: false, factor: 1 }, SLOPES)];
}

describe("lines followed along their courses", () => {
  it("are as deep where the other photo's valleys just are no lines", () => {
    const lined = plate([0.06, 0.05, 0.06]);
    const untraced = plate([0.06, 0.05, 0.06], 7).map((part) => ({ ...part, lines: [] }));
    expect(loadOfParts(untraced)).toBe(0);
    const { before, after } = followParts(lined, untraced, MOVES)!;
    expect(before).toBeGreaterThan(0.2);
    expect(after / before).toBeCloseTo(1, 1);
  });

  it("tell a line that has gone, and one that is paler, with their size", () => {
    const lined = plate([0.15, 0.15, 0]);
    const gone = followParts(lined, plate([0.15, 0, 0], 7), MOVES)!;
    expect(gone.after / gone.before).toBeGreaterThan(0.4);
    expect(gone.after / gone.before).toBeLessThan(0.75);
    const paler = followParts(lined, plate([0.075, 0.075, 0], 7), MOVES)!;
    expect(paler.after / paler.before).toBeCloseTo(0.5, 1);
  });

  it("turn round when the photos are swapped", () => {
    const [a, b] = [plate([0.15, 0, 0.08]), plate([0.1, 0.06, 0], 7)];
    const [one, other] = [followParts(a, b, MOVES)!, followParts(b, a, MOVES)!];
    expect(one.before).toBeCloseTo(other.after, 6);
    expect(one.after).toBeCloseTo(other.before, 6);
  });

  it("say nothing where one of the two was not traced", () => {
    expect(followParts(plate([0.15]), [], MOVES)).toBeNull();
  });
});
