import type { ZoneCode } from "../../codes.ts";
import type { Zone } from "../../regions/zone.ts";
import { areaWeighted, judgeZones } from "../judge-zones.ts";
import type { Measure } from "../measure.ts";
import { judgeSides, weighNarrow, withSides } from "../side-zones.ts";
import { spotLevel } from "../spot-scale.ts";
import { SPOT_ZONES, spotSkin } from "../spot-skin.ts";
import { meanInside } from "../territories.ts";
import { darkMarks, lesionHeights, noiseLift, presenceIn } from "./read-lesions.ts";

/** What a dark mark counts of a red spot: freckles and moles can look like it. Chosen. */
const DARK_SHARE = 0.25;

/**
 * Value: percent of the visible skin that lies in red spots, dark marks counting a quarter. What lies in pale spots is
 * taken off: noise and mottled colour make as many of either, lesions only the red ones.
 */
export const measureBlemishes: Measure = {
  code: "blemishes",
  run(scene) {
    const level = spotLevel(scene);
    const { front: skin, sides } = spotSkin(scene, level);
    const lists = [...skin.values(), ...sides.beyond.values()];
    const red = lesionHeights(scene, level, lists);
    const pale = lesionHeights(scene, level, lists, true);
    const dark = darkMarks(scene, level, lists);
    const readZone = (zone: Zone, pixels: Int32Array) => {
      const lift = noiseLift(scene, zone);
      const share = meanInside(level, pixels, (pixel) => {
        const spot = Math.max(presenceIn(red, pixel, lift), DARK_SHARE * (dark[pixel] as number));
        return spot - presenceIn(pale, pixel, lift);
      });
      return share === null ? null : Math.max(0, 100 * share);
    };
    const readIn = (of: ReadonlyMap<ZoneCode, Int32Array>) => (zone: Zone) =>
      readZone(zone, of.get(zone.code) as Int32Array);
    const judgement = judgeZones(scene, SPOT_ZONES, "detail", readIn(skin));
    const aside = judgeSides(scene, "detail", (zone) => weighNarrow(zone, level, readIn(sides.zones)(zone)));
    const ofFront = areaWeighted(scene, judgement, 2, (zone) => (skin.get(zone) as Int32Array).length);
    return withSides(ofFront, aside);
  },
};
