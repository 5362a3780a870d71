import { LEFT_EYE, RIGHT_EYE } from "../landmarks.ts";
import { lidProfiles } from "../measures/under-eye/lid-profiles.ts";
import { underEyeDarkness } from "../measures/under-eye/measure-under-eye.ts";
import { readUnderEye } from "../measures/under-eye/read-under-eye.ts";
import { scalePolygon } from "../raster/polygon.ts";
import { landmarkPolygon } from "../regions/bare-mask.ts";
import { type AreaRule, cutOut, unjudged } from "./area-field.ts";

/** Lashes and the lid's own shadow reach so far around the eye, canonical px. Chosen: half of where the measure begins. */
const LASHES = 15;

const SIDES = [
  { side: "right", zone: "under_eye_right", eye: RIGHT_EYE },
  { side: "left", zone: "under_eye_left", eye: LEFT_EYE },
] as const;

/** Darkness over the same side's cheek. */
export const UNDER_EYE_AREAS: AreaRule = {
  code: "under_eye",
  // Slight from 6, visible from 8 on; circles of 18 planted P read 24 here, which its curve puts below 40. A speck is thinner
  // than a crease.
  from: 8,
  strong: 30,
  leastArea: 300,
  fieldOf(scene, judged) {
    const level = scene.levels[1];
    const darkness = underEyeDarkness(level);
    const plane = unjudged(level);
    for (const { side, zone, eye } of SIDES) {
      const reading = judged.has(zone) ? readUnderEye(lidProfiles(scene, level, darkness, side)) : null;
      if (!reading) continue;
      for (const at of scene.zones[zone].pixelsAt(level)) plane[at] = (darkness[at] as number) - reading.cheek;
      const lashes = landmarkPolygon(scene.face.landmarks, eye).map((v) => v / level.factor);
      cutOut(plane, level.width, level.height, scalePolygon(lashes, 1, level.toLevelPx(LASHES)));
    }
    return { level, plane };
  },
};
