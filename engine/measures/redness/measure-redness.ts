import type { ZoneCode } from "../../codes.ts";
import { bloodMap } from "../../colour/blood-axis.ts";
import { median, quantile, valuesAt } from "../../numeric/quantile.ts";
import type { Level } from "../../raster/levels.ts";
import type { Zone } from "../../regions/zone.ts";
import { type Claim, judgeZones, seenOf, zoneTrust } from "../judge-zones.ts";
import { type Measure, weightedMean, type ZoneReading } from "../measure.ts";
import { judgeSides, SIDE_ZONES } from "../side-zones.ts";
import { type ForeheadBlood, foreheadBlood } from "./forehead-blood.ts";

const ZONES: readonly ZoneCode[] = ["cheek_right", "cheek_left", "nose"];

/** Smoothing before zones are compared, canonical px: pores and spots are other concerns. */
const SMOOTH = 6;
const CLAIM: Claim = "colour";
/** Blood of ordinary cheeks and noses as photos show them, on every tone alike: median of the portraits 11 to 13. */
const ORDINARY = 12;
/**
 * How much the second witness counts for each unit over the ordinary. Chosen: a half, because a green or magenta tint of
 * the light speaks through it as well; between 0.35 and 0.8 nothing changed on the portraits.
 */
const SUPPORT = 0.5;
/** A nose counts as one cheek does: cheeks alone follow planted flushes best, the nose what people call red. Chosen. */
const NOSE_SHARE = 1 / 3;
/** Bounds of that excess: paleness speaks against redness so far, and no tint can make redness of itself. Chosen. */
const LEAST = -5;
const MOST = 10;

/**
 * Value: how red cheeks and nose are, in units of E that blood alone would make. Two witnesses are added up, so that
 * neither makes a face red by itself: blood over the same side's forehead, and blood over what is ordinary in photos, for
 * people who are red all over. Both are read on the axis of blood, along which warm light and pigment say nothing.
 *
 * The sides of the face are compared in the same way. They are often darker; what lies in shade is no skin to the mask,
 * and the darkest rest reads no redder than the cheek beside it (medians of 68 portraits).
 */
export const measureRedness: Measure = {
  code: "redness",
  run(scene) {
    const level = scene.levels[2];
    const blood = bloodOf(level);
    const forehead = foreheadBlood(scene, level, blood);
    if (!forehead) {
      return {
        notMeasured: "no_reference",
        zones: [...ZONES, ...SIDE_ZONES].map((zone): ZoneReading => ({ zone, value: null })),
      };
    }
    const readZone = (zone: Zone) => {
      const values = valuesAt(blood, zone.pixelsAt(level, "skin"));
      return zoneRedness(values, sideOf(zone.code, forehead));
    };
    const judgement = judgeZones(scene, ZONES, CLAIM, readZone);
    const aside = judgeSides(scene, CLAIM, readZone);
    // The mean of the sides, because a lamp on one side is redness on none; by area, so that a cheek goes out of the
    // picture by and by as the light clips it.
    const trust = (zone: ZoneCode) => zoneTrust(scene.zones[zone], CLAIM);
    const area = (zone: ZoneCode) => trust(zone) * scene.zones[zone].pixelsAt(level, "skin").length;
    const [right, left, ofNose] = judgement.readings as [ZoneReading, ZoneReading, ZoneReading];
    const cheeks = weightedMean([right, left], area);
    const zones = [...judgement.readings, ...aside.readings].map(notNegative);
    if (cheeks === null) return { notMeasured: judgement.obstacle, zones };
    const noseShare = ofNose.value === null ? 0 : NOSE_SHARE * trust("nose");
    const value = (1 - noseShare) * cheeks + noseShare * (ofNose.value ?? 0);
    const seen = Math.min(seenOf(scene, [right, left], CLAIM), forehead.trust);
    return { value: Math.max(0, value), seen, zones };
  },
};

/** Blood as it is compared here. */
export function bloodOf(level: Level): Float32Array {
  return bloodMap(level.blurred("e", "skin", SMOOTH), level.blurred("h", "skin", SMOOTH));
}

/** Half the zone's middle, half its reddest tenth: real redness is patchy. */
function zoneRedness(values: Float32Array, reference: number): number {
  const middle = median(values);
  return rednessOf((middle + quantile(values, 0.9)) / 2, middle, reference);
}

/** Both witnesses: blood over the forehead's, and how far the blood of what lies around is over the ordinary. */
export function rednessOf(blood: number, around: number, forehead: number): number {
  return blood - forehead + SUPPORT * Math.min(MOST, Math.max(LEAST, around - ORDINARY));
}

function sideOf(zone: ZoneCode, forehead: ForeheadBlood): number {
  if (zone === "nose") return forehead.whole;
  return zone.endsWith("_right") ? forehead.right : forehead.left;
}

function notNegative({ zone, value }: ZoneReading): ZoneReading {
  return { zone, value: value === null ? null : Math.max(0, value) };
}
