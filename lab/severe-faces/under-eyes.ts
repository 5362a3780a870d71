import { pigmentDensity } from "../drawn-face/skin-model.ts";
import { add, around, noiseOf, randomOf } from "./brushes.ts";
import { carve, mix, pointOf, type Side, smoothPath } from "./furrows.ts";
import type { Ground } from "./ground.ts";

const LIDS = { left: [25, 110, 24, 23, 22, 26], right: [255, 339, 254, 253, 252, 256] };
const BAGS = { left: [31, 228, 229, 230, 231, 232, 233], right: [261, 448, 449, 450, 451, 452, 453] };

/** Dark circle, and from 1.5 on a bag with its shadow. */
export function plantUnderEye(ground: Ground, side: Side, strength: number): void {
  const random = randomOf(ground, `under ${side}`);
  const lid = smoothPath(LIDS[side].map((index) => pointOf(ground, index)));
  const rim = smoothPath(BAGS[side].map((index) => pointOf(ground, index)));
  const mottle = noiseOf(ground, 3, 14, "under eye");
  const dark = pigmentDensity((3 + 6 * strength) * (1 + 0.3 * ground.dark), random.between(-0.1, 0.25));
  const shade = new Map<number, number>();
  for (const [i, from] of lid.entries()) {
    const to = rim[Math.round((i / lid.length) * (rim.length - 1))]!;
    const inner = alongLid(i / lid.length);
    for (let t = 0; t < 1.9; t += 0.05) {
      const amount = inner * Math.exp(-((Math.max(0, t - 0.5) / 0.75) ** 2));
      around(ground, mix(from, to, t), 7, (at, dx, dy) => {
        const value = amount * Math.exp(-(dx * dx + dy * dy) / 18);
        if (value > (shade.get(at) ?? 0)) shade.set(at, value);
      });
    }
  }
  for (const [at, value] of shade) add(ground, at, dark, value * (0.9 + 0.12 * mottle[at]!));
  if (strength < 1.5) return;
  for (const [at, value] of shade) ground.relief[at]! += 0.9 * (strength - 0.8) * value;
  carve(ground, rim.slice(Math.floor(0.12 * rim.length)), 0.18 + 0.2 * strength, 3, `bag ${side}`);
}

/** Rises from the outer corner, full from the middle to the inner corner on. */
function alongLid(t: number): number {
  return Math.min(1, 0.35 + 1.5 * t) * Math.min(1, 6 * (1.08 - t));
}
