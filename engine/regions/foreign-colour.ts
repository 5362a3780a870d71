import { quantile, valuesAt } from "../numeric/quantile.ts";

/** Which colours in a face are no skin, told by the person's own. */

/** A colour in map units. */
export interface Reference {
  readonly e: number;
  readonly h: number;
  readonly p: number;
}

/**
 * Distances from the person's own skin beyond which a cell is something else, in map units. Chosen on the portraits.
 * Brighter and paler is a highlight, never "not skin". Darker and yellower is shade, where saturated skin runs out of
 * blue first; darker and greyer is hair, beard or a rim. Redder is blood, however red: lesions and stains planted on drawn
 * faces and portraits reach 60, paint and cloth lie beyond. Only auburn hair is redder, darker and warmer at once (H up by 2 to 20;
 * under blood it falls). A flushed cheek as the measure of "own" may leave the forehead paler.
 */
const LIMITS = {
  muchDarker: 60,
  darker: 22,
  greyerWhenDarker: 11,
  greyer: 18,
  yellower: 18,
  yellowerWhenDarker: 22,
  redder: 65,
  redderWhenDarker: 20,
  warmer: 5,
  darkerWhenRedder: 32,
  lessRed: 20,
  lessRedShare: 0.65,
  roughness: 0.13,
  brighter: -4,
  beyondWhite: 10,
} as const;

export type Limits = Readonly<Record<keyof typeof LIMITS, number>>;

/**
 * Yellow lamps and hard packing scatter the hue of a face further than the limits: they reach as far again as nine tenths of
 * the person's own cheeks and nose do, times this, at most so far. Chosen on faces that were refused as covered and were bare.
 */
const OWN_REACH = { share: 0.1, times: 1.3, most: 45 } as const;

/** Up to here darker, in units of P, skin has the person's own light. Chosen: a sixth less. */
const OWN_LIGHT = 8;

/** Blood takes less blue than green light: H falls by this share of what E rises (`lab/drawn-face/skin-model.ts`), which is no grey. */
const HUE_OF_BLOOD = 0.3;

/** A highlight tends to white, where both ratios are 0; cloth and paper may lie beyond. */
function isPalerThanWhite(own: Reference, hue: number, redness: number): boolean {
  return own.h + hue < -LIMITS.beyondWhite || own.e + redness < -LIMITS.beyondWhite;
}

/** The limits, wider where the person's own cheeks and nose already go further in this light. */
export function limitsFor(hue: Float32Array, own: Int32Array, ownHue: number): Limits {
  const reach = (share: number) =>
    Math.min(OWN_REACH.most, OWN_REACH.times * Math.abs(quantile(valuesAt(hue, own), share) - ownHue));
  const yellower = reach(1 - OWN_REACH.share);
  return {
    ...LIMITS,
    yellower: Math.max(LIMITS.yellower, yellower),
    yellowerWhenDarker: Math.max(LIMITS.yellowerWhenDarker, yellower),
    greyer: Math.max(LIMITS.greyer, reach(OWN_REACH.share)),
  };
}

export function isForeign(
  limits: Limits,
  own: Reference,
  hue: number,
  redness: number,
  darker: number,
  roughness: number,
): boolean {
  if (roughness > limits.roughness || darker > limits.muchDarker) return true;
  if (redness > limits.redder) return true;
  if (redness > limits.redderWhenDarker && darker > (hue > limits.warmer ? OWN_LIGHT : limits.darkerWhenRedder))
    return true;
  if (darker < limits.brighter) return hue > limits.yellower || isPalerThanWhite(own, hue, redness);
  const bloodless = hue + HUE_OF_BLOOD * Math.max(0, redness);
  if (redness < -Math.max(limits.lessRed, limits.lessRedShare * own.e) || bloodless < -limits.greyer) return true;
  if (darker <= limits.darker) return hue > limits.yellower;
  return bloodless < -limits.greyerWhenDarker || hue > limits.yellowerWhenDarker;
}
