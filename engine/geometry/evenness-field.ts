import { colourBands, WARMTH_SHARE } from "../measures/evenness/measure-evenness.ts";
import { median, valuesAt } from "../numeric/quantile.ts";
import { pixelsIn } from "../raster/pixels.ts";
import { fillPolygon } from "../raster/polygon.ts";
import { landmarkPolygon } from "../regions/bare-mask.ts";
import { type AreaRule, judgedSkin, rootMeanSquare } from "./area-field.ts";
import { openSkin } from "./closed-places.ts";
import { UNDER_EYES } from "./under-eye-field.ts";

/**
 * The nose, a beard and the lips' surroundings have colours of their own, jaws and temples turn away from the light; lids and folds
 * have their shade, and dark circles are a concern of their own.
 */
const APART = ["nose", "chin", "perioral", "jaw_right", "jaw_left", "temple_right", "temple_left"] as const;
const LEFT_OUT = [
  "under_eye_right",
  "under_eye_left",
  "crows_feet_right",
  "crows_feet_left",
  "nasolabial_right",
  "nasolabial_left",
] as const;

/** Sigma of the coarser blur of its band, canonical px: so far what is no skin colours the skin beside it. */
const COARSE = 20;

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
    const open = openSkin(scene, level, COARSE);
    for (const { skin } of UNDER_EYES) {
      const outline = landmarkPolygon(scene.face.landmarks, skin).map((v) => v / level.factor);
      fillPolygon(open, width, height, outline, 0);
    }
    for (const [, all] of judgedSkin(scene, level, judged, APART, LEFT_OUT)) {
      const pixels = pixelsIn(all, open);
      const [usualRed, usualWarm] = [median(valuesAt(blood, pixels)), median(valuesAt(warmth, pixels))];
      for (const at of pixels) {
        const red = (blood[at] as number) - usualRed;
        const warm = WARMTH_SHARE * ((warmth[at] as number) - usualWarm);
        squares[at] = red * red + warm * warm;
        mask[at] = 1;
      }
    }
    return { level, plane: rootMeanSquare(level, squares, mask) };
  },
};
