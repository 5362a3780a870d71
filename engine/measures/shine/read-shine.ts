import type { Scene } from "../../regions/scene.ts";
import type { Zone } from "../../regions/zone.ts";

/** Smoothing of the specular estimate, canonical px: single glints of pores are texture. */
const SMOOTH = 3;
/** Highlights are smaller than this, canonical px; what is wider is the shape of the face in its light. Chosen. */
const SURROUNDINGS = 36;
/** Added light, linear, from which skin looks shiny. Chosen on the portraits; one 8-bit step at mid-grey is 0.004. */
const SHINY = 0.015;
/** What a clipped pixel counts as: at least that much light was added, the rest is unknown. Chosen. */
const CLIPPED_AS = 0.1;
/** The most that counts in one pixel, so that one lamp's reflex is not the whole zone. Chosen. */
const MOST = 0.1;

/**
 * Shine of one zone in percent of full. Added light must show twice: as paler colour (the specular estimate) and as
 * brightness, both over the surroundings, so that neither pale skin nor the fall of the light passes for shine.
 */
export function readShine(scene: Scene, zone: Zone): number {
  const level = scene.levels[2];
  const paler = level.band("s", "skin", SMOOTH, SURROUNDINGS);
  const brighter = level.band("y", "skin", SMOOTH, SURROUNDINGS);
  const pixels = zone.pixelsAt(level, "lit");
  const usable = level.masks.skin;
  let sum = 0;
  for (const at of pixels) {
    const seen = usable[at] ? Math.min(paler[at] as number, brighter[at] as number) : CLIPPED_AS;
    sum += Math.min(MOST, Math.max(0, seen - SHINY));
  }
  return pixels.length > 0 ? (100 * sum) / (pixels.length * MOST) : 0;
}
