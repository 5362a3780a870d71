import { clamp } from "../../numeric/round.ts";
import type { Level } from "../../raster/levels.ts";
import type { Zone } from "../../regions/zone.ts";
import { zoneMedian } from "../../regions/zone-statistics.ts";

/** What the map H adds to green and blue before their logarithms (`engine/colour/maps.ts`). */
const OFFSET = 0.01;
/** Density that pigment adds to green and blue, times that of red (Jacques 1998: wavelength^-3.3, flattened as in photos). */
const GREEN = 1.3;
const BLUE = 1.75;
/** Where green and blue are so dark that more would be needed, they are mostly noise. Chosen. */
export const MOST_GAIN = 3;

/**
 * How many times higher a spot of pigment in this zone would stand in H without that offset, 1 to `MOST_GAIN`: it keeps
 * dark channels from being noise, but flattens them too, and dark skin has the darkest.
 */
export function hueGain(zone: Zone, level: Level): number {
  const green = zoneMedian(zone, level, level.g);
  const blue = zoneMedian(zone, level, level.b);
  const seen = (BLUE * blue) / (blue + OFFSET) - (GREEN * green) / (green + OFFSET);
  return seen > 0 ? clamp((BLUE - GREEN) / seen, 1, MOST_GAIN) : MOST_GAIN;
}
