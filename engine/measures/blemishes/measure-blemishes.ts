import type { ZoneCode } from "../../codes.ts";
import { clamp } from "../../numeric/round.ts";
import type { Level } from "../../raster/levels.ts";
import { findSpots, type SpotScale } from "../find-spots.ts";
import { areaWeighted, judgeZones } from "../judge-zones.ts";
import type { Measure } from "../measure.ts";
import { heightOverLines, reachOf, type SpotSize } from "../spot-height.ts";
import { territories } from "../territories.ts";

const ZONES: readonly ZoneCode[] = ["forehead", "cheek_right", "cheek_left", "chin", "perioral"];

/**
 * Two sizes of inflamed spot, in canonical px (1 px is about 0.27 mm): papules up to 5 mm across, and nodules and spots
 * grown together. `from`, `full`: the height at which a pixel begins to count and counts wholly, units of blood.
 * The larger size has more ways to be no lesion, so it must stand higher. Chosen on planted lesions (docs/method.md).
 */
interface Lesion extends SpotSize {
  readonly from: number;
  readonly full: number;
}
const LESIONS: readonly Lesion[] = [
  { sigma: 3, length: 17, from: 2.5, full: 5 },
  { sigma: 4, length: 33, from: 4, full: 8 },
];
/**
 * Pigment raises E by 0.3 and H by 0.45 of its darkness (Jacques 1998, flattened as in photos): with this share of H taken
 * off it cancels, while blood, which lowers H a little, stays.
 */
const PIGMENT = 0.67;
/** Share of `full` at which a mark is shown: where counting begins. Chosen. */
const CLEAR = 0.5;

/** Value: percent of the visible skin that lies in red spots. */
export const measureBlemishes: Measure = {
  code: "blemishes",
  minInterOcularPx: 80,
  run(scene) {
    const level = scene.levels[1];
    const skin = territories(scene, level, ZONES);
    const scales = LESIONS.map((lesion) => lesionScale(level, lesion, skin.values()));
    const judgement = judgeZones(scene, ZONES, "detail", ({ code }) => {
      const pixels = skin.get(code) as Int32Array;
      let sum = 0;
      for (const pixel of pixels) sum += presence(scales, pixel);
      return pixels.length > 0 ? (100 * sum) / pixels.length : null;
    });
    const outcome = areaWeighted(scene, judgement, 2, (zone) => (skin.get(zone) as Int32Array).length);
    if (!("value" in outcome)) return outcome;
    const judged = new Map(
      [...skin].filter(([code]) => outcome.zones.some((z) => z.zone === code && z.value !== null)),
    );
    return { ...outcome, marks: findSpots(judged, scales) };
  },
};

/** Blood without pigment, smoothed, and how far it stands above everything long around it. */
function lesionScale(level: Level, lesion: Lesion, skin: Iterable<Int32Array>): SpotScale {
  const plane = level.blurred("e", "skin", lesion.sigma).slice();
  const hue = level.blurred("h", "skin", lesion.sigma);
  for (let i = 0; i < plane.length; i++) plane[i]! -= PIGMENT * (hue[i] as number);
  const reach = reachOf(level, lesion);
  const height = heightOverLines(plane, level.masks.skin, level.width, reach, lesion.from, skin);
  return { level, plane, height, reach, clear: CLEAR * lesion.full };
}

/** How surely a pixel lies in a red spot, 0..1. */
function presence(scales: readonly SpotScale[], pixel: number): number {
  let most = 0;
  for (let i = 0; i < scales.length; i++) {
    const { from, full } = LESIONS[i] as Lesion;
    const high = (scales[i] as SpotScale).height[pixel] as number;
    most = Math.max(most, clamp((high - from) / (full - from), 0, 1));
  }
  return most;
}
