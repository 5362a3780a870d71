import { z } from "zod";
import { PAGE_FACTS } from "./page-placeholders.ts";

/** What a page tells its scripts about the running configuration, in a data element of its head. No secrets. */
export const pageSettingsSchema = z.object({
  siteUrl: z.string(),
  /** Facts that hold. */
  facts: z.array(z.enum(PAGE_FACTS as [string, ...string[]])),
  adsClientId: z.string().nullable(),
  /** Slot name -> id of the ad network. */
  adSlots: z.record(z.string(), z.string()),
  affiliateHost: z.string(),
  affiliateRetailer: z.string(),
  affiliateTagQuery: z.string(),
});
export type PageSettings = z.infer<typeof pageSettingsSchema>;

export const PAGE_SETTINGS_ID = "page-settings";
