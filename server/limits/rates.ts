import { RETENTION } from "#contract/retention.ts";

/** ANALYSIS_LIMITS, for one IPv4 address or one IPv6 /64. */
export interface AnalysisLimits {
  readonly burst: number;
  readonly hour: number;
  readonly day: number;
}

/** So many analyses at once after a pause, and then one more each time that `ms / most` have gone by. */
export interface Rate {
  readonly most: number;
  readonly ms: number;
}

const SECOND = 1_000;
/** The privacy policy prints this term. */
export const DAY_MS = RETENTION.limitHours * 60 * 60 * SECOND;

/** "Burst" has no length of its own in the contract: a minute (chosen), five tries at a better photo without a pause. */
export function ratesOf({ burst, hour, day }: AnalysisLimits): readonly Rate[] {
  return [
    { most: burst, ms: 60 * SECOND },
    { most: hour, ms: 60 * 60 * SECOND },
    { most: day, ms: DAY_MS },
  ];
}

/** Events of one address: a visit has ten at most, an office of eighty people shares an address. Chosen. */
export const EVENT_RATES: readonly Rate[] = [
  { most: 60, ms: 60 * SECOND },
  { most: 600, ms: 60 * 60 * SECOND },
];

/**
 * What rounding may add to a sum of steps, ms: the last of `most` at once must not fail by a fraction of a millisecond.
 */
export const ROUNDING_MS = 1;

/** The UTC day's number, and what is left of it (ms). */
export function dayAt(time: number): { readonly number: number; readonly leftMs: number } {
  const number = Math.floor(time / DAY_MS);
  return { number, leftMs: (number + 1) * DAY_MS - time };
}
