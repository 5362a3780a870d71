import { describe, expect, it } from "vitest";
import type { Scene } from "#engine/regions/scene.ts";
import type { Zone } from "#engine/regions/zone.ts";
import { readShine } from "./read-shine.ts";

const PIXELS = 1000;

/** A zone of skin with this light, of which a share has light added. */
function read(skin: number, added: number, share = 0.05): number {
  const sheen = Float32Array.from({ length: PIXELS }, (_, i) => (i < share * PIXELS ? added : 0));
  const planes = { sheen, y: sheen.map((light) => Math.min(1, skin + light)) };
  const level = { map: (name: "sheen" | "y") => planes[name] };
  const all = Int32Array.from({ length: PIXELS }, (_, i) => i);
  return readShine({ levels: [level, level, level] } as unknown as Scene, { pixelsAt: () => all } as unknown as Zone);
}

describe("the shine of a zone", () => {
  it("is none without added light, or where it lies evenly over all of it", () => {
    expect(read(0.4, 0)).toBe(0);
    expect(read(0.4, 0.1, 1)).toBeCloseTo(0, 6);
  });

  it("grows with the light added", () => {
    const list = [0.02, 0.05, 0.1, 0.2, 0.4].map((added) => read(0.3, added));
    expect(list).toEqual(list.toSorted((a, b) => a - b));
    expect(new Set(list).size).toBe(list.length);
  });

  it("is nearly the same on light and on dark skin", () => {
    for (const added of [0.05, 0.15, 0.3]) expect(read(0.06, added) / read(0.45, added)).toBeLessThan(1.35);
  });

  it("moves less than the exposure does", () => {
    expect(read(1.25 * 0.4, 1.25 * 0.1) / read(0.4, 0.1)).toBeLessThan(1.2);
  });

  it("needs more than a single glint", () => {
    expect(read(0.3, 0.3, 0.002)).toBeLessThan(0.15 * read(0.3, 0.3));
  });
});
