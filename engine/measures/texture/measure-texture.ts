import type { ZoneCode } from "../../codes.ts";
import { areaWeighted, judgeZones } from "../judge-zones.ts";
import type { Measure } from "../measure.ts";
import { readTexture } from "./read-texture.ts";

const ZONES: readonly ZoneCode[] = ["forehead", "cheek_right", "cheek_left", "nose", "chin"];

/** Value: relief of the skin in percent of its light (see `readTexture`), averaged over the visible skin. */
export const measureTexture: Measure = {
  code: "texture",
  run(scene) {
    return areaWeighted(
      scene,
      judgeZones(scene, ZONES, "surface", (zone) => readTexture(scene, zone)),
      2,
    );
  },
};
