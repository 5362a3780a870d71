/**
 * The visitor's choice on cookies and ads, as it is stored in the browser (docs/privacy.md, "In the browser").
 * `site/ui/theme/boot-page.ts` is written into the page as text and repeats the two keys; a test compares them.
 */
export const CONSENT_KEY = "skinglow.consent";
export const CONSENT_META_KEY = "skinglow.consent.meta";

/**
 * Day of the last change of the words that were agreed to (`consent.json` of `locales/`), the second of a day with a letter;
 * stored with every choice. An acceptance of other words counts no longer. A test fails when the words change and this does not.
 */
export const CONSENT_TEXT_VERSION = "2026-11-26b";
/** Where ads are configured the notice names them: an acceptance of the shorter words is none of ads. */
export const ADS_TEXT_VERSION = `${CONSENT_TEXT_VERSION}, ads`;

export type ConsentChoice = "accepted" | "declined";
