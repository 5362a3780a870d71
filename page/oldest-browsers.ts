/** The oldest that the site is built for, as a visitor is told; `tests/site/floor.test.ts` holds it against `browserslist`. */
export const OLDEST_BROWSERS = { safari: "15.6", chrome: "106", firefox: "102" } as const;
