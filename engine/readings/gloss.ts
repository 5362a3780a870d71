import { median, quantile, valuesAt } from "../numeric/quantile.ts";
import type { Scene } from "../regions/scene.ts";
import type { Zone } from "../regions/zone.ts";

/**
 * The brightest share of a zone's skin stands for its highlights: gloss is seen in the peaks, not in the mean (skewness
 * of luminance; Motoyoshi et al., Nature 2007). Chosen: a highlight of 12 canonical px on the forehead.
 */
const HIGHLIGHTS = 0.97;
/**
 * A film of oil adds a share of the lamp's light, whatever the skin under it; the lamp is not in the picture. A camera
 * exposes for about white = 1, and lets more light in for dark faces, up to what makes the skin itself bright: its light
 * + this constant lies between the two. Chosen so that the same added light reads alike on drawn skin of every tone.
 */
const WHITE = 2;

/**
 * Added light of the zone's highlights over that of its middle, percent of the light. Rests on the separated sheen, which
 * asks for paler colour and more brightness at once. Clipped pixels take part: there at least this much was added.
 */
export function readShine(scene: Scene, zone: Zone): number {
  const level = scene.levels[1];
  const pixels = zone.pixelsAt(level, "lit");
  if (pixels.length === 0) return 0;
  const sheen = valuesAt(level.map("sheen"), pixels);
  const usual = median(sheen);
  const from = quantile(sheen, HIGHLIGHTS);
  let sum = 0;
  let count = 0;
  for (const added of sheen) {
    if (added < from) continue;
    sum += added;
    count++;
  }
  const light = median(valuesAt(level.map("y"), pixels));
  return (100 * (sum / count - usual)) / (light + WHITE);
}
