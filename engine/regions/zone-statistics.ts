import { median, quantile, robustDeviation, valuesAt } from "../numeric/quantile.ts";
import type { Level, MaskName } from "../raster/levels.ts";
import type { Zone } from "./zone.ts";

/** Statistics of one plane over one zone at one level. */

export function zoneMedian(zone: Zone, level: Level, plane: Float32Array, mask?: MaskName): number {
  return median(valuesAt(plane, zone.pixelsAt(level, mask)));
}

export function zoneQuantile(zone: Zone, level: Level, plane: Float32Array, q: number): number {
  return quantile(valuesAt(plane, zone.pixelsAt(level)), q);
}

/** 1.4826 x median absolute deviation. */
export function zoneDeviation(zone: Zone, level: Level, plane: Float32Array): number {
  return robustDeviation(valuesAt(plane, zone.pixelsAt(level)));
}

/** Mean of what `read` gives for each of the zone's pixels in `mask` (default: its own skin); 0 for an empty zone. */
export function zoneMean(zone: Zone, level: Level, read: (pixel: number) => number, mask?: MaskName): number {
  const pixels = zone.pixelsAt(level, mask);
  let sum = 0;
  for (const pixel of pixels) sum += read(pixel);
  return pixels.length > 0 ? sum / pixels.length : 0;
}
