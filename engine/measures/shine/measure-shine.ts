import type { ZoneCode } from "../../codes.ts";
import { areaWeighted, judgeZones } from "../judge-zones.ts";
import type { Measure } from "../measure.ts";
import { readShine } from "./read-shine.ts";

/**
 * T-zone and cheeks, with how much each says: the nose's ridge and the chin shine on everybody, the glabella is small.
 * Chosen.
 */
const WEIGHTS: Partial<Record<ZoneCode, number>> = {
  forehead: 1,
  glabella: 0.3,
  nose: 0.7,
  cheek_right: 1,
  cheek_left: 1,
  chin: 0.4,
};

/** Value: percent of the light that highlights add (see `readShine`), averaged over the visible zones. */
export const measureShine: Measure = {
  code: "shine",
  run(scene) {
    const zones = Object.keys(WEIGHTS) as ZoneCode[];
    return areaWeighted(
      scene,
      judgeZones(scene, zones, "surface", (zone) => readShine(scene, zone)),
      3,
      (zone) => WEIGHTS[zone] ?? 0,
    );
  },
};
