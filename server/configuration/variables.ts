import { z } from "zod";
import {
  addressOf,
  adSlotId,
  analysisLimits,
  apiKey,
  flag,
  headerFields,
  hostsAndPorts,
  providerAddress,
  siteUrl,
  text,
  token,
  usageFile,
  wholeNumber,
  words,
} from "./variable-schemas.ts";

/**
 * Every configuration variable, once: `env.ts` parses it, `print-config.ts` prints it. When to set which:
 * docs/operating.md, "Configuration".
 */
export interface Variable<T = unknown, Fallback extends string | null = string | null> {
  /** As it would stand in the environment; null = unset. Parsed by the same schema as a given value. */
  readonly fallback: Fallback;
  readonly about: string;
  readonly schema: z.ZodType<T, string>;
  /** Never printed, also not in an error message. */
  readonly secret?: true;
}

function variable<T, Fallback extends string | null>(entry: Variable<T, Fallback>): Variable<T, Fallback> {
  return entry;
}

export const VARIABLES = {
  PORT: variable({
    fallback: "3000",
    about: "Port to listen on (0: any free one)",
    schema: wholeNumber(0, 65_535),
  }),
  HOST: variable({ fallback: "0.0.0.0", about: "Address to listen on", schema: text }),
  SITE_URL: variable({
    fallback: null,
    about: "Public origin of the site, for canonical links and the origin check",
    schema: siteUrl,
  }),
  LOG_LEVEL: variable({
    fallback: "info",
    about: "Lowest level that is logged (to standard error)",
    schema: z.enum(
      ["fatal", "error", "warn", "info", "debug", "trace", "silent"],
      "is not a log level (fatal, error, warn, info, debug, trace, silent)",
    ),
  }),
  BUILD_DIR: variable({
    fallback: "build/current",
    about: "Folder of the built site, relative to the project",
    schema: text,
  }),

  OPERATOR_NAME: variable({
    fallback: null,
    about: "Operator: name, for the legal notice",
    schema: words,
  }),
  OPERATOR_ADDRESS: variable({ fallback: null, about: "Operator: postal address, in one line", schema: words }),
  OPERATOR_EMAIL: variable({
    fallback: null,
    about: "Operator: e-mail address",
    schema: z.email("is not an e-mail address"),
  }),
  OPERATOR_PHONE: variable({ fallback: null, about: "Operator: telephone", schema: words }),
  OPERATOR_UID: variable({ fallback: null, about: "Operator: VAT or UID number", schema: words }),
  EDITOR_NAME: variable({
    fallback: null,
    about: "Person responsible for the guides, in Germany: name and address (unset: nobody is named)",
    schema: words,
  }),
  HOSTING_PROVIDER: variable({
    fallback: null,
    about: "Company and country that host the server, named in the privacy policy",
    schema: words,
  }),
  EU_REPRESENTATIVE: variable({
    fallback: null,
    about: "Representative in the EU (GDPR Art. 27): name and address, in one line",
    schema: words,
  }),
  UK_REPRESENTATIVE: variable({
    fallback: null,
    about: "Representative in the United Kingdom (UK GDPR Art. 27): name and address, in one line",
    schema: words,
  }),
  TERMS_LAW: variable({
    fallback: "DE",
    about: "Governing law of the terms: DE or CH",
    schema: z.enum(["DE", "CH"], "is neither DE nor CH"),
  }),

  ANALYSIS_PROVIDER: variable({
    fallback: "embedded",
    about: "Who analyses: embedded (nothing leaves), openai (sees the face), openai-words (gets numbers)",
    schema: z.enum(["embedded", "openai", "openai-words"], "is none of embedded, openai, openai-words"),
  }),
  ANALYSIS_PLACE: variable({
    fallback: "server",
    about: "Where a photo is measured unless the visitor says otherwise: server, or their own device",
    schema: z.enum(["server", "device"], "is neither server nor device"),
  }),
  ANALYSIS_FALLBACK: variable({
    fallback: "embedded",
    about: "When the AI provider fails: embedded (our engine answers) or demo (an example)",
    schema: z.enum(["embedded", "demo"], "is neither embedded nor demo"),
  }),
  OPENAI_API_KEY: variable({ fallback: null, about: "Key of the AI provider", schema: apiKey, secret: true }),
  OPENAI_BASE_URL: variable({
    fallback: null,
    about: "Address of an OpenAI-compatible provider, up to /v1 (unset: OpenAI's)",
    schema: providerAddress,
  }),
  OPENAI_HEADERS: variable({
    fallback: null,
    about: 'Further headers of each call, for a gateway that asks for them: {"x-team":"skin"}',
    schema: headerFields,
    secret: true,
  }),
  OPENAI_MODEL: variable({ fallback: null, about: "Model of the AI provider", schema: words }),
  PROVIDER_NAME: variable({
    fallback: null,
    about: "AI provider's name, as visitors read it",
    schema: words,
  }),
  PROVIDER_COUNTRY: variable({
    fallback: null,
    about: "AI provider's country, as visitors read it",
    schema: words,
  }),
  ANALYSIS_DAILY_CALLS: variable({
    fallback: "1000",
    about: "Calls to the AI provider a day (UTC), 2 % of them for one client; when spent: quota",
    schema: wholeNumber(0, 100_000_000),
  }),
  ANALYSIS_LIMITS: variable({
    fallback: "burst=5,hour=20,day=60",
    about: "Analyses per address: in a minute, an hour, a day; or off",
    schema: analysisLimits,
  }),
  SANDBOX: variable({
    fallback: "auto",
    about: "Workers enclosed by Bubblewrap: where it works (auto), or no start without it (required)",
    schema: z.enum(["auto", "required"], "is neither auto nor required"),
  }),

  OFFLINE: variable({
    fallback: "true",
    about: "Browsers may keep the site for use without a network (false takes it away from those that do)",
    schema: flag,
  }),

  TRUST_PROXY_HOPS: variable({
    fallback: "0",
    about: "How many proxies stand before this server",
    schema: wholeNumber(0, 10),
  }),
  INTERNAL_PORT: variable({
    fallback: null,
    about: "Port for metrics and usage figures (off when unset)",
    schema: wholeNumber(1, 65_535),
  }),
  INTERNAL_HOST: variable({
    fallback: "127.0.0.1",
    about: "Address to listen on for these; never a public one",
    schema: text,
  }),
  INTERNAL_TOKEN: variable({
    fallback: null,
    about: "Password of the internal port; without it there is no usage page there",
    schema: token,
    secret: true,
  }),
  USAGE_FILE: variable({
    fallback: ".data/usage.sqlite",
    about: "File of the daily usage figures, relative to the project; off: nothing is counted",
    schema: usageFile,
  }),
  DATABASE_URL: variable({
    fallback: null,
    about: "PostgreSQL, for usage figures that several processes share (instead of USAGE_FILE)",
    schema: addressOf("postgres:", "postgresql:"),
    secret: true,
  }),
  REDIS_SENTINELS: variable({
    fallback: null,
    about: "Sentinels (host:port,host:port); the host in REDIS_URL is then the name that they know the primary by",
    schema: hostsAndPorts,
  }),
  REDIS_URL: variable({
    fallback: null,
    about: "Redis or Valkey, for rate limits and AI calls that several processes count together",
    schema: addressOf("redis:", "rediss:"),
    secret: true,
  }),

  ADS_CLIENT_ID: variable({
    fallback: null,
    about: "Publisher id of the ad network (no ads when unset)",
    schema: z.string().regex(/^(ca-)?pub-\d{10,20}$/, "is not a publisher id (ca-pub-...)"),
  }),
  ADS_SLOT_ANTI_AGING: variable({
    fallback: "3344556677",
    about: "Ad slot; ADS_SLOT_<NAME> names further ones",
    schema: adSlotId,
  }),
  ADS_SLOT_ACNE: variable({ fallback: "4455667788", about: "Ad slot", schema: adSlotId }),
  ADS_SLOT_BLOG: variable({ fallback: "5566778899", about: "Ad slot", schema: adSlotId }),
  ADS_SLOT_SKIN_BARRIER: variable({ fallback: "6677889900", about: "Ad slot", schema: adSlotId }),
  ADS_SLOT_GLASS_SKIN: variable({ fallback: "7788990011", about: "Ad slot", schema: adSlotId }),
  ADS_ON_RESULTS: variable({
    fallback: "false",
    about: "Network ads also where a face is on the page",
    schema: flag,
  }),
  AFFILIATE_HOST: variable({
    fallback: "www.amazon.de",
    about: "Retailer's host for product links",
    schema: z.string().regex(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/, "is not a host name"),
  }),
  AFFILIATE_TAG: variable({
    fallback: null,
    about: "Associate tag (unset: plain links)",
    schema: z.string().regex(/^[A-Za-z0-9-]{3,40}$/, "is not an associate tag"),
  }),
  AFFILIATE_BESIDE_AI: variable({
    fallback: "hide",
    about: "The associate tag where an AI provider writes: hide or show",
    schema: z.enum(["hide", "show"], "is neither hide nor show"),
  }),
  PRODUCT_PRICES: variable({
    fallback: "show",
    about: "Show or hide product prices; an associate tag hides them",
    schema: z.enum(["show", "hide"], "is neither show nor hide"),
  }),
} as const;

export type VariableName = keyof typeof VARIABLES;

/** Ad slots beyond the known ones have free names (docs/operating.md, "Ads"). */
export const AD_SLOT_NAME = /^ADS_SLOT_([A-Z0-9_]+)$/;
export const AD_SLOT_VARIABLE: Variable<string> = { fallback: null, about: "Ad slot", schema: adSlotId };
