import { expect, it } from "vitest";
import { READING_NAMES } from "#engine/readings/reading-names.ts";
import { createMulberry32 } from "../drawn-face/random.ts";
import { TONE_GROUPS } from "../truth/photos.ts";
import { mean, spearman } from "../truth/statistics.ts";
import { columnsOf } from "./design.ts";
import { NormalEquations, solveStrongest } from "./linear.ts";
import type { Sample } from "./read-samples.ts";
import { changesOf, fitType, levelsOf } from "./type-fit.ts";

it("what is planted is asked to raise its own concern, by less where it shows already, and no stranger", () => {
  const plant = { code: "shine", readings: Float64Array.of(2) } as const;
  const risesOf = (code: "shine" | "texture", shown: number) => {
    const sample = { readings: Float64Array.of(1), retakes: [], plants: [plant], eye: { shine: shown } };
    return changesOf(code, sample as unknown as Sample).map(({ rise }) => rise);
  };
  expect([0, 1, 3].map((shown) => risesOf("shine", shown))).toEqual([[2], [1.5], [0]]);
  expect(risesOf("texture", 0)).toEqual([]);
});

it("a fit keeps what tells most, and no weight below zero where that may not be", () => {
  const random = createMulberry32(5);
  const columns = [0, 1, 2, 3].map(() => Float64Array.from({ length: 60 }, () => random() - 0.5));
  const [a, b, c] = columns as [Float64Array, Float64Array, Float64Array];
  const y = a.map((value, i) => 2 * value - b[i]! - c[i]!);
  const { kept, weights } = solveStrongest(new NormalEquations(columns, y), 0.1, [true, false, true, false], 2);
  expect(kept).toEqual([0, 1]);
  expect(weights[0]).toBeGreaterThan(1.5);
  expect(weights[1]).toBeLessThan(-0.5);
});

it("a pattern that is of no reading is an error, not a fit on nothing", () => {
  expect(() => columnsOf([], READING_NAMES, (name) => /^sheen\.brow\./.test(name))).toThrow("No reading is wanted");
});

const DARKNESS = { light: 10, medium: 20, dark: 50 } as const;

/** Dark faces shine more, by lamp and camera, and the eye sees them as oilier; beside their like they are not. */
function sampleAt(i: number, random: () => number): Sample {
  const tone = TONE_GROUPS[i % 3]!;
  const darkness = DARKNESS[tone] + 5 * random();
  const oil = random();
  const read = (name: string) => {
    if (name === "own.darkness") return darkness;
    return /^(sheen|gloss|shade)\./.test(name) ? (0.5 + darkness / 20) * (1 + oil) + 0.2 * random() : 0;
  };
  return {
    photo: { tone, fold: 0, grades: [{ oily_tzone: oil + darkness / 50 }] } as unknown as Sample["photo"],
    readings: Float64Array.from(READING_NAMES, read),
    eye: { shine: oil + darkness / 50, texture: random() } as Sample["eye"],
    retakes: [],
    isReal: false,
    plants: [],
  };
}

it("tells how oily faces look beside their like, whatever their tone", () => {
  const random = createMulberry32(7);
  const samples = Array.from({ length: 240 }, (_, i) => sampleAt(i, random));
  const fit = fitType(samples);
  const levels = samples.map(({ readings }) => levelsOf(fit, readings).tZone);
  const byTone = TONE_GROUPS.map((tone) => levels.filter((_, i) => samples[i]!.photo.tone === tone));
  for (const own of byTone) expect(Math.abs(mean(own))).toBeLessThan(0.25);
  for (const own of byTone) expect(mean(own.map((level) => level ** 2))).toBeCloseTo(1, 0);
  const [light] = byTone;
  const eyes = samples.filter(({ photo }) => photo.tone === "light").map(({ eye }) => eye.shine!);
  expect(spearman(light!, eyes)).toBeGreaterThan(0.7);
});
