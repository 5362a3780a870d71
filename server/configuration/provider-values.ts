/** Who the AI provider is when no other address is given: the `openai` client's own default. */
const OWN_PROVIDER = { PROVIDER_NAME: "OpenAI", PROVIDER_COUNTRY: "USA" } as const;

/** Every variable's parsed value, by name. */
export type Values = Readonly<Record<string, unknown>>;

export function asksProvider({ ANALYSIS_PROVIDER }: Values): boolean {
  return ANALYSIS_PROVIDER === "openai" || ANALYSIS_PROVIDER === "openai-words";
}

export function providerNames(values: Values): Values {
  if (!asksProvider(values) || values.OPENAI_BASE_URL !== null) return {};
  return {
    PROVIDER_NAME: values.PROVIDER_NAME ?? OWN_PROVIDER.PROVIDER_NAME,
    PROVIDER_COUNTRY: values.PROVIDER_COUNTRY ?? OWN_PROVIDER.PROVIDER_COUNTRY,
  };
}

export function missingForProvider(values: Values): readonly string[] {
  if (!asksProvider(values)) return [];
  const missing = ["OPENAI_API_KEY", "OPENAI_MODEL", "PROVIDER_NAME", "PROVIDER_COUNTRY"].filter(
    (name) => values[name] === null,
  );
  return missing.map(
    (name) => `  ${name} is not set, and ANALYSIS_PROVIDER=${String(values.ANALYSIS_PROVIDER)} needs it`,
  );
}
