import { createMulberry32 } from "../drawn-face/random.ts";
import type { Conditions } from "../truth/simulated-retakes.ts";

/** The same place and phone on another day: white balance within 10 %, exposure within 25 %, light more from one side. */
export function mildConditions(seed: number): Conditions {
  const random = createMulberry32(seed);
  const within = (most: number) => most * (2 * random() - 1);
  const exposure = Math.exp(within(0.25));
  const warm = within(0.1);
  return {
    gains: [exposure * (1 + warm / 2), exposure, exposure * (1 - warm / 2)],
    gamma: 1,
    side: within(0.3),
    top: within(0.15),
    round: within(0.1),
    mixed: within(0.04),
    local: 0,
    veil: 0,
    blur: 0.6 * random(),
    smear: 0,
    sharpening: 0,
    noise: 2 * random(),
    quality: Math.round(80 + 15 * random()),
    faceWidth: 1600,
  };
}
