import { AD_SLOT_NAMES, type AdSlotName } from "./ad-slots.ts";
import { tokenName } from "./values.ts";

/** What of a page depends on the running configuration: conditions over its facts, and the tokens around the text. */
const FACT_NAMES = [
  "site-url",
  "operator-name",
  "operator-address",
  "operator-email",
  "operator-phone",
  "operator-uid",
  "editor-name",
  "eu-representative",
  "uk-representative",
  "hosting-provider",
  /** The terms follow Swiss law instead of German (TERMS_LAW=CH). */
  "law-ch",
  /** An AI provider takes part: it gets the photo, or only the measurements. */
  "provider",
  "provider-photo",
  "provider-words",
  /** Browsers may keep the site for use without a network (OFFLINE). */
  "offline",
  /** Analyses per address are limited, so keyed hashes of addresses are held for a while. */
  "rate-limits",
  /** Daily usage figures are counted (USAGE_FILE, DATABASE_URL). */
  "usage",
  "ads",
  "ads-on-results",
  "affiliate-tag",
  /** Never together with `affiliate-tag`. */
  "prices",
] as const;
export type PageFact = (typeof FACT_NAMES)[number] | `ad-slot-${AdSlotName}`;
export const PAGE_FACTS: readonly PageFact[] = [
  ...FACT_NAMES,
  ...AD_SLOT_NAMES.map((name) => `ad-slot-${name}` as const),
];

/** A fact of the running configuration, or that it does not hold. */
export type PageCondition = PageFact | `not-${PageFact}`;

export function isPageCondition(name: string): name is PageCondition {
  return (PAGE_FACTS as readonly string[]).includes(name.replace(/^not-/, ""));
}

/** What stands between the two tokens is kept when the condition holds and removed when not. A condition never nests in itself. */
export function conditionTokens(condition: PageCondition): { readonly begin: string; readonly end: string } {
  return { begin: `__IF_${tokenName(condition)}__`, end: `__END_${tokenName(condition)}__` };
}
