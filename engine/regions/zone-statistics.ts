import { median, valuesAt } from "../numeric/quantile.ts";
import type { Level, MaskName } from "../raster/levels.ts";
import type { Zone } from "./zone.ts";

/** Of one plane over one zone at one level. */
export function zoneMedian(zone: Zone, level: Level, plane: Float32Array, mask?: MaskName): number {
  return median(valuesAt(plane, zone.pixelsAt(level, mask)));
}
