import type { Scene } from "../../regions/scene.ts";
import type { Zone } from "../../regions/zone.ts";
import { zoneMean } from "../../regions/zone-statistics.ts";

/** Smoothing of the specular estimate, canonical px: single glints of pores are texture. */
const SMOOTH = 3;
/** Highlights are smaller than this, canonical px; what is wider is the shape of the face in its light. Chosen. */
const SURROUNDINGS = 36;
/** Added light, linear, from which skin looks shiny. Chosen on the portraits; one 8-bit step at mid-grey is 0.004. */
const SHINY = 0.015;
/** The most that counts in one pixel, so that one lamp's reflex is not the whole zone. Chosen. */
const MOST = 0.1;

/**
 * Shine of one zone in percent of full. Added light must show twice: as paler colour (the specular estimate) and as
 * brightness, both over the surroundings, so that neither pale skin nor the fall of the light passes for shine.
 * Clipped pixels take part: there at least this much light was added.
 */
export function readShine(scene: Scene, zone: Zone): number {
  const level = scene.levels[2];
  const paler = level.band("s", "lit", SMOOTH, SURROUNDINGS);
  const brighter = level.band("y", "lit", SMOOTH, SURROUNDINGS);
  const mean = zoneMean(
    zone,
    level,
    (at) => Math.min(MOST, Math.max(0, Math.min(paler[at] as number, brighter[at] as number) - SHINY)),
    "lit",
  );
  return (100 * mean) / MOST;
}
