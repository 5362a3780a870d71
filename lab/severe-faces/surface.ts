import { bloodDensity, pigmentDensity } from "../drawn-face/skin-model.ts";
import { add, around, blotOf, noiseOf, randomOf } from "./brushes.ts";
import type { Ground, Zone } from "./ground.ts";
import { countOf, inflamed, scatter } from "./lesions.ts";
import { step } from "./numbers.ts";

/** What is spread over the skin: freckles, scars, pores. */

/** Small and many, most of them pale; denser toward the nose. */
export function plantFreckles(ground: Ground, zone: Zone, strength: number): void {
  const random = randomOf(ground, `freckles ${zone}`);
  const { width, places, landmarks } = ground;
  const [noseX, noseY] = [landmarks[2 * 5]!, landmarks[2 * 5 + 1]!];
  const count = countOf(ground, zone, strength, 300);
  const clumps = noiseOf(ground, 10, 40, "freckle clumps");
  for (let i = 0; i < count && places[zone].length > 0; i++) {
    const at = places[zone][Math.floor(random() * places[zone].length)]!;
    const [x, y] = [
      (at % width) + 14 * (random() + random() - 1),
      Math.floor(at / width) + 14 * (random() + random() - 1),
    ];
    const near = Math.exp(-(((x - noseX) / 230) ** 2) - ((y - noseY) / 170) ** 2);
    if (random() > (0.25 + (zone === "no" ? 0.35 : 0.75) * near) * (0.65 + 0.35 * clumps[at]!)) continue;
    const radius = 1.25 + 2.8 * random() ** 2.2 + (random() < 0.04 ? 2 : 0);
    const shape = blotOf(random, radius, 0.4);
    const change = pigmentDensity(
      (3.5 + 10.5 * random() ** 1.4) * (0.85 + 0.18 * strength) * (1 + 0.5 * ground.dark),
      random.between(0.3, 0.6),
    );
    around(ground, [x, y], radius * 2.8, (near_, dx, dy) => {
      const amount = 1 - step(0.3, 1.7, shape(dx, dy));
      add(ground, near_, change, amount);
      add(ground, near_, bloodDensity(3), amount);
    });
  }
}

/** Ice-pick, boxcar and rolling scars. */
export function plantScars(ground: Ground, zone: Zone, strength: number): void {
  const random = randomOf(ground, `scars ${zone}`);
  const radii = Array.from({ length: countOf(ground, zone, strength, 34) }, () =>
    random() < 0.5 ? random.between(1.6, 3) : random() < 0.75 ? random.between(3.5, 7) : random.between(9, 15),
  );
  for (const [x, y, radius] of scatter(ground, random, zone, radii)) {
    const shape = blotOf(random, radius, 0.35);
    const depth = radius > 8 ? random.between(0.9, 2) : radius > 3 ? random.between(0.9, 2) : random.between(0.7, 1.4);
    const edge = radius > 8 ? 0.9 : random.between(0.45, 0.85);
    const red = inflamed(ground, radius < 8 ? random.between(0, 5) : 1);
    around(ground, [x, y], radius * 2.6, (at, dx, dy) => {
      const amount = 1 - step(1 - edge, 1 + edge, shape(dx, dy));
      ground.relief[at]! -= depth * (0.4 + 0.2 * strength) * amount;
      add(ground, at, red, amount);
    });
  }
}

/** Open pores and a rough surface. */
export function plantRough(ground: Ground, zone: Zone, strength: number): void {
  const random = randomOf(ground, `rough ${zone}`);
  const { width, places, soft, skin } = ground;
  const radii = Array.from({ length: countOf(ground, zone, strength, 210) }, () => 0.9 + 0.9 * random() ** 2);
  for (const radius of radii) {
    const at = places[zone][Math.floor(random() * places[zone].length)];
    if (at === undefined) break;
    const shape = blotOf(random, radius, 0.2);
    const deep = random.between(0.2, 0.75) * (0.5 + strength / 4);
    around(ground, [(at % width) + random(), Math.floor(at / width) + random()], radius * 3.5, (near, dx, dy) => {
      const amount = Math.exp(-(shape(dx, dy) ** 2));
      ground.relief[near]! -= deep * amount;
      add(ground, near, { r: 4, g: 5, b: 6 }, deep * amount);
    });
  }
  const [fine, wide, where] = [
    noiseOf(ground, 1.6, 4, "grain"),
    noiseOf(ground, 4, 10, "bumps"),
    noiseOf(ground, 18, 60, "where"),
  ];
  for (let i = 0; i < skin.length; i++) {
    const amount = soft[zone][i]! * (0.75 + 0.25 * where[i]!);
    ground.relief[i]! += (strength / 3) * amount * (0.16 * fine[i]! + 0.3 * wide[i]!);
  }
}
