import type { Random } from "../drawn-face/random.ts";
import { bloodDensity, type DensityChange, pigmentDensity } from "../drawn-face/skin-model.ts";
import { add, around, blotOf, randomOf } from "./brushes.ts";
import type { Ground, Zone } from "./ground.ts";
import { step } from "./numbers.ts";

/** Single things in the skin: papules, pustules, and the marks after acne. */

type Place = readonly [x: number, y: number];

/** Inflamed skin: red on light skin, darker and browner on dark skin. */
export function inflamed({ dark }: Ground, e: number): DensityChange {
  const blood = bloodDensity(e * (1 - 0.15 * dark));
  const brown = pigmentDensity(e * (0.08 + 0.6 * dark), 0.1);
  return { r: blood.r + brown.r, g: blood.g + brown.g, b: blood.b + brown.b };
}

/** How many for this strength, per 10,000 px of skin. */
export function countOf(ground: Ground, zone: Zone, strength: number, most: number): number {
  return Math.round((most * (strength / 3) ** 1.7 * ground.places[zone].length) / 1e4 + (strength > 0 ? 0.6 : 0));
}

/** Some near each other, none on top of another. */
export function scatter(ground: Ground, random: Random, zone: Zone, radii: readonly number[]): Spot[] {
  const put: Spot[] = [];
  for (const radius of radii) {
    for (let attempt = 0; attempt < 12; attempt++) {
      const spot = trySpot(ground, random, zone, radius, put);
      if (spot === undefined) continue;
      put.push(spot);
      break;
    }
  }
  return put;
}

type Spot = readonly [x: number, y: number, radius: number];

function trySpot(ground: Ground, random: Random, zone: Zone, radius: number, put: readonly Spot[]): Spot | undefined {
  const { width, places, skin } = ground;
  const near = random() < 0.4 ? put[Math.floor(random() * put.length)] : undefined;
  const any = places[zone][Math.floor(random() * places[zone].length)];
  if (any === undefined) return undefined;
  // Over the zone's edge, which no skin knows.
  const stray = () => 9 * (random() + random() + random() - 1.5);
  const [angle, away] = [7 * random(), 10 + 26 * random()];
  const x = near ? near[0] + away * Math.cos(angle) : (any % width) + stray();
  const y = near ? near[1] + away * Math.sin(angle) : Math.floor(any / width) + stray();
  if ((skin[Math.round(y) * width + Math.round(x)] ?? 0) < 0.6) return undefined;
  const touches = put.some(([px, py, other]) => Math.hypot(px - x, py - y) < 0.85 * (other + radius));
  return touches ? undefined : [x, y, radius];
}

function plantPapule(ground: Ground, random: Random, place: Place, radius: number, force: number): void {
  const e = (6 + 23 * random() ** 1.4) * force;
  const core = blotOf(random, radius, 0.22);
  const halo = blotOf(random, radius * (1.7 + 1.5 * random()), 0.35);
  const edge = 0.5 + 0.45 * random();
  const height = radius * (0.05 + 0.17 * random() ** 1.6) * (1 - 0.25 * ground.dark);
  const kind = random();
  const head = kind < 0.17 && radius > 3 ? blotOf(random, radius * (0.28 + 0.2 * random()), 0.25) : undefined;
  const crust = kind > 0.9 ? blotOf(random, radius * 0.6, 0.5) : undefined;
  const wet = random() < 0.25 ? 0.05 + 0.17 * random() : 0;
  const [ox, oy] = [(random() - 0.5) * 0.3 * radius, (random() - 0.5) * 0.3 * radius];
  const red = inflamed(ground, e);
  around(ground, place, radius * 4, (at, dx, dy) => {
    const d = core(dx, dy);
    const amount = 1 - step(1 - edge, 1 + edge, d);
    const h = halo(dx, dy);
    add(ground, at, red, 0.72 * amount + 0.3 * Math.exp(-h * h));
    ground.relief[at]! += height * Math.exp(-1.5 * d * d * d);
    if (head) {
      const pale = (0.8 - 0.4 * ground.dark) * (1 - step(0.2, 1.5, head(dx - ox, dy - oy)));
      add(ground, at, { r: -4 - 0.5 * red.r, g: -0.75 * red.g - 4, b: -0.3 * red.b }, pale);
      ground.relief[at]! += 0.06 * radius * pale;
    }
    if (crust) add(ground, at, pigmentDensity(11, 0.3), 1 - step(0.5, 1.3, crust(dx - ox, dy - oy)));
    if (wet > 0)
      ground.gloss[at]! +=
        wet * Math.exp(-(((dx + 0.25 * radius) ** 2 + (dy + 0.4 * radius) ** 2) / (0.07 * radius * radius + 0.5)));
  });
}

export function plantAcne(ground: Ground, zone: Zone, strength: number): void {
  const random = randomOf(ground, `acne ${zone}`);
  const count = countOf(ground, zone, strength, 30);
  const nodules = strength > 2.2 ? 0.07 : 0.02;
  const radii = Array.from({ length: count }, () =>
    random() < nodules ? random.between(8, 12) : 1.7 + 6.3 * random() ** 2,
  ).toSorted((a, b) => b - a);
  for (const [x, y, radius] of scatter(ground, random, zone, radii)) {
    plantPapule(ground, random, [x, y], radius, random.between(0.6, 1.15));
  }
}

/** Flat, red to brown, soft. */
export function plantMarks(ground: Ground, zone: Zone, strength: number): void {
  const random = randomOf(ground, `marks ${zone}`);
  const radii = Array.from({ length: countOf(ground, zone, strength, 30) }, () => 2.2 + 5 * random() ** 1.6);
  for (const [x, y, radius] of scatter(ground, random, zone, radii)) {
    const shape = blotOf(random, radius, 0.35);
    const brown = pigmentDensity(
      random.between(3, 8 + 2.5 * strength) * (1 + 0.8 * ground.dark),
      random.between(0.2, 0.5),
    );
    const red = bloodDensity(random.between(0, 9) * (1 - 0.7 * ground.dark));
    const edge = random.between(0.45, 0.8);
    around(ground, [x, y], radius * 3, (at, dx, dy) => {
      const amount = 1 - step(1 - edge, 1 + edge, shape(dx, dy));
      add(ground, at, brown, amount);
      add(ground, at, red, amount);
    });
  }
}
