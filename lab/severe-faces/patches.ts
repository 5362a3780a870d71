import { blurPlane } from "../drawn-face/band-noise.ts";
import { bloodDensity, pigmentDensity } from "../drawn-face/skin-model.ts";
import { add, around, noiseOf, randomOf } from "./brushes.ts";
import type { Ground, Zone } from "./ground.ts";
import { inflamed } from "./lesions.ts";
import { quantile, step } from "./numbers.ts";

/** Wide things: redness and plaques, brown patches, scales, fine vessels, shine. */

/** Soft redness that is uneven at several sizes. */
export function plantRedness(ground: Ground, zone: Zone, strength: number): void {
  const [wide, fine] = [noiseOf(ground, 25, 80, "flush"), noiseOf(ground, 4, 16, "flush fine")];
  const red = inflamed(ground, 7.4 * strength * (1 + 0.65 * ground.dark));
  const { soft, skin, rim } = ground;
  for (let i = 0; i < skin.length; i++) {
    const amount =
      soft[zone][i]! * (0.4 + 0.6 * rim[i]!) * (0.4 + 0.6 * step(-1.6, 1.3, wide[i]!)) * (1 + 0.16 * fine[i]!);
    if (amount > 0.004) add(ground, i, red, amount);
  }
}

/** Fine vessels: short wandering red threads. */
export function plantVessels(ground: Ground, zone: Zone, strength: number): void {
  const random = randomOf(ground, `vessels ${zone}`);
  const { width, places } = ground;
  for (let count = Math.round(strength * 14 * (places[zone].length / 1e4)); count > 0; count--) {
    const at = places[zone][Math.floor(random() * places[zone].length)]!;
    let [x, y, angle] = [at % width, Math.floor(at / width), 7 * random()];
    const red = bloodDensity(random.between(1, 3.4) * (1 - 0.6 * ground.dark));
    for (let length = random.between(8, 30); length > 0; length--) {
      angle += (random() - 0.5) * 0.9;
      x += Math.cos(angle);
      y += Math.sin(angle);
      around(ground, [x, y], 2.5, (near, dx, dy) => add(ground, near, red, Math.exp(-(dx * dx + dy * dy) / 0.9)));
    }
  }
}

/** Where noise is high in the zone: patches with irregular edges. */
function patchShare(ground: Ground, zone: Zone, cover: number, edge: number, purpose: string): (at: number) => number {
  const wide = noiseOf(ground, 14, 46, `${purpose} wide`);
  const fine = noiseOf(ground, 3, 12, `${purpose} fine`);
  const { soft, rim } = ground;
  const threshold = 1.1 - 1.9 * cover;
  return (at) => {
    const zoned = soft[zone][at]!;
    if (zoned < 0.03) return 0;
    const value = wide[at]! + 0.36 * fine[at]! + 1.6 * (Math.min(zoned, rim[at]!) - 1);
    return step(threshold - edge, threshold + edge, value) * step(0.05, 0.5, zoned) * rim[at]!;
  };
}

/** Raised red plaques; `scales` lays pale flakes on them. */
export function plantPlaques(ground: Ground, zone: Zone, strength: number, scales: boolean): void {
  const share = patchShare(ground, zone, 0.2 + 0.2 * strength, 0.3, "plaque");
  const [flake, small, rough] = [
    noiseOf(ground, 2.2, 7, "flake"),
    noiseOf(ground, 1.2, 3, "flake small"),
    noiseOf(ground, 3, 9, "plaque rough"),
  ];
  const dry = noiseOf(ground, 12, 36, "dry");
  const red = inflamed(ground, 4 + 4.6 * strength);
  for (let i = 0; i < ground.skin.length; i++) {
    const amount = share(i);
    if (amount <= 0.004) continue;
    add(ground, i, red, amount * (0.85 + 0.12 * rough[i]!));
    ground.relief[i]! += amount * (0.45 + 0.15 * rough[i]!);
    if (!scales) continue;
    const pale = amount * step(0.5, 1.5, flake[i]! + 0.5 * small[i]! + 0.6 * dry[i]!) * (0.3 + 0.2 * strength);
    add(ground, i, { r: -6 - 8 * ground.dark, g: -10 - 0.3 * red.g - 8 * ground.dark, b: -12 - 8 * ground.dark }, pale);
    ground.relief[i]! += 0.3 * pale;
  }
}

/** Brown patches, with ragged soft edges, uneven inside. */
export function plantBrown(ground: Ground, zone: Zone, strength: number): void {
  const share = patchShare(ground, zone, 0.3 + 0.18 * strength, 1.05, "brown");
  const mottle = noiseOf(ground, 2.5, 9, "brown mottle");
  const warm = bloodDensity(1 + 1.1 * strength);
  const brown = pigmentDensity((3 + 3.6 * strength) * (1 + 0.35 * ground.dark), 0.35);
  for (let i = 0; i < ground.skin.length; i++) {
    const amount = share(i);
    if (amount <= 0.004) continue;
    add(ground, i, brown, amount * (0.88 + 0.14 * mottle[i]!));
    add(ground, i, warm, amount);
  }
}

/** Wet or oily shine: where the photo's own light is strongest in the zone, broken up by the skin's grain. */
export function plantShine(ground: Ground, zone: Zone, strength: number): void {
  const { light, soft, places, skin } = ground;
  const wideLight = blurPlane(Float32Array.from(light), ground.width, ground.height, 5);
  const values = places[zone].map((at) => wideLight[at]!);
  if (values.length < 50) return;
  const near = blurPlane(Float32Array.from(light), ground.width, ground.height, 1.5);
  const bright = quantile(values, 0.97);
  const [grain, fine, wide] = [
    noiseOf(ground, 2, 6, "gleam"),
    noiseOf(ground, 1.1, 2.4, "gleam fine"),
    noiseOf(ground, 12, 40, "gleam wide"),
  ];
  for (let i = 0; i < skin.length; i++) {
    if (soft[zone][i]! < 0.05) continue;
    // What is bright already gets most of it, as one lamp makes both.
    const seen = (0.6 * wideLight[i]! + 0.4 * near[i]!) / bright + 0.03 * wide[i]!;
    const lit = Math.min(1.4, Math.max(0, 1.15 * seen ** 6 - 0.12));
    const broken = 0.62 + 0.28 * step(-1.4, 1.6, grain[i]!) + 0.2 * step(0.2, 2.2, fine[i]! + 0.5 * grain[i]!);
    ground.gloss[i]! += soft[zone][i]! ** 1.5 * lit * broken * 0.32 * strength;
  }
}
