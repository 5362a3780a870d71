import type { ZoneCode } from "../../codes.ts";
import { bloodMap, warmthMap } from "../../colour/blood-axis.ts";
import type { Level } from "../../raster/levels.ts";
import type { Zone } from "../../regions/zone.ts";
import { zoneDeviation } from "../../regions/zone-statistics.ts";
import { areaWeighted, judgeZones } from "../judge-zones.ts";
import type { Measure } from "../measure.ts";
import { judgeSides, withSides } from "../side-zones.ts";

/** Without the chin: stubble and the lips' edge are no uneven skin. */
const ZONES: readonly ZoneCode[] = ["forehead", "cheek_right", "cheek_left"];
/**
 * Patches of uneven colour, canonical px. Coloured light falls off over 30 px and more; 20 keeps
 * nine tenths of the patches and half of the light. Chosen.
 */
const FINE = 4;
const COARSE = 20;
/** What warm patches count beside red ones: light and shade lie on that axis too, and dark spots have their own concern. Chosen. */
export const WARMTH_SHARE = 0.35;

/** Value: robust deviation of blood, and a share of that of warmth, in that band, root of the summed squares, units of E. */
export const measureEvenness: Measure = {
  code: "evenness",
  run(scene) {
    const level = scene.levels[2];
    const { blood, warmth } = colourBands(level);
    const readZone = (zone: Zone) => {
      const red = zoneDeviation(zone, level, blood);
      const warm = WARMTH_SHARE * zoneDeviation(zone, level, warmth);
      return Math.sqrt(red * red + warm * warm);
    };
    // Zones count by the skin that is left of them, so that one goes out of the picture by and by as the light clips it.
    const outcome = areaWeighted(scene, judgeZones(scene, ZONES, "colour", readZone), 2);
    return withSides(outcome, judgeSides(scene, "colour", readZone));
  },
};

/** Patches of blood, and of what is warmer or cooler. */
export function colourBands(level: Level): { readonly blood: Float32Array; readonly warmth: Float32Array } {
  const erythema = level.band("e", "skin", FINE, COARSE);
  const hue = level.band("h", "skin", FINE, COARSE);
  return { blood: bloodMap(erythema, hue), warmth: warmthMap(erythema, hue) };
}
