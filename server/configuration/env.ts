import type { z } from "zod";
import { isAmazon } from "./amazon-host.ts";
import { givenText, type Source, withSecretFiles } from "./environment-source.ts";
import { AD_SLOT_NAME, AD_SLOT_VARIABLE, VARIABLES, type Variable, type VariableName } from "./variables.ts";

type Parsed<V extends Variable> = z.output<V["schema"]> | (V["fallback"] extends string ? never : null);

/** The validated environment. A variable without a value and without a default is null. */
export type Environment = { readonly [N in VariableName]: Parsed<(typeof VARIABLES)[N]> } & {
  /** Slot name in kebab case -> id, the known ones and every `ADS_SLOT_<NAME>` of the environment. */
  readonly adSlots: Readonly<Record<string, string>>;
};

export type EnvironmentOutcome =
  | { readonly ok: true; readonly env: Environment; readonly warnings: readonly string[] }
  | { readonly ok: false; readonly message: string };

/** One variable's value, or what is wrong with it in words. Unset with a default gives the default, parsed. */
export function parseVariable(variable: Variable, given: string | null): { value: unknown } | { problem: string } {
  const raw = given ?? variable.fallback;
  if (raw === null) return { value: null };
  const parsed = variable.schema.safeParse(raw);
  return parsed.success ? { value: parsed.data } : { problem: parsed.error.issues[0]?.message ?? "is not valid" };
}

/**
 * Parses the whole environment at the door. Wrong values are collected into one readable message, with the value shown
 * unless it is a secret. An AI provider that is not configured in full is refused rather than replaced: whoever asks for
 * it expects its behaviour, and visitors are told its name and country before they choose a photo.
 */
export function readEnvironment(environment: Source): EnvironmentOutcome {
  const { source, problems: unread } = withSecretFiles(environment);
  const values: Record<string, unknown> = {};
  const adSlots: Record<string, string> = {};
  const problems: string[] = [...unread];
  const warnings: string[] = [];

  for (const [name, variable] of variablesIn(source)) {
    const given = givenText(source, name);
    if (given !== null && !variable.usedNow) warnings.push(`${name} is set, but this build does not use it yet.`);
    const outcome = parseVariable(variable, given);
    if ("problem" in outcome) {
      problems.push(`  ${name} ${outcome.problem}${shown(variable, given)}`);
      continue;
    }
    values[name] = outcome.value;
    const slot = AD_SLOT_NAME.exec(name)?.[1];
    if (slot !== undefined && outcome.value !== null) adSlots[kebabCase(slot)] = String(outcome.value);
  }

  Object.assign(values, providerNames(values));
  problems.push(...missingForProvider(values));
  if (problems.length > 0) {
    return {
      ok: false,
      message: [
        "SkinGlow cannot start, the configuration is not valid:",
        ...problems,
        "Every variable: npm run config",
      ].join("\n"),
    };
  }
  return {
    ok: true,
    env: { ...values, adSlots } as unknown as Environment,
    warnings: [...missing(values), ...tagWithoutAmazon(values), ...plainProvider(values), ...warnings],
  };
}

/** Who the AI provider is when no other address is given: the `openai` client's own default. */
const OWN_PROVIDER = { PROVIDER_NAME: "OpenAI", PROVIDER_COUNTRY: "USA" } as const;

type Values = Readonly<Record<string, unknown>>;

function asksProvider({ ANALYSIS_PROVIDER }: Values): boolean {
  return ANALYSIS_PROVIDER === "openai" || ANALYSIS_PROVIDER === "openai-words";
}

function providerNames(values: Values): Values {
  if (!asksProvider(values) || values.OPENAI_BASE_URL !== null) return {};
  return {
    PROVIDER_NAME: values.PROVIDER_NAME ?? OWN_PROVIDER.PROVIDER_NAME,
    PROVIDER_COUNTRY: values.PROVIDER_COUNTRY ?? OWN_PROVIDER.PROVIDER_COUNTRY,
  };
}

function missingForProvider(values: Values): readonly string[] {
  if (!asksProvider(values)) return [];
  const missing = ["OPENAI_API_KEY", "OPENAI_MODEL", "PROVIDER_NAME", "PROVIDER_COUNTRY"].filter(
    (name) => values[name] === null,
  );
  return missing.map(
    (name) => `  ${name} is not set, and ANALYSIS_PROVIDER=${String(values.ANALYSIS_PROVIDER)} needs it`,
  );
}

/** Photos and the key go out unencrypted; to a model on this machine nobody can listen. */
function plainProvider(values: Values): readonly string[] {
  const url = URL.parse(String(values.OPENAI_BASE_URL ?? ""));
  if (!asksProvider(values) || url?.protocol !== "http:" || LOOPBACK.includes(url.hostname)) return [];
  return ["OPENAI_BASE_URL is not https: the key and what is analysed travel unencrypted."];
}

const LOOPBACK: readonly string[] = ["localhost", "127.0.0.1", "[::1]"];

/** Every variable of the table, and the further ad slots the environment names. */
export function variablesIn(source: Source): readonly (readonly [name: string, variable: Variable])[] {
  const further = Object.keys(source).filter((name) => AD_SLOT_NAME.test(name) && !(name in VARIABLES));
  return [...Object.entries<Variable>(VARIABLES), ...further.map((name) => [name, AD_SLOT_VARIABLE] as const)];
}

/** The sentence that goes with a tag is Amazon's (trust, "Affiliate and ads"); with another retailer it would be untrue. */
function tagWithoutAmazon({ AFFILIATE_HOST, AFFILIATE_TAG }: Values): readonly string[] {
  if (typeof AFFILIATE_HOST !== "string" || AFFILIATE_TAG === null || isAmazon(AFFILIATE_HOST)) return [];
  return [
    `AFFILIATE_TAG is set, so pages say "As an Amazon Associate ...", but AFFILIATE_HOST is "${AFFILIATE_HOST}", which is not Amazon's.`,
  ];
}

function kebabCase(name: string): string {
  return name.toLowerCase().replaceAll("_", "-");
}

function shown(variable: Variable, given: string | null): string {
  const hasPassword = given !== null && Boolean(URL.parse(given)?.password);
  return variable.secret || given === null || hasPassword ? "" : ` (it is "${given.slice(0, 80)}")`;
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
  ];
}
