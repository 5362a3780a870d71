import { describe, expect, it } from "vitest";
import { fillWithNoise } from "#lab/drawn-face/random.ts";
import { evenLevels } from "#lab/pictures/even-level.ts";
import type { Level } from "../raster/levels.ts";
import type { Scene } from "./scene.ts";
import type { Zone } from "./zone.ts";
import { bandNoise, isDetectable, type NoisyMap } from "./zone-noise.ts";

/** The noise estimated from single pixels against the noise that is really left in the band. */

const SIZE = 160;

interface Grain {
  /** Standard deviation as a share of the light. */
  readonly share: number;
  /** Side of the squares that share one value: 1 = a sensor's noise, 2 = that of halved colour. */
  readonly block?: number;
  /** The skin's light without noise, times this, from the distances to the middle. */
  readonly gainAt?: (x: number, y: number) => number;
}

function levelsOf({ share, block = 1, gainAt = () => 1 }: Grain): readonly [Level, Level, Level] {
  const [r, g, b] = [0.4, 0.25, 0.18].map((light, channel) => {
    const noise = fillWithNoise(new Float32Array(SIZE * SIZE), 7 + channel);
    return noise.map((_, i) => {
      const [x, y] = [i % SIZE, Math.floor(i / SIZE)];
      const own = noise[Math.floor(y / block) * SIZE + Math.floor(x / block)]!;
      return light * (1 + share * own) * gainAt(x - SIZE / 2, y - SIZE / 2);
    });
  }) as [Float32Array, Float32Array, Float32Array];
  return evenLevels(SIZE, { r, g, b });
}

/** All but a margin of 24 px at full scale, in which blurs miss what lies beyond the picture. */
function inner(level: Level): Int32Array {
  const margin = 24 / level.factor;
  const pixels: number[] = [];
  for (let y = margin; y < level.height - margin; y++) {
    for (let x = margin; x < level.width - margin; x++) pixels.push(y * level.width + x);
  }
  return Int32Array.from(pixels);
}

const estimated = (levels: readonly [Level, Level, Level], map: NoisyMap, fine: number, coarse: number) =>
  bandNoise({ levels } as unknown as Scene, { pixelsAt: inner } as unknown as Zone, map, fine, coarse);

/** Standard deviation of the band itself. */
function left([level]: readonly [Level, Level, Level], map: NoisyMap, fine: number, coarse: number): number {
  const band = level.band(map, "skin", fine, coarse);
  const values = Array.from(inner(level), (at) => band[at]!);
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  return Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length);
}

describe.each<NoisyMap>(["e", "p", "y"])("noise in a band of %s", (map) => {
  it.each([
    [1.6, 6.4],
    [2.5, 5],
    [3, 12],
  ])("between blurs of %d and %d is what a sensor's noise leaves there, to a fifth", (fine, coarse) => {
    for (const share of [0.005, 0.02]) {
      const levels = levelsOf({ share });
      const ratio = estimated(levels, map, fine, coarse) / left(levels, map, fine, coarse);
      expect(ratio, `${share}`).toBeGreaterThan(0.8);
      expect(ratio, `${share}`).toBeLessThan(1.2);
    }
  });

  it("in blocks of two pixels is not taken for less", () => {
    const levels = levelsOf({ share: 0.01, block: 2 });
    expect(estimated(levels, map, 3, 12)).toBeGreaterThan(0.8 * left(levels, map, 3, 12));
  });

  it("is nothing on even skin and in the smooth shade of a face", () => {
    expect(estimated(levelsOf({ share: 0 }), map, 3, 12)).toBeLessThan(1e-3);
    const shaded = levelsOf({ share: 0, gainAt: (x, y) => 1 + 0.003 * x - 0.002 * y });
    expect(estimated(shaded, map, 3, 12)).toBeLessThan(1e-2);
  });

  it("is hardly raised by an edge or a few spots", () => {
    const gainAt = (x: number, y: number) => (x > 20 ? 0.6 : 1) * (x % 30 === 0 && y % 30 === 0 ? 0.4 : 1);
    const [spots, plain] = [levelsOf({ share: 0.01, gainAt }), levelsOf({ share: 0.01 })];
    expect(estimated(spots, map, 3, 12) / estimated(plain, map, 3, 12)).toBeLessThan(1.15);
  });
});

it("what can be told from noise begins at three deviations (IUPAC's limit of detection)", () => {
  expect([isDetectable(2.9, 1), isDetectable(3, 1), isDetectable(0.1, 0)]).toEqual([false, true, true]);
});
