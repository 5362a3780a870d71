import type { LineWindow } from "./line-window.ts";
import { type Ridges, traceRidges } from "./trace-ridges.ts";

/**
 * The unchanged half-scale scene (`varyScene`) cuts the same windows out of the same light as the face's own: their ridges
 * are traced once. Kept as long as the level's light is.
 */
const known = new WeakMap<Float32Array, Traced[]>();

interface Traced {
  readonly window: LineWindow;
  readonly slopes: readonly number[];
  readonly ridges: Ridges;
}

/** As `traceRidges`. */
export function ridgesOf(window: LineWindow, slopes: readonly number[]): Ridges {
  if (window.source === undefined) return traceRidges(window, slopes);
  const traced = known.get(window.source) ?? [];
  known.set(window.source, traced);
  const again = traced.find((one) => sameNumbers(one.slopes, slopes) && showSame(one.window, window));
  if (again) return again.ridges;
  const ridges = traceRidges(window, slopes);
  traced.push({ window, slopes, ridges });
  return ridges;
}

function showSame(one: LineWindow, other: LineWindow): boolean {
  return (
    one.width === other.width &&
    one.height === other.height &&
    one.pxPerUnit === other.pxPerUnit &&
    sameNumbers(one.inside, other.inside) &&
    sameNumbers(one.lit, other.lit) &&
    sameNumbers(one.light, other.light)
  );
}

function sameNumbers(one: ArrayLike<number>, other: ArrayLike<number>): boolean {
  if (one.length !== other.length) return false;
  for (let i = 0; i < one.length; i++) if (one[i] !== other[i]) return false;
  return true;
}
