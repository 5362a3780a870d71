/** Step along a profile, canonical px. */
export const STEP = 1.5;
/** How far from the expected place the valley may lie, steps: 12 px, where the portraits' folds do. */
const ASIDE = 8;
/** How far from the valley its shoulders stand, steps: 4.5 to 18 px, half and all of a wide fold. Chosen. */
const NEAR = 3;
const FAR = 12;
/** Steps to either side of the expected place that a profile holds. */
export const REACH = ASIDE + FAR;
/** How far the valley moves aside from one profile to the next, steps: folds bend less than 25 degrees. Chosen. */
const BEND = 3;
/** Added to light that something is divided by: a tenth of what the darkest skin sends. Chosen, as for other lines. */
const LIGHT_OFFSET = 0.004;
/** The most one place says, share of the light: deeper is a cast shadow. Chosen. */
const MOST = 0.5;

/**
 * How deep the light lies at each place of the middle of a profile (linear, 2 REACH + 1 steps, NaN where no skin is) under
 * the lower of its two shoulders: 0 on a slope, on a shadow's edge, beside a moustache. Null where a side does not show.
 */
export function valleyDepths(profile: Float32Array): Float32Array | null {
  const depths = new Float32Array(2 * ASIDE + 1);
  let seen = 0;
  for (let k = 0; k < depths.length; k++) {
    const at = k + FAR;
    const shoulder = Math.min(highest(profile, at - FAR, at - NEAR), highest(profile, at + NEAR, at + FAR));
    const share = 1 - ((profile[at] as number) + LIGHT_OFFSET) / (shoulder + LIGHT_OFFSET);
    if (shoulder < 0 || Number.isNaN(share)) continue;
    seen++;
    depths[k] = Math.max(0, Math.min(MOST, share));
  }
  return seen > ASIDE ? depths : null;
}

/** Mean depth along the deepest way across all profiles that bends no more than a fold does (dynamic programming). */
export function deepestWay(places: readonly Float32Array[]): number {
  return highest(waysTo(places).at(-1) ?? new Float32Array(1), 0, 2 * ASIDE) / places.length;
}

/** Where that way crosses each profile: steps aside from the expected place, and the depth there. */
export function courseOf(places: readonly Float32Array[]): { readonly aside: number; readonly depth: number }[] {
  const sums = waysTo(places);
  const course: { aside: number; depth: number }[] = [];
  let [from, to] = [0, 2 * ASIDE];
  for (let place = places.length - 1; place >= 0; place--) {
    const reached = sums[place] as Float32Array;
    const k = reached.indexOf(highest(reached, from, to), from);
    course.unshift({ aside: k - ASIDE, depth: (places[place] as Float32Array)[k] as number });
    [from, to] = [Math.max(0, k - BEND), Math.min(2 * ASIDE, k + BEND)];
  }
  return course;
}

/** For each profile and place of it, the sum of depths of the deepest way that leads there. */
function waysTo(places: readonly Float32Array[]): Float32Array[] {
  let sums = new Float32Array(2 * ASIDE + 1);
  return places.map((depths) => {
    const before = sums;
    sums = depths.map((depth, k) => depth + highest(before, Math.max(0, k - BEND), Math.min(2 * ASIDE, k + BEND)));
    return sums;
  });
}

/** The highest number from here to there; -1 when there is none. */
function highest(values: Float32Array, from: number, to: number): number {
  let most = -1;
  for (let i = from; i <= to; i++) if ((values[i] as number) > most) most = values[i] as number;
  return most;
}
