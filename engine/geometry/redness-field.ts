import type { ZoneCode } from "../codes.ts";
import { FACE_EXTENT } from "../landmarks.ts";
import { foreheadBlood } from "../measures/redness/forehead-blood.ts";
import { bloodOf, rednessOf } from "../measures/redness/measure-redness.ts";
import { territories } from "../measures/territories.ts";
import { type AreaRule, unjudged } from "./area-field.ts";
import { openSkin } from "./closed-places.ts";

/** The forehead is what all is compared with; beard and lips colour the chin (engine.md, "The eight concerns"). */
const NOT_READ: readonly ZoneCode[] = ["forehead", "chin"];
const LEFT_OUT = ["under_eye_right", "under_eye_left", "crows_feet_right", "crows_feet_left", "perioral"] as const;
/** The colour of lips and nostrils goes on in the skin beside them, canonical px. Chosen. */
const FAR = 8;
/** One side's forehead stands for the other's by and by across this share of the face's width. Chosen: the nose's. */
const CROSSING = 0.2;

/** All skin around the judged zones: blood over the same side's forehead, as the measure adds it up. */
export const REDNESS_AREAS: AreaRule = {
  code: "redness",
  // On its curve: slight at 7.8, between slight and plain at 10; severe from 16 to 22. A speck is below 9 mm across.
  from: 9,
  strong: 18,
  leastArea: 1200,
  fieldOf(scene, judged) {
    const level = scene.levels[2];
    const { width, factor } = level;
    const blood = bloodOf(level);
    const forehead = foreheadBlood(scene, level, blood);
    if (!forehead) return null;
    const { landmarks } = scene.face;
    const point = (index: number, axis: 0 | 1) => (landmarks[2 * index + axis] as number) / factor;
    const { top, bottom, right, left } = FACE_EXTENT;
    const slope = (point(bottom, 0) - point(top, 0)) / (point(bottom, 1) - point(top, 1) || 1);
    const across = CROSSING * Math.abs(point(left, 0) - point(right, 0)) || 1;
    const open = openSkin(scene, level, FAR);
    const plane = unjudged(level);
    for (const [zone, pixels] of territories(scene, level, [...judged.keys(), ...NOT_READ], LEFT_OUT)) {
      if (NOT_READ.includes(zone)) continue;
      for (const at of pixels) {
        if (!open[at]) continue;
        const y = Math.floor(at / width) + 0.5;
        const x = (at % width) + 0.5 - (point(top, 0) + (y - point(top, 1)) * slope);
        const toLeft = Math.min(1, Math.max(0, 0.5 + x / across));
        const reference = forehead.right + toLeft * (forehead.left - forehead.right);
        const value = blood[at] as number;
        plane[at] = rednessOf(value, value, reference);
      }
    }
    return { level, plane };
  },
};
