import { colourBands, WARMTH_SHARE } from "../measures/evenness/measure-evenness.ts";
import { median, valuesAt } from "../numeric/quantile.ts";
import { normalisedBlur } from "../raster/blur.ts";
import { type AreaRule, unjudged } from "./area-field.ts";

/** Around a place, sigma in canonical px. Chosen: about one patch of the band, so that an area holds several. */
const REACH = 14;

/** Deviation around a place: root mean square of what the measure takes over a whole zone. */
export const EVENNESS_AREAS: AreaRule = {
  code: "evenness",
  // Plain at 1.9 on its curve: this mean takes in the rarest pixels too, and reads a third more than the measure's
  // robust deviation, whose slight is 1.1 to 1.45. Severe from 2.8 on. A speck is below 8 mm across.
  from: 1.9,
  strong: 3.4,
  leastArea: 900,
  fieldOf(scene, judged) {
    const level = scene.levels[2];
    const { width, height } = level;
    const { blood, warmth } = colourBands(level);
    const squares = new Float32Array(blood.length);
    const mask = new Uint8Array(blood.length);
    for (const code of judged) {
      const pixels = scene.zones[code].pixelsAt(level);
      const [usualRed, usualWarm] = [median(valuesAt(blood, pixels)), median(valuesAt(warmth, pixels))];
      for (const at of pixels) {
        const red = (blood[at] as number) - usualRed;
        const warm = WARMTH_SHARE * ((warmth[at] as number) - usualWarm);
        squares[at] = red * red + warm * warm;
        mask[at] = 1;
      }
    }
    const around = normalisedBlur(squares, mask, width, height, level.toLevelPx(REACH));
    const plane = unjudged(level);
    for (let at = 0; at < plane.length; at++) if (mask[at]) plane[at] = Math.sqrt(Math.max(0, around[at] as number));
    return { level, plane };
  },
};
