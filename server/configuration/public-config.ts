import { type PublicConfig, publicConfigSchema } from "#contract/api.ts";
import { LIMITS } from "#contract/limits.ts";
import type { Environment } from "./env.ts";
import { showsPrices } from "./shows-prices.ts";

/** `GET /api/config`: what the browser needs to know of the running configuration. */
export function publicConfig(env: Environment): PublicConfig {
  return publicConfigSchema.parse({
    analysis: {
      mode: env.ANALYSIS_PROVIDER,
      providerName: env.aiProvider?.name ?? null,
      providerCountry: env.aiProvider?.country ?? null,
      consentNeeded: env.aiProvider?.photoLeavesServer ?? false,
      place: env.ANALYSIS_PLACE,
    },
    ads: { clientId: env.ADS_CLIENT_ID, slots: env.adSlots, onResults: env.ADS_ON_RESULTS },
    affiliate: { host: env.AFFILIATE_HOST, tag: env.AFFILIATE_TAG, showPrices: showsPrices(env) },
    limits: { imageBytes: LIMITS.imageBytes, analysisSidePx: LIMITS.analysisSidePx, clientMs: LIMITS.clientMs },
  } satisfies PublicConfig);
}
