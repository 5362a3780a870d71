import { median, robustDeviation, valuesAt } from "../../numeric/quantile.ts";
import type { Level } from "../../raster/levels.ts";
import { pixelsIn } from "../../raster/pixels.ts";
import type { Scene } from "../../regions/scene.ts";
import type { Zone } from "../../regions/zone.ts";
import { bandNoise } from "../../regions/zone-noise.ts";
import { surfaceLevel } from "../surface-level.ts";
import { RELIEF_BAND, type Relief, reliefOf } from "./relief.ts";

/**
 * Relief shows as sheen (added light, the same on every tone) and as shade (a share of the skin's own light).
 * Dividing by the light + this constant lies between the two; chosen so that the reading does not follow skin lightness.
 */
const RELIEF_OFFSET = 0.12;
/** Share of the noise's variance that is taken off: its estimate counts real fine relief too (`bandNoise`). Chosen. */
const SURELY_NOISE = 0.5;
/** Fewer pixels than this are no sample, at the surface's level. Chosen: a tenth of a cheek. */
const MIN_PIXELS = 150;

/** Every zone asks for the same level. */
const reliefs = new WeakMap<Level, Relief>();

function knownRelief(level: Level): Relief {
  const relief = reliefs.get(level) ?? reliefOf(level);
  reliefs.set(level, relief);
  return relief;
}

/**
 * Robust deviation of linear light in the band of relief over (median + offset), in percent; as a noiseless
 * camera would show it. Null where too little of the zone can be read.
 */
export function readTexture(scene: Scene, zone: Zone): number | null {
  const level = surfaceLevel(scene);
  const { band, readable } = knownRelief(level);
  const pixels = pixelsIn(zone.pixelsAt(level, "lit"), readable);
  if (pixels.length < MIN_PIXELS) return null;
  const light = median(valuesAt(level.g, pixels));
  const deviation = robustDeviation(valuesAt(band, pixels));
  const noise = bandNoise(scene, zone, "y", RELIEF_BAND.fine, RELIEF_BAND.coarse);
  const variance = Math.max(0, deviation * deviation - SURELY_NOISE * noise * noise);
  return (100 * Math.sqrt(variance)) / (light + RELIEF_OFFSET);
}
