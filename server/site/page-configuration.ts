import { AD_SLOT_NAMES } from "#page/ad-slots.ts";
import type { PageFact } from "#page/conditions.ts";
import type { PageSettings } from "#page/settings.ts";
import { isAmazon } from "../configuration/amazon-host.ts";
import type { Environment } from "../configuration/env.ts";
import { isCounted } from "../configuration/is-counted.ts";
import { showsPrices } from "../configuration/shows-prices.ts";
import type { PageConfiguration } from "./fill-page.ts";

/** What the pages say and hold under this environment. */
export function pageConfiguration(env: Environment): PageConfiguration {
  const facts = factsOf(env);
  const affiliate = {
    affiliateHost: env.AFFILIATE_HOST,
    affiliateRetailer: retailerName(env.AFFILIATE_HOST),
    affiliateTagQuery: env.AFFILIATE_TAG === null ? "" : `&tag=${env.AFFILIATE_TAG}`,
  };
  const settings: PageSettings = {
    siteUrl: env.SITE_URL ?? "",
    facts: [...facts],
    provider: env.aiProvider,
    analysisPlace: env.ANALYSIS_PLACE,
    adsClientId: env.ADS_CLIENT_ID,
    adSlots: env.ADS_CLIENT_ID === null ? {} : env.adSlots,
    ...affiliate,
  };
  return {
    facts,
    values: {
      "site-url": settings.siteUrl,
      "operator-name": env.OPERATOR_NAME ?? "",
      "operator-address": env.OPERATOR_ADDRESS ?? "",
      "operator-email": env.OPERATOR_EMAIL ?? "",
      "operator-phone": env.OPERATOR_PHONE ?? "",
      "operator-uid": env.OPERATOR_UID ?? "",
      "editor-name": env.EDITOR_NAME ?? "",
      "eu-representative": env.EU_REPRESENTATIVE ?? "",
      "uk-representative": env.UK_REPRESENTATIVE ?? "",
      "hosting-provider": env.HOSTING_PROVIDER ?? "",
      "provider-name": env.PROVIDER_NAME ?? "",
      "provider-country": env.PROVIDER_COUNTRY ?? "",
      "affiliate-host": affiliate.affiliateHost,
      "affiliate-retailer": affiliate.affiliateRetailer,
      "affiliate-tag-query": affiliate.affiliateTagQuery,
      "page-settings": JSON.stringify(settings),
    },
  };
}

function factsOf(env: Environment): ReadonlySet<PageFact> {
  const ads = env.ADS_CLIENT_ID !== null;
  const ai = env.aiProvider;
  const facts: readonly (readonly [PageFact, boolean])[] = [
    ["site-url", env.SITE_URL !== null],
    ["operator-name", env.OPERATOR_NAME !== null],
    ["operator-address", env.OPERATOR_ADDRESS !== null],
    ["operator-email", env.OPERATOR_EMAIL !== null],
    ["operator-phone", env.OPERATOR_PHONE !== null],
    ["operator-uid", env.OPERATOR_UID !== null],
    ["editor-name", env.EDITOR_NAME !== null],
    ["eu-representative", env.EU_REPRESENTATIVE !== null],
    ["uk-representative", env.UK_REPRESENTATIVE !== null],
    ["hosting-provider", env.HOSTING_PROVIDER !== null],
    ["law-ch", env.TERMS_LAW === "CH"],
    ["provider", ai !== null],
    ["provider-photo", ai?.photoLeavesServer === true],
    ["provider-words", ai?.photoLeavesServer === false && ai.writesSummary],
    ["offline", env.OFFLINE],
    ["rate-limits", env.ANALYSIS_LIMITS !== null || ai !== null],
    ["usage", isCounted(env)],
    ["ads", ads],
    ["ads-on-results", ads && env.ADS_ON_RESULTS],
    ["affiliate-tag", env.AFFILIATE_TAG !== null],
    ["prices", showsPrices(env)],
    ...AD_SLOT_NAMES.map((name) => [`ad-slot-${name}`, ads && env.adSlots[name] !== undefined] as const),
  ];
  return new Set(facts.flatMap(([fact, holds]) => (holds ? [fact] : [])));
}

/** As visitors know it; another retailer goes by its host. */
function retailerName(host: string): string {
  return isAmazon(host) ? "Amazon" : host.replace(/^www\./, "");
}
