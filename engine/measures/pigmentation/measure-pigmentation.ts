import type { ZoneCode } from "../../codes.ts";
import type { Zone } from "../../regions/zone.ts";
import { areaWeighted, judgeZones, type SmallestChange } from "../judge-zones.ts";
import type { Measure } from "../measure.ts";
import { judgeSides, weighNarrow, withSides } from "../side-zones.ts";
import { spotLevel } from "../spot-scale.ts";
import { SPOT_ZONES, spotSkin } from "../spot-skin.ts";
import { meanInside } from "../territories.ts";
import { hueGain } from "./hue-gain.ts";
import { readFreckles, readLargerSpots } from "./read-spots.ts";

/**
 * A zone whose noise at a freckle's size hides a hue that counts wholly is not read: noise of the blue channel would pass
 * for freckles, on dark skin first. Told by H, where relief cancels: portraits have half of that noise at most, on any tone.
 */
const SMALLEST: SmallestChange = { map: "h", fine: 1.5, coarse: 13, change: 2.5 };

/** Value: percent of the visible skin inside dark spots, freckles and moles among them; which of them is never said. */
export const measurePigmentation: Measure = {
  code: "pigmentation",
  run(scene) {
    const level = spotLevel(scene);
    const { front: skin, sides } = spotSkin(scene, level);
    const all = new Map([...skin, ...sides.beyond]);
    const gains = new Map([...all.keys()].map((code) => [code, hueGain(scene.zones[code], level)]));
    const freckles = readFreckles(scene, level, all, gains);
    const larger = readLargerSpots(scene, level, all, gains);
    const readIn =
      (of: ReadonlyMap<ZoneCode, Int32Array>) =>
      ({ code }: Zone) => {
        const share = meanInside(level, of.get(code) as Int32Array, (pixel) => {
          const large = larger[pixel] as number;
          const small = freckles[pixel] as number;
          // Below 0: the opposite of a spot, which chance makes as often.
          return large < 0 ? small + large : Math.max(small, large);
        });
        return share === null ? null : Math.max(0, 100 * share);
      };
    const judgement = judgeZones(scene, SPOT_ZONES, "detail", readIn(skin), SMALLEST);
    const aside = judgeSides(scene, "detail", (zone) => weighNarrow(zone, level, readIn(sides.zones)(zone)), SMALLEST);
    const ofFront = areaWeighted(scene, judgement, 2, (zone) => (skin.get(zone) as Int32Array).length);
    return withSides(ofFront, aside);
  },
};
