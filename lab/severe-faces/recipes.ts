import { createMulberry32, deriveSeed } from "../drawn-face/random.ts";
import { ZONES, type Zone } from "./ground.ts";
import { ALL_OVER, ONE_PLACE, type Thing } from "./themes.ts";

/** What is planted on each face: several things, each with a strength by zone, 0 nothing to 3 severe. */

export type Recipe = Readonly<Partial<Record<Thing, Readonly<Partial<Record<Zone, number>>>>>>;

export const CLASSES = ["severe", "marked", "one place"] as const;

/** The recipe of the face with this index. Pure. */
export function recipeOf(index: number): { readonly recipe: Recipe; readonly kind: (typeof CLASSES)[number] } {
  const random = createMulberry32(deriveSeed(index, "severe recipe"));
  const kind = CLASSES[index % 3]!;
  const turn = Math.floor(index / 3);
  const themes = kind === "one place" ? ONE_PLACE : ALL_OVER;
  const theme = themes[(turn + (kind === "marked" ? 4 : 0)) % themes.length]!;
  const top =
    kind === "severe" ? 2.5 + 0.5 * random() : kind === "marked" ? 1.4 + 0.6 * random() : 1.5 + 1.5 * random();
  const recipe: Partial<Record<Thing, Partial<Record<Zone, number>>>> = {};
  // Zones differ within a face; marked faces leave some alone.
  const own = Object.fromEntries(ZONES.map((zone) => [zone, 0.75 + 0.35 * random()])) as Record<Zone, number>;
  const left = kind === "marked" ? ZONES[Math.floor(5 * random())] : undefined;
  for (const [thing, zones, share] of theme) {
    for (const zone of zones) {
      if (zone === left) continue;
      const strength = Math.min(3, top * share * (share === 1 ? Math.max(0.9, own[zone]) : own[zone]));
      recipe[thing] = { ...recipe[thing], [zone]: Math.round(10 * strength) / 10 };
    }
  }
  return { recipe, kind };
}

/** What lies on one cheek only comes to the other one. */
export function onOtherCheek(recipe: Recipe): Recipe {
  const things = Object.entries(recipe).map(([thing, { cl, cr, ...rest }]) => {
    return [thing, { ...rest, ...(cr === undefined ? {} : { cl: cr }), ...(cl === undefined ? {} : { cr: cl }) }];
  });
  return Object.fromEntries(things) as Recipe;
}
