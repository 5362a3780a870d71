import type { ZoneReading } from "../measures/measure.ts";
import { SIDE_ZONES } from "../measures/side-zones.ts";
import type { Scene } from "../regions/scene.ts";

/** Share of the zones that tell a concern, by area, that could be judged, 0..1. Sides only say where; they count for nothing. */
export function judgedShare(scene: Pick<Scene, "zones">, readings: readonly ZoneReading[]): number {
  let area = 0;
  let judged = 0;
  for (const { zone, value } of readings) {
    if (SIDE_ZONES.includes(zone)) continue;
    area += scene.zones[zone].area;
    if (value !== null) judged += scene.zones[zone].area;
  }
  return area > 0 ? judged / area : 0;
}
