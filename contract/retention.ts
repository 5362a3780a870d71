/**
 * How long anything about a visit is kept, and from which age the product is meant. The legal pages print these very
 * numbers (`{{retention.usage-months}}` and so on), so what is promised and what is done cannot drift apart.
 */
export const RETENTION = {
  /** Daily usage sums (R-SH-5). */
  usageMonths: 24,
  /** The same as the deletion job counts it: two years, one of them a leap year. */
  usageDays: 731,
  /**
   * How long a choice on cookies and ads counts, then it is asked again; 365 days in code (docs/privacy.md, "In the
   * browser").
   */
  consentMonths: 12,
  /**
   * Keyed hashes of addresses and their counters, by which analyses are limited; hours. They go with the day's key
   * (`server/limits/rates.ts`). Source: docs/operating.md, "Rate limits".
   */
  limitHours: 24,
  /**
   * How long an AI provider may keep what it was sent, for abuse monitoring; the customary term of the large providers,
   * unless zero retention is agreed (docs/operating.md, "An AI provider").
   */
  providerDays: 30,
} as const;

/**
 * Years: the highest age at which GDPR Art. 8 lets a country set consent without the
 * parents, so one age holds in all of them.
 */
export const MINIMUM_AGE = 16;

/** Days in which a complaint from the United Kingdom is acknowledged (Data Protection Act 2018, section 164A, since 19 June 2026). */
export const COMPLAINT_DAYS = 30;
