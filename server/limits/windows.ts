import { RETENTION } from "#contract/retention.ts";

/** ANALYSIS_LIMITS, for one IPv4 address or one IPv6 /64. */
export interface AnalysisLimits {
  readonly burst: number;
  readonly hour: number;
  readonly day: number;
}

export interface Window {
  /** The most analyses in one window. */
  readonly most: number;
  readonly ms: number;
}

const SECOND = 1_000;
/** The privacy policy prints this term. */
export const DAY_MS = RETENTION.limitHours * 60 * 60 * SECOND;

/**
 * What is counted at once. A window opens with the first analysis and lasts its time; none outlasts the UTC day, because
 * the secret behind the keys is renewed with it. "Burst" has no length of its own in the contract: a minute (chosen), five
 * tries at a better photo without a pause.
 */
export function windowsOf({ burst, hour, day }: AnalysisLimits): readonly Window[] {
  return [
    { most: burst, ms: 60 * SECOND },
    { most: hour, ms: 60 * 60 * SECOND },
    { most: day, ms: DAY_MS },
  ];
}

/** Number of the UTC day, and when it ends (ms since 1970). All processes agree on it without a word. */
export function dayAt(time: number): { readonly number: number; readonly endsAt: number } {
  const number = Math.floor(time / DAY_MS);
  return { number, endsAt: (number + 1) * DAY_MS };
}
