import { z } from "zod";

/**
 * Every configuration variable, once: `env.ts` parses it, `print-config.ts` prints it. Names and defaults: the contract,
 * "Configuration". `usedNow: false` marks a variable whose feature this build does not have: its value is checked all
 * the same, and setting it is answered with a warning instead of silence.
 */
export interface Variable<T = unknown, Fallback extends string | null = string | null> {
  /** As it would stand in the environment; null = unset. Parsed by the same schema as a given value. */
  readonly fallback: Fallback;
  readonly about: string;
  readonly schema: z.ZodType<T, string>;
  readonly usedNow: boolean;
  /** Never printed, also not in an error message. */
  readonly secret?: true;
}

const text = z.string().max(500, "is longer than 500 characters");
const flag = z.enum(["true", "false"], 'is neither "true" nor "false"').transform((value) => value === "true");
/** What visitors read in a page. A line break would be lost there, any other control character is a slip. */
const words = text.refine(
  (value) => !/\p{Cc}/u.test(value),
  "has a line break or another control character; it must be one line",
);
const adSlotId = z.string().regex(/^\d{6,20}$/, "is not an ad slot id (digits only, 6 to 20 of them)");

function wholeNumber(min: number, max: number): z.ZodType<number, string> {
  const message = `is not a whole number from ${min} to ${max}`;
  return z
    .string()
    .regex(/^\d{1,9}$/, message)
    .transform(Number)
    .refine((value) => value >= min && value <= max, message);
}

function addressOf(...protocols: readonly string[]): z.ZodType<string, string> {
  const message = `is not an address (${protocols.map((protocol) => `${protocol}//...`).join(" or ")})`;
  return text.refine((value) => protocols.includes(URL.parse(value)?.protocol ?? ""), message);
}

/** An origin: canonical links are this plus a path, so a path, a query or a password in it would be a mistake. */
const siteUrl = addressOf("https:", "http:")
  .refine((value) => {
    const url = URL.parse(value);
    return url !== null && `${url.origin}/` === url.href;
  }, "must be the site's origin alone, such as https://skin.example")
  .transform((value) => new URL(value).origin);

/** It goes out in a header: a line break from a key file or a "smart" quote would fail at every call, and be quoted in the error. */
const apiKey = text.regex(/^[!-~]+$/, "has a space, a line break or another character that no key has");

/** A password in it would stand in logs of everything between here and there; the key has its own variable. */
const providerAddress = addressOf("https:", "http:").refine((value) => {
  const url = URL.parse(value);
  return url !== null && url.username === "" && url.password === "" && url.hash === "";
}, "must be an address without a user, a password or a #");

/** Same form as in the operator's handbook: "burst=5,hour=20,day=60", or "off" (null). */
const analysisLimits = z
  .string()
  .regex(
    /^(off|burst=[1-9]\d{0,5},hour=[1-9]\d{0,5},day=[1-9]\d{0,5})$/,
    'is neither "off" nor of the form burst=5,hour=20,day=60',
  )
  .transform((value) => {
    const [burst, hour, day] = value.match(/\d+/g)?.map(Number) ?? [];
    return burst === undefined || hour === undefined || day === undefined ? null : { burst, hour, day };
  });

const NOT_YET = { usedNow: false } as const;
const NOW = { usedNow: true } as const;

function variable<T, Fallback extends string | null>(entry: Variable<T, Fallback>): Variable<T, Fallback> {
  return entry;
}

