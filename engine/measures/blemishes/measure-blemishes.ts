import type { ZoneCode } from "../../codes.ts";
import type { Level } from "../../raster/levels.ts";
import type { Scene } from "../../regions/scene.ts";
import type { Zone } from "../../regions/zone.ts";
import { zoneMedian, zoneShare } from "../../regions/zone-statistics.ts";
import { findBlobs } from "../find-blobs.ts";
import { areaWeighted, judgeZones } from "../judge-zones.ts";
import type { Measure, MeasureOutcome } from "../measure.ts";

/** Not the nose: the shade along its sides takes colour from what it faces and passes for red. */
const ZONES: readonly ZoneCode[] = ["forehead", "cheek_right", "cheek_left", "chin", "perioral"];

/** Sizes of red spots in canonical px: detail between 3 and 12 (engine.md, "The eight concerns"). */
const FINE = 3;
const COARSE = 12;
/** Erythema over its surroundings from which a pixel counts (engine.md, finding 1). */
const RAISED_E = 5;
/** And over the zone's own median: the pale centre of a glint makes a ring that is not redder than the skin. Chosen. */
const OVER_ZONE_E = 3;
/** A single mark must stand out by this much in a difference of Gaussians (engine.md: > 2.5 to 3). */
const MARK_E = 3;

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
      return 100 * raisedShare(zone, level, band, smooth, own);
    });
    const outcome: MeasureOutcome = areaWeighted(scene, judgement, 2);
    return "value" in outcome ? { ...outcome, marks: findMarks(scene, base) } : outcome;
  },
};

function raisedShare(zone: Zone, level: Level, band: Float32Array, smooth: Float32Array, own: number): number {
  return zoneShare(
    zone,
    level,
    (pixel) => (band[pixel] as number) > RAISED_E && (smooth[pixel] as number) - own > OVER_ZONE_E,
  );
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
