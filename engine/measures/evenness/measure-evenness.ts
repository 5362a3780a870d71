import type { ZoneCode } from "../../codes.ts";
import { zoneDeviation } from "../../regions/zone-statistics.ts";
import { areaWeighted, judgeZones } from "../judge-zones.ts";
import type { Measure } from "../measure.ts";

const ZONES: readonly ZoneCode[] = ["forehead", "cheek_right", "cheek_left", "chin"];
/** Patches of uneven colour, canonical px (engine.md: band 4 to 30 of chroma, never of luminance). */
const FINE = 4;
const COARSE = 30;

/** Value: robust deviation of erythema and pigment hue in that band, root of the summed squares, in map units. */
export const measureEvenness: Measure = {
  code: "evenness",
  minInterOcularPx: 60,
  run(scene) {
    const level = scene.levels[2];
    const redness = level.band("e", "skin", FINE, COARSE);
    const hue = level.band("h", "skin", FINE, COARSE);
    const judgement = judgeZones(scene, ZONES, "detail", (zone) => {
      const e = zoneDeviation(zone, level, redness);
      const h = zoneDeviation(zone, level, hue);
      return Math.sqrt(e * e + h * h);
    });
    return areaWeighted(scene, judgement, 2);
  },
};
