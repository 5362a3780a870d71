import type { ZoneCode } from "../../codes.ts";
import { areaWeighted, judgeZones } from "../judge-zones.ts";
import type { Measure } from "../measure.ts";
import { readShine } from "./read-shine.ts";

/** T-zone and cheeks; the nose tip's outline is part of "nose" and left out of the skin type, not of the shine. */
const ZONES: readonly ZoneCode[] = ["forehead", "glabella", "nose", "cheek_right", "cheek_left", "chin"];

/** Value: percent of full shine (see `readShine`), averaged over the visible skin. */
export const measureShine: Measure = {
  code: "shine",
  minInterOcularPx: 60,
  run(scene) {
    return areaWeighted(
      scene,
      judgeZones(scene, ZONES, "surface", (zone) => readShine(scene, zone)),
      3,
    );
  },
};
