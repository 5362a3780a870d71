import { median, robustDeviation, valuesAt } from "../numeric/quantile.ts";
import type { Level, MaskName } from "../raster/levels.ts";
import type { Zone } from "./zone.ts";

/** Statistics of one plane over one zone at one level. */

export function zoneMedian(zone: Zone, level: Level, plane: Float32Array, mask?: MaskName): number {
  return median(valuesAt(plane, zone.pixelsAt(level, mask)));
}

/** 1.4826 x median absolute deviation. */
export function zoneDeviation(zone: Zone, level: Level, plane: Float32Array): number {
  return robustDeviation(valuesAt(plane, zone.pixelsAt(level)));
}
