import { median, quantile } from "../../numeric/quantile.ts";
import { STEP } from "./lid-profiles.ts";

/**
 * What one side's profiles say (`lidProfiles`), in units of the plane. Distances from the lid margin in inter-ocular
 * distances; chosen on the mean profile of the portraits, which falls from lashes and the lid's own shadow to nothing at 0.28.
 */
export interface UnderEyeReading {
  /** How much darker the skin under the eye is than the cheek below it. */
  readonly darkness: number;
  /** The cheek it was compared with. */
  readonly cheek: number;
  /** Depth of the furrow between lid and cheek: how much darker its middle is than both its sides. */
  readonly trough: number;
}

/** Below lashes and lid shadow, above the cheek. */
const UNDER_EYE = [0.16, 0.24] as const;
const CHEEK = [0.3, 0.5] as const;
/** The cheek's darker side of the middle: its highlights are no comparison, least of all on dark skin. Chosen. */
const CHEEK_QUANTILE = 0.65;
/** Where a furrow is looked for, and how far to each side it is compared: about its own width (5 mm). */
const FURROW = [0.14, 0.34] as const;
const FURROW_REACH = 0.08;
/** Fewer lines than this are no sample. Chosen: more than half of the seven. */
const MIN_LINES = 4;

/** Medians over the lines, so that a hair, a mole or a lash on some of them counts for nothing; null if too few are seen. */
export function readUnderEye(profiles: readonly Float32Array[]): UnderEyeReading | null {
  const here = meanOver(profiles, UNDER_EYE);
  const cheek = cheekOf(profiles);
  const troughs = profiles.map(deepestFurrow).filter(Number.isFinite);
  if (here === null || cheek === null || troughs.length < MIN_LINES) return null;
  return { darkness: here - cheek, cheek, trough: median(Float32Array.from(troughs)) };
}

const samplesOf = ([from, to]: readonly [number, number]) => [Math.round(from / STEP), Math.round(to / STEP)] as const;

/** Mean over this part of the way of the median over the lines. */
function meanOver(profiles: readonly Float32Array[], part: readonly [number, number]): number | null {
  const [first, last] = samplesOf(part);
  let sum = 0;
  let count = 0;
  for (let i = first; i <= last; i++) {
    const values = profiles.map((profile) => profile[i] as number).filter(Number.isFinite);
    if (values.length < MIN_LINES) continue;
    sum += median(Float32Array.from(values));
    count++;
  }
  // At least half of the way must be seen.
  return 2 * count > last - first + 1 ? sum / count : null;
}

/** Over all lines at once; null if less than half of it is seen. */
function cheekOf(profiles: readonly Float32Array[]): number | null {
  const [first, last] = samplesOf(CHEEK);
  const values = profiles.flatMap((profile) => [...profile.subarray(first, last + 1)]).filter(Number.isFinite);
  const all = profiles.length * (last - first + 1);
  return 2 * values.length > all ? quantile(Float32Array.from(values), CHEEK_QUANTILE) : null;
}

/** The largest second difference along one line; NaN where none can be formed. */
function deepestFurrow(profile: Float32Array): number {
  const [first, last] = samplesOf(FURROW);
  const reach = Math.round(FURROW_REACH / STEP);
  let deepest = Number.NaN;
  for (let i = first; i <= last; i++) {
    const sides = ((profile[i - reach] as number) + (profile[i + reach] as number)) / 2;
    const depth = (profile[i] as number) - sides;
    if (Number.isFinite(depth) && !(depth <= deepest)) deepest = depth;
  }
  return deepest;
}
