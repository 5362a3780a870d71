import { expect, it } from "vitest";
import { READING_NAMES } from "#engine/readings/reading-names.ts";
import { createMulberry32 } from "../drawn-face/random.ts";
import { TONE_GROUPS } from "../truth/photos.ts";
import { mean, spearman } from "../truth/statistics.ts";
import type { Sample } from "./samples.ts";
import { fitType, levelsOf } from "./type-fit.ts";

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
