import { median, robustDeviation, valuesAt } from "../../numeric/quantile.ts";
import type { Level } from "../../raster/levels.ts";
import { pixelsIn } from "../../raster/pixels.ts";
import type { Scene } from "../../regions/scene.ts";
import type { Zone } from "../../regions/zone.ts";
import { bandNoise } from "../../regions/zone-noise.ts";
import { surfaceLevel } from "../surface-level.ts";
import { focusGain } from "./focus-gain.ts";
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

interface Surface extends Relief {
  readonly gain: number;
}

/** Every zone asks for the same scene. */
const known = new WeakMap<Scene, Surface>();

function surfaceOf(scene: Scene): Surface {
  const surface = known.get(scene) ?? { ...knownRelief(surfaceLevel(scene)), gain: focusGain(scene) };
  known.set(scene, surface);
  return surface;
}

/** By green light and visible skin, because the unchanged half-scale scene (`varyScene`) has those of the face's own. */
const reliefs = new WeakMap<Float32Array, { readonly lit: Uint8Array; readonly relief: Relief }>();

function knownRelief(level: Level): Relief {
  const { g, masks } = level;
  const again = reliefs.get(g);
  if (again?.lit === masks.lit) return again.relief;
  const relief = reliefOf(level);
  reliefs.set(g, { lit: masks.lit, relief });
  return relief;
}

/**
 * Robust deviation of linear light in the band of relief over (median + offset), in percent; as a sharp and noiseless
 * camera would show it. Null where too little of the zone can be read.
 */
export function readTexture(scene: Scene, zone: Zone): number | null {
  const level = surfaceLevel(scene);
  const { band, readable, gain } = surfaceOf(scene);
  const pixels = pixelsIn(zone.pixelsAt(level, "lit"), readable);
  if (pixels.length < MIN_PIXELS) return null;
  const light = median(valuesAt(level.g, pixels));
  const deviation = robustDeviation(valuesAt(band, pixels));
  const noise = bandNoise(scene, zone, "y", RELIEF_BAND.fine, RELIEF_BAND.coarse);
  const variance = Math.max(0, deviation * deviation - SURELY_NOISE * noise * noise);
  return (100 * Math.sqrt(variance * gain)) / (light + RELIEF_OFFSET);
}
