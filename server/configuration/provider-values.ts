import type { PageProvider } from "#page/settings.ts";

/** Who the AI provider is when no other address is given: the `openai` client's own default. */
const OWN_PROVIDER = { PROVIDER_NAME: "OpenAI", PROVIDER_COUNTRY: "USA" } as const;

/** What an AI provider does, by ANALYSIS_PROVIDER; `embedded` is none. Nobody else asks for the name of one. */
const CAPABILITIES: Readonly<Record<string, Pick<PageProvider, "photoLeavesServer" | "writesSummary">>> = {
  openai: { photoLeavesServer: true, writesSummary: true },
  "openai-words": { photoLeavesServer: false, writesSummary: true },
};

/** Every variable's parsed value, by name. */
export type Values = Readonly<Record<string, unknown>>;

export function asksProvider({ ANALYSIS_PROVIDER }: Values): boolean {
  return CAPABILITIES[String(ANALYSIS_PROVIDER)] !== undefined;
}

/** @param values of which `missingForProvider` is none */
export function aiProviderOf({
  ANALYSIS_PROVIDER,
  PROVIDER_NAME: name,
  PROVIDER_COUNTRY: country,
}: Values): PageProvider | null {
  const capabilities = CAPABILITIES[String(ANALYSIS_PROVIDER)];
  return capabilities === undefined ? null : { name: String(name), country: String(country), ...capabilities };
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
