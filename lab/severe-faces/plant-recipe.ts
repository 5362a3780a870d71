import { plantCrowsFeet, plantFolds, plantForeheadLines, plantFrown } from "./furrows.ts";
import type { Ground, Zone } from "./ground.ts";
import { plantAcne, plantMarks } from "./lesions.ts";
import { plantBrown, plantPlaques, plantRedness, plantShine, plantVessels } from "./patches.ts";
import type { Recipe } from "./recipes.ts";
import { plantFreckles, plantRough, plantScars } from "./surface.ts";
import { THINGS, type Thing } from "./themes.ts";
import { plantUnderEye } from "./under-eyes.ts";

const PLANT: Readonly<Record<Thing, (ground: Ground, zone: Zone, strength: number) => void>> = {
  acne: plantAcne,
  marks: plantMarks,
  freckles: plantFreckles,
  brown: plantBrown,
  redness: plantRedness,
  vessels: plantVessels,
  plaques: (ground, zone, strength) => plantPlaques(ground, zone, strength, false),
  scales: (ground, zone, strength) => plantPlaques(ground, zone, strength, true),
  rough: plantRough,
  scars: plantScars,
  shine: plantShine,
  lines: plantLines,
  frown: (ground, _zone, strength) => plantFrown(ground, strength),
  under: (ground, zone, strength) => plantUnderEye(ground, zone === "ul" ? "left" : "right", strength),
};

/** Crow's feet count to the cheeks, folds beside the mouth to the chin. */
function plantLines(ground: Ground, zone: Zone, strength: number): void {
  if (zone === "fh") plantForeheadLines(ground, strength);
  else if (zone === "ch") plantFolds(ground, strength);
  else if (zone === "no") plantFrown(ground, strength);
  else plantCrowsFeet(ground, zone === "cl" ? "left" : "right", strength);
}

export function plantRecipe(ground: Ground, recipe: Recipe): void {
  for (const thing of THINGS) {
    // Scales bring their plaques with them.
    for (const [zone, strength] of Object.entries(recipe[thing] ?? {})) {
      const scaled = thing === "plaques" && recipe.scales?.[zone as Zone] !== undefined;
      if (!scaled) PLANT[thing](ground, zone as Zone, strength);
    }
  }
}
