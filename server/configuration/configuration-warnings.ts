import { leavesTagOut } from "./affiliate-tag.ts";
import { isAmazon } from "./amazon-host.ts";
import { asksProvider, type Values } from "./provider-values.ts";

/** What works and yet is probably not what the operator wants, one sentence each. */
export function configurationWarnings(values: Values): readonly string[] {
  return [...missing(values), ...tagWithoutAmazon(values), ...tagLeftOut(values), ...unencryptedProvider(values)];
}

/** What a site needs before it is public; one sentence each (R-BRAND-2, R-BRAND-3). */
function missing(values: Values): readonly string[] {
  const operator = ["OPERATOR_NAME", "OPERATOR_ADDRESS", "OPERATOR_EMAIL"].filter((name) => values[name] === null);
  return [
    ...(values.SITE_URL === null
      ? [
          "SITE_URL is not set: canonical and language links are relative to the root, which search engines do not accept.",
        ]
      : []),
    ...(operator.length > 0
      ? [`The operator's identity is missing (${operator.join(", ")}): a public site needs it in its legal notice.`]
      : []),
    ...(values.EU_REPRESENTATIVE === null
      ? [
          "EU_REPRESENTATIVE is not set: a site that is run from outside the EU for people there usually needs one (GDPR Art. 27).",
        ]
      : []),
  ];
}

/** The sentence that goes with a tag is Amazon's, and untrue elsewhere (docs/operating.md, "Product links"). */
function tagWithoutAmazon({ AFFILIATE_HOST, AFFILIATE_TAG }: Values): readonly string[] {
  if (typeof AFFILIATE_HOST !== "string" || AFFILIATE_TAG === null || isAmazon(AFFILIATE_HOST)) return [];
  return [
    `AFFILIATE_TAG is set, so pages say "As an Amazon Associate ...", but AFFILIATE_HOST is "${AFFILIATE_HOST}", which is not Amazon's.`,
  ];
}

function tagLeftOut(values: Values): readonly string[] {
  if (!leavesTagOut(values)) return [];
  return [
    "AFFILIATE_TAG is left out because an AI provider writes; AFFILIATE_BESIDE_AI=show puts it in, if your retailer allows that.",
  ];
}

/** Photos and the key go out unencrypted; to a model on this machine nobody can listen. */
function unencryptedProvider(values: Values): readonly string[] {
  const url = URL.parse(String(values.OPENAI_BASE_URL ?? ""));
  if (!asksProvider(values) || url?.protocol !== "http:" || LOOPBACK.includes(url.hostname)) return [];
  return ["OPENAI_BASE_URL is not https: the key and what is analysed travel unencrypted."];
}

const LOOPBACK: readonly string[] = ["localhost", "127.0.0.1", "[::1]"];
