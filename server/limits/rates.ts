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

/** Of such a rate hardly anything (a thousandth) comes back before the day ends, when everything is dropped. */
const NOT_TODAY_MS = 1_000 * DAY_MS;

export function wholeDay(most: number): readonly Rate[] {
  return [{ most, ms: NOT_TODAY_MS }];
}

/**
 * What one address may add to the usage figures in a day. Chosen: fifteen visits of twenty figures (five pages, an analysis,
 * what is done with its result), which is a household or a small office, and of the 128 subscribers that a provider usually puts
 * behind one IPv4 address (port blocks of 512) every eighth on the same day. What a program adds is bounded by the same number.
 */
export const FIGURES_A_DAY = 300;

/** Of the AI provider's calls of a day, what one client may have: a fiftieth, and one at least where there are any. */
export function callsOfClient(dailyCalls: number): number {
  return Math.min(dailyCalls, Math.max(1, Math.floor(dailyCalls / 50)));
}

/** For the operator, at the start. */
export function describeCalls(dailyCalls: number): string {
  return `The AI provider is called ${dailyCalls} times a day at most, for one client ${callsOfClient(dailyCalls)} times (ANALYSIS_DAILY_CALLS).`;
}

/**
 * What rounding may add to a sum of steps, ms: the last of `most` at once must not fail by a fraction of a millisecond.
 */
export const ROUNDING_MS = 1;

/** The UTC day's number, and what is left of it (ms). */
export function dayAt(time: number): { readonly number: number; readonly leftMs: number } {
  const number = Math.floor(time / DAY_MS);
  return { number, leftMs: (number + 1) * DAY_MS - time };
}
