import type { Pressure } from "#server/limits/pressure.ts";

/** Stands in for `pressure.ts`: a busy machine delays the loop as a flood does, and photos turned away would tell of the machine. */
export function watchPressure(): Pressure {
  return { isHigh: false };
}
