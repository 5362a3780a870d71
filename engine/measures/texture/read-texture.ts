import type { Scene } from "../../regions/scene.ts";
import type { Zone } from "../../regions/zone.ts";
import { zoneDeviation, zoneMedian } from "../../regions/zone-statistics.ts";

/** Coarse relief, canonical px (engine.md: band 2.5 to 5; finer needs a larger face). */
const FINE = 2.5;
const COARSE = 5;
/**
 * Relief shows as sheen (added light, the same on every tone) and as shade (a share of the skin's own light).
 * Dividing by Y + this constant lies between the two; chosen so that the reading does not follow skin lightness.
 */
const RELIEF_OFFSET = 0.12;

/** Robust deviation of linear luminance in that band over (median + offset), in percent. */
export function readTexture(scene: Scene, zone: Zone): number {
  const [level] = scene.levels;
  const light = zoneMedian(zone, level, level.map("y"));
  return (100 * zoneDeviation(zone, level, level.band("y", "skin", FINE, COARSE))) / (light + RELIEF_OFFSET);
}
