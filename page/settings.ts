import type { Place } from "#contract/place.ts";
import type { PageFact } from "./conditions.ts";

/**
 * What a page tells its scripts about the running configuration, as JSON in a data element of its head. No secrets. An
 * interface, not a schema: the server writes it into its own page, and the first page load does without zod.
 */
export interface PageSettings {
  /** The site's origin without a trailing slash; empty without SITE_URL. */
  readonly siteUrl: string;
  /** Facts that hold. */
  readonly facts: readonly PageFact[];
  /** The AI provider that takes part, as visitors read it; null with the embedded engine. */
  readonly provider: PageProvider | null;
  /** Where a photo is measured unless the visitor has chosen: `device` starts with the switch on. */
  readonly analysisPlace: Place;
  readonly adsClientId: string | null;
  /** Slot name -> id of the ad network. */
  readonly adSlots: Readonly<Record<string, string>>;
  readonly affiliateHost: string;
  readonly affiliateRetailer: string;
  /** `&tag=...` or nothing. */
  readonly affiliateTagQuery: string;
}

export interface PageProvider {
  readonly name: string;
  readonly country: string;
  /** It gets a picture of the face, with consent only; another gets measurements. */
  readonly photoLeavesServer: boolean;
  /** The words of a result are its own. */
  readonly writesSummary: boolean;
}

/** Id of that element. */
export const PAGE_SETTINGS_ID = "page-settings";
