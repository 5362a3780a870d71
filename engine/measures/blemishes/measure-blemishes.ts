import type { ZoneCode } from "../../codes.ts";
import { clamp } from "../../numeric/round.ts";
import type { Level } from "../../raster/levels.ts";
import type { Scene } from "../../regions/scene.ts";
import type { Zone } from "../../regions/zone.ts";
import { zoneDeviation, zoneMean, zoneMedian } from "../../regions/zone-statistics.ts";
import { findBlobs } from "../find-blobs.ts";
import { areaWeighted, judgeZones } from "../judge-zones.ts";
import type { Measure, MeasureOutcome } from "../measure.ts";

/** Not the nose: the shade along its sides takes colour from what it faces and passes for red. */
const ZONES: readonly ZoneCode[] = ["forehead", "cheek_right", "cheek_left", "chin", "perioral"];

/** Sizes of red spots in canonical px: detail between 3 and 12 (engine.md, "The eight concerns"). */
const FINE = 3;
const COARSE = 12;
/**
 * Erythema over its surroundings: half counted at 5 (engine.md, finding 1), nothing at 3, fully at 7, so that a spot
 * growing redder is never a jump.
 */
const RAISED_FROM = 3;
const RAISED_FULL = 7;
/**
 * In coarse light (glints, coloured shade) the start moves up to this many deviations of the zone's own detail, but never
 * past 5: a threshold that follows the skin would measure bad skin by itself (engine.md, finding 3). Chosen.
 */
const DEVIATIONS = 2;
const RAISED_FROM_AT_MOST = 5;
/** And over the zone's own median: the pale centre of a glint makes a ring that is not redder than the skin. Chosen. */
const OVER_ZONE_E = 3;
/** A mark must stand out this much in a difference of Gaussians: what a round spot of 9 units and 5 px radius gives, less a tenth. */
const MARK_E = 1.8;

/** Value: percent of the visible skin that stands out red. */
export const measureBlemishes: Measure = {
  code: "blemishes",
  minInterOcularPx: 80,
  run(scene) {
    const level = scene.levels[1];
    const band = level.band("e", "skin", FINE, COARSE);
    const smooth = level.blurred("e", "skin", FINE);
    const base = new Map<ZoneCode, number>();
    const judgement = judgeZones(scene, ZONES, "detail", (zone) => {
      const own = zoneMedian(zone, level, smooth);
      base.set(zone.code, own);
      const noise = DEVIATIONS * zoneDeviation(zone, level, band);
      return 100 * raisedShare(zone, level, band, smooth, own, noise);
    });
    const outcome: MeasureOutcome = areaWeighted(scene, judgement, 2);
    return "value" in outcome ? { ...outcome, marks: findMarks(scene, base) } : outcome;
  },
};

function raisedShare(
  zone: Zone,
  level: Level,
  band: Float32Array,
  smooth: Float32Array,
  own: number,
  noise: number,
): number {
  const from = clamp(noise, RAISED_FROM, RAISED_FROM_AT_MOST);
  return zoneMean(zone, level, (pixel) => {
    if ((smooth[pixel] as number) - own <= OVER_ZONE_E) return 0;
    return clamp(((band[pixel] as number) - from) / (RAISED_FULL - RAISED_FROM), 0, 1);
  });
}

function findMarks(scene: Scene, base: ReadonlyMap<ZoneCode, number>) {
  const [, half] = scene.levels;
  const scales = [3.2, 5.1].map((sigma) => ({
    level: half,
    response: half.band("e", "skin", sigma, sigma * 1.6),
    sigma,
  }));
  const smooth = half.blurred("e", "skin", FINE);
  return findBlobs(scene, [...base.keys()], scales, MARK_E, (_scale, pixel, zone) => {
    return (smooth[pixel] as number) - (base.get(zone) as number) > OVER_ZONE_E;
  });
}
