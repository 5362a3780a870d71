import type { Scene } from "../../regions/scene.ts";
import type { Zone } from "../../regions/zone.ts";
import { zoneQuantile } from "../../regions/zone-statistics.ts";

/** Smoothing of the specular estimate, canonical px: single glints of pores are texture. */
const SMOOTH = 3;
/** Added light, linear, from which skin looks shiny. Chosen on the portraits; one 8-bit step at mid-grey is 0.004. */
const SHINY = 0.03;
/** What a clipped pixel counts as: at least that much light was added, the rest is unknown. Chosen. */
const CLIPPED_AS = 0.2;
/** The most that counts in one pixel, so that one lamp's reflex is not the whole zone. Chosen. */
const MOST = 0.2;

/**
 * Shine of one zone in percent of full. Added light must show twice: as paler colour (the specular estimate) and as
 * brightness, both over the zone's own lower quartile, so that neither pale skin nor side light passes for shine.
 */
export function readShine(scene: Scene, zone: Zone): number {
  const level = scene.levels[2];
  const added = level.blurred("s", "skin", SMOOTH);
  const light = level.blurred("y", "skin", SMOOTH);
  const paleBase = zoneQuantile(zone, level, added, 0.25);
  const lightBase = zoneQuantile(zone, level, light, 0.25);
  const pixels = zone.pixelsAt(level, "lit");
  const usable = level.masks.skin;
  let sum = 0;
  for (let i = 0; i < pixels.length; i++) {
    const at = pixels[i] as number;
    const seen = usable[at]
      ? Math.min((added[at] as number) - paleBase, (light[at] as number) - lightBase)
      : CLIPPED_AS;
    sum += Math.min(MOST, Math.max(0, seen - SHINY));
  }
  return pixels.length > 0 ? (100 * sum) / (pixels.length * MOST) : 0;
}
