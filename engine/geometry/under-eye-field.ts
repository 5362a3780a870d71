import { lidProfiles } from "../concerns/under-eye/lid-profiles.ts";
import { underEyeDarkness } from "../concerns/under-eye/measure-under-eye.ts";
import { readUnderEye } from "../concerns/under-eye/read-under-eye.ts";
import { pixelsIn } from "../raster/pixels.ts";
import { spansOf } from "../raster/polygon.ts";
import { landmarkPolygon } from "../regions/bare-mask.ts";
import { listPixels } from "../regions/zone.ts";
import { type AreaRule, unjudged } from "./area-field.ts";

/** From the lashes down to the edge of the eye's socket (FaceMesh): lower than the zone, as the measure reads. */
export const UNDER_EYES = [
  {
    side: "right",
    zone: "under_eye_right",
    skin: [25, 110, 24, 23, 22, 26, 112, 121, 120, 119, 118, 117],
  },
  {
    side: "left",
    zone: "under_eye_left",
    skin: [255, 339, 254, 253, 252, 256, 341, 350, 349, 348, 347, 346],
  },
] as const;

/** Share of visible skin without which hair hangs there: of laughing eyes and dark circles the masks leave 0.4 and more. Chosen. */
const LEAST_SKIN = 0.35;

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
    const { bare, lit } = level.masks;
    const darkness = underEyeDarkness(level);
    const plane = unjudged(level);
    for (const { side, zone, skin } of UNDER_EYES) {
      const reading = judged.has(zone) ? readUnderEye(lidProfiles(scene, level, darkness, side)) : null;
      if (!reading) continue;
      const outline = landmarkPolygon(scene.face.landmarks, skin).map((v) => v / level.factor);
      const pixels = listPixels(spansOf(outline, level.width, level.height), bare);
      if (pixelsIn(pixels, lit).length < LEAST_SKIN * pixels.length) continue;
      for (const at of pixels) plane[at] = (darkness[at] as number) - reading.cheek;
    }
    return { level, plane };
  },
};