export const VARIABLES = {
  PORT: variable({
    ...NOW,
    fallback: "3000",
    about: "Port to listen on (0: any free one)",
    schema: wholeNumber(0, 65_535),
  }),
  HOST: variable({ ...NOW, fallback: "0.0.0.0", about: "Address to listen on", schema: text }),
  SITE_URL: variable({
    ...NOW,
    fallback: null,
    about: "Public origin of the site, for canonical links and the origin check",
    schema: siteUrl,
  }),
  LOG_LEVEL: variable({
    ...NOW,
    fallback: "info",
    about: "Lowest level that is logged (to standard error)",
    schema: z.enum(
      ["fatal", "error", "warn", "info", "debug", "trace", "silent"],
      "is not a log level (fatal, error, warn, info, debug, trace, silent)",
    ),
  }),
  BUILD_DIR: variable({
    ...NOW,
    fallback: "build/current",
    about: "Folder of the built site, relative to the project",
    schema: text,
  }),

  OPERATOR_NAME: variable({
    ...NOW,
    fallback: null,
    about: "Operator: name, for the legal notice",
    schema: words,
  }),
  OPERATOR_ADDRESS: variable({ ...NOW, fallback: null, about: "Operator: postal address, in one line", schema: words }),
  OPERATOR_EMAIL: variable({
    ...NOW,
    fallback: null,
    about: "Operator: e-mail address",
    schema: z.email("is not an e-mail address"),
  }),
  OPERATOR_PHONE: variable({ ...NOW, fallback: null, about: "Operator: telephone", schema: words }),
  OPERATOR_UID: variable({ ...NOW, fallback: null, about: "Operator: VAT or UID number", schema: words }),
  HOSTING_PROVIDER: variable({
    ...NOW,
    fallback: null,
    about: "Company and country that host the server, named in the privacy policy",
    schema: words,
  }),
  EU_REPRESENTATIVE: variable({
    ...NOW,
    fallback: null,
    about: "Representative in the EU (GDPR Art. 27): name and address, in one line",
    schema: words,
  }),
  TERMS_LAW: variable({
    ...NOW,
    fallback: "DE",
    about: "Governing law of the terms: DE or CH",
    schema: z.enum(["DE", "CH"], "is neither DE nor CH"),
  }),

  ANALYSIS_PROVIDER: variable({
    ...NOW,
    fallback: "embedded",
    about: "Who analyses: embedded (nothing leaves), openai (sees the face), openai-words (gets numbers)",
    schema: z.enum(["embedded", "openai", "openai-words"], "is none of embedded, openai, openai-words"),
  }),
  ANALYSIS_FALLBACK: variable({
    ...NOW,
    fallback: "embedded",
    about: "When the AI provider fails: embedded (our engine answers) or demo (an example)",
    schema: z.enum(["embedded", "demo"], "is neither embedded nor demo"),
  }),
  OPENAI_API_KEY: variable({ ...NOW, fallback: null, about: "Key of the AI provider", schema: apiKey, secret: true }),
  OPENAI_BASE_URL: variable({
    ...NOW,
    fallback: null,
    about: "Address of an OpenAI-compatible provider, up to /v1 (unset: OpenAI's)",
    schema: providerAddress,
  }),
  OPENAI_MODEL: variable({ ...NOW, fallback: null, about: "Model of the AI provider", schema: words }),
  PROVIDER_NAME: variable({
    ...NOW,
    fallback: null,
    about: "AI provider's name, as visitors read it",
    schema: words,
  }),
  PROVIDER_COUNTRY: variable({
    ...NOW,
    fallback: null,
    about: "AI provider's country, as visitors read it",
    schema: words,
  }),
  ANALYSIS_DAILY_CALLS: variable({
    ...NOW,
    fallback: null,
    about: "Calls to the AI provider a day (UTC) and process; when spent: quota",
    schema: wholeNumber(0, 100_000_000),
  }),
  ANALYSIS_LIMITS: variable({
    ...NOW,
    fallback: "burst=5,hour=20,day=60",
    about: "Analyses per address: in a minute, an hour, a day; or off",
    schema: analysisLimits,
  }),

  TRUST_PROXY_HOPS: variable({
    ...NOW,
    fallback: "0",
    about: "How many proxies stand before this server",
    schema: wholeNumber(0, 10),
  }),
  INTERNAL_PORT: variable({
    ...NOW,
    fallback: null,
    about: "Port for metrics (off when unset)",
    schema: wholeNumber(1, 65_535),
  }),
  INTERNAL_HOST: variable({
    ...NOW,
    fallback: "127.0.0.1",
    about: "Address to listen on for metrics; never a public one",
    schema: text,
  }),
  REDIS_URL: variable({
    ...NOW,
    fallback: null,
    about: "Redis or Valkey, for rate limits that several processes share",
    schema: addressOf("redis:", "rediss:"),
    secret: true,
  }),
  DATABASE_URL: variable({
    ...NOT_YET,
    fallback: null,
    about: "Usage counters in PostgreSQL",
    schema: addressOf("postgres:", "postgresql:"),
    secret: true,
  }),
  USAGE_FILE: variable({ ...NOT_YET, fallback: null, about: "Usage counters in a file", schema: text }),

  ADS_CLIENT_ID: variable({
    ...NOW,
    fallback: null,
    about: "Publisher id of the ad network (no ads when unset)",
    schema: z.string().regex(/^(ca-)?pub-\d{10,20}$/, "is not a publisher id (ca-pub-...)"),
  }),
  ADS_SLOT_ANTI_AGING: variable({
    ...NOW,
    fallback: "3344556677",
    about: "Ad slot; ADS_SLOT_<NAME> names further ones",
    schema: adSlotId,
  }),
  ADS_SLOT_ACNE: variable({ ...NOW, fallback: "4455667788", about: "Ad slot", schema: adSlotId }),
  ADS_SLOT_BLOG: variable({ ...NOW, fallback: "5566778899", about: "Ad slot", schema: adSlotId }),
  ADS_SLOT_SKIN_BARRIER: variable({ ...NOW, fallback: "6677889900", about: "Ad slot", schema: adSlotId }),
  ADS_SLOT_GLASS_SKIN: variable({ ...NOW, fallback: "7788990011", about: "Ad slot", schema: adSlotId }),
  ADS_ON_RESULTS: variable({
    ...NOW,
    fallback: "false",
    about: "Network ads also where a face is on the page",
    schema: flag,
  }),
  AFFILIATE_HOST: variable({
    ...NOW,
    fallback: "www.amazon.de",
    about: "Retailer's host for product links",
    schema: z.string().regex(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/, "is not a host name"),
  }),
  AFFILIATE_TAG: variable({
    ...NOW,
    fallback: null,
    about: "Associate tag (unset: plain links)",
    schema: z.string().regex(/^[A-Za-z0-9-]{3,40}$/, "is not an associate tag"),
  }),
  PRODUCT_PRICES: variable({
    ...NOW,
    fallback: "show",
    about: "Show or hide product prices",
    schema: z.enum(["show", "hide"], "is neither show nor hide"),
  }),
} as const;

export type VariableName = keyof typeof VARIABLES;

/** Ad slots beyond the known ones have free names (contract, "ADS_SLOT_<NAME>"). */
export const AD_SLOT_NAME = /^ADS_SLOT_([A-Z0-9_]+)$/;
export const AD_SLOT_VARIABLE: Variable<string> = { ...NOW, fallback: null, about: "Ad slot", schema: adSlotId };
