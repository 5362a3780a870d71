import type { ZoneCode } from "../../codes.ts";
import { findSpots } from "../find-spots.ts";
import { areaWeighted, judgedOnly, judgeZones } from "../judge-zones.ts";
import type { Measure } from "../measure.ts";
import { territories } from "../territories.ts";
import { darkMarks, lesionScales, presenceIn } from "./read-lesions.ts";

const ZONES: readonly ZoneCode[] = ["forehead", "cheek_right", "cheek_left", "chin", "perioral"];

/** What a dark mark counts of a red spot: freckles and moles can look like it. Chosen. */
const DARK_SHARE = 0.25;

/**
 * Value: percent of the visible skin that lies in red spots, dark marks counting a quarter. What lies in pale spots is
 * taken off: noise and mottled colour make as many of either, lesions only the red ones.
 */
export const measureBlemishes: Measure = {
  code: "blemishes",
  minInterOcularPx: 80,
  run(scene) {
    const level = scene.levels[1];
    const skin = territories(scene, level, ZONES);
    const lists = [...skin.values()];
    const red = lesionScales(level, lists, 1);
    const pale = lesionScales(level, lists, -1);
    const dark = darkMarks(level, lists);
    const judgement = judgeZones(scene, ZONES, "detail", ({ code }) => {
      const pixels = skin.get(code) as Int32Array;
      let sum = 0;
      for (const pixel of pixels) {
        sum += Math.max(presenceIn(red, pixel), DARK_SHARE * (dark[pixel] as number)) - presenceIn(pale, pixel);
      }
      return pixels.length > 0 ? Math.max(0, (100 * sum) / pixels.length) : null;
    });
    const outcome = areaWeighted(scene, judgement, 2, (zone) => (skin.get(zone) as Int32Array).length);
    return "value" in outcome ? { ...outcome, marks: findSpots(judgedOnly(judgement, skin), red) } : outcome;
  },
};
