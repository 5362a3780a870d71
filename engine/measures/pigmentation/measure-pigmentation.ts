import type { ZoneCode } from "../../codes.ts";
import { clamp } from "../../numeric/round.ts";
import type { Level } from "../../raster/levels.ts";
import type { Scene } from "../../regions/scene.ts";
import { zoneDeviation, zoneMean, zoneMedian } from "../../regions/zone-statistics.ts";
import { findBlobs } from "../find-blobs.ts";
import { areaWeighted, judgeZones } from "../judge-zones.ts";
import type { Measure } from "../measure.ts";

/** Not the nose, for the reason `measureBlemishes` gives. */
const ZONES: readonly ZoneCode[] = ["forehead", "cheek_right", "cheek_left", "chin"];

/** Sizes of dark spots, canonical px. */
const FINE = 2;
const COARSE = 9;
/** A dark spot is darker in red light and yellower at once: shade and pores are only the first (engine.md). */
const DARKER_P = 2;
const YELLOWER_H = 0.8;
const MARK_P = 1.1;
/** In coarse skin the start moves up to this many deviations of the zone's own detail, at most to 4 (see blemishes). Chosen. */
const DEVIATIONS = 2.5;
const DARKER_AT_MOST = 4;

/** Value: percent of the visible skin inside dark spots. */
export const measurePigmentation: Measure = {
  code: "pigmentation",
  minInterOcularPx: 120,
  run(scene) {
    const [, level] = scene.levels;
    const darker = level.band("q", "skin", FINE, COARSE);
    const yellower = level.band("h", "skin", FINE, COARSE);
    const hue = level.blurred("h", "skin", FINE);
    const own = new Map<ZoneCode, { hue: number; from: number }>();
    const isSpot = (pixel: number, zone: ZoneCode) => {
      const base = own.get(zone);
      return (
        base !== undefined &&
        (darker[pixel] as number) > base.from &&
        (yellower[pixel] as number) > YELLOWER_H &&
        (hue[pixel] as number) > base.hue
      );
    };
    const judgement = judgeZones(scene, ZONES, "detail", (zone) => {
      own.set(zone.code, {
        hue: zoneMedian(zone, level, hue),
        from: clamp(DEVIATIONS * zoneDeviation(zone, level, darker), DARKER_P, DARKER_AT_MOST),
      });
      return 100 * zoneMean(zone, level, (pixel) => (isSpot(pixel, zone.code) ? 1 : 0));
    });
    const outcome = areaWeighted(scene, judgement, 2);
    if (!("value" in outcome)) return outcome;
    return { ...outcome, marks: findMarks(scene, level, [...own.keys()], isSpot) };
  },
};

function findMarks(
  scene: Scene,
  level: Level,
  zones: readonly ZoneCode[],
  isSpot: (pixel: number, zone: ZoneCode) => boolean,
) {
  const scales = [2, 3.2, 5.1].map((sigma) => ({
    level,
    response: level.band("q", "skin", sigma, sigma * 1.6),
    sigma,
  }));
  return findBlobs(scene, zones, scales, MARK_P, (_scale, pixel, zone) => isSpot(pixel, zone));
}
