import type { z } from "zod";
import { BRAND } from "#contract/brand.ts";
import type { PageProvider } from "#page/settings.ts";
import { leavesTagOut } from "./affiliate-tag.ts";
import { configurationWarnings } from "./configuration-warnings.ts";
import { givenText, type Source, withSecretFiles } from "./environment-source.ts";
import { aiProviderOf, missingForProvider, providerNames } from "./provider-values.ts";
import { AD_SLOT_NAME, AD_SLOT_VARIABLE, VARIABLES, type Variable, type VariableName } from "./variables.ts";

type Parsed<V extends Variable> = z.output<V["schema"]> | (V["fallback"] extends string ? never : null);

/** The validated environment. A variable without a value and without a default is null. */
export type Environment = { readonly [N in VariableName]: Parsed<(typeof VARIABLES)[N]> } & {
  /** Slot name in kebab case -> id, the known ones and every `ADS_SLOT_<NAME>` of the environment. */
  readonly adSlots: Readonly<Record<string, string>>;
  /** Who takes part besides our own software, and in what. */
  readonly aiProvider: PageProvider | null;
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

  for (const [name, variable] of variablesIn(source)) {
    const given = givenText(source, name);
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
  if (values.REDIS_SENTINELS != null && values.REDIS_URL === null)
    problems.push("  REDIS_SENTINELS needs REDIS_URL, whose host is the name that the Sentinels know the primary by");
  if (problems.length > 0) {
    return {
      ok: false,
      message: [
        `${BRAND.name} cannot start, the configuration is not valid:`,
        ...problems,
        "Every variable: npm run config",
      ].join("\n"),
    };
  }
  const warnings = configurationWarnings(values);
  if (leavesTagOut(values)) values.AFFILIATE_TAG = null;
  const env = { ...values, adSlots, aiProvider: aiProviderOf(values) } as unknown as Environment;
  return { ok: true, env, warnings };
}

/** Every variable of the table, and the further ad slots the environment names. */
export function variablesIn(source: Source): readonly (readonly [name: string, variable: Variable])[] {
  const further = Object.keys(source).filter((name) => AD_SLOT_NAME.test(name) && !(name in VARIABLES));
  return [...Object.entries<Variable>(VARIABLES), ...further.map((name) => [name, AD_SLOT_VARIABLE] as const)];
}

function kebabCase(name: string): string {
  return name.toLowerCase().replaceAll("_", "-");
}

function shown(variable: Variable, given: string | null): string {
  const hasPassword = given !== null && Boolean(URL.parse(given)?.password);
  return variable.secret || given === null || hasPassword ? "" : ` (it is "${given.slice(0, 80)}")`;
}
