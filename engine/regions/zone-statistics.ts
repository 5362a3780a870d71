import { median, quantile, robustDeviation, sortedValues } from "../numeric/quantile.ts";
import type { Level } from "../raster/levels.ts";
import type { Zone } from "./zone.ts";

/** Statistics of one plane over one zone at one level. */

export function zoneMedian(zone: Zone, level: Level, plane: Float32Array): number {
  return median(sortedValues(plane, zone.pixelsAt(level)));
}

export function zoneQuantile(zone: Zone, level: Level, plane: Float32Array, q: number): number {
  return quantile(sortedValues(plane, zone.pixelsAt(level)), q);
}

/** 1.4826 x median absolute deviation. */
export function zoneDeviation(zone: Zone, level: Level, plane: Float32Array): number {
  return robustDeviation(sortedValues(plane, zone.pixelsAt(level)));
}

/** Share of the zone's pixels for which `test` holds, 0..1. */
export function zoneShare(zone: Zone, level: Level, test: (pixel: number) => boolean): number {
  const pixels = zone.pixelsAt(level);
  let count = 0;
  for (let i = 0; i < pixels.length; i++) if (test(pixels[i] as number)) count++;
  return pixels.length > 0 ? count / pixels.length : 0;
}
