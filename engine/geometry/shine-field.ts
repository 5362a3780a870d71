import { WHITE } from "../measures/shine/read-shine.ts";
import { median, valuesAt } from "../numeric/quantile.ts";
import { normalisedBlur } from "../raster/blur.ts";
import { type AreaRule, unjudged } from "./area-field.ts";

/** Glints of single pores lie closer than this and are one shining place, sigma in canonical px. Chosen. */
const SMOOTH = 5;

/** Light added over that of the zone's middle, percent of the light, as the measure reads the brightest of it. */
export const SHINE_AREAS: AreaRule = {
  code: "shine",
  // Slight at 5.7, plain at 10, strong at 15 on its curve. A speck is below 4 mm across.
  from: 6,
  strong: 15,
  leastArea: 250,
  fieldOf(scene, judged) {
    const level = scene.levels[2];
    const { width, height } = level;
    const sheen = normalisedBlur(level.map("sheen"), level.masks.lit, width, height, level.toLevelPx(SMOOTH));
    const light = level.map("y");
    const plane = unjudged(level);
    for (const code of judged.keys()) {
      const pixels = scene.zones[code].pixelsAt(level, "lit");
      const usual = median(valuesAt(sheen, pixels));
      const lightThere = median(valuesAt(light, pixels));
      for (const at of pixels) plane[at] = (100 * ((sheen[at] as number) - usual)) / (lightThere + WHITE);
    }
    return { level, plane };
  },
};
