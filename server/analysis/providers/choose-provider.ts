import type { AnalysisProvider } from "../provider.ts";
import type { ProviderParts } from "./create-ai-provider.ts";
import { createEmbeddedProvider } from "./embedded.ts";

/** The one provider of a server, as ANALYSIS_PROVIDER says. What asks others is loaded only where it is used: a fifth of a start. */
export async function chooseProvider(parts: ProviderParts): Promise<AnalysisProvider> {
  if (parts.env.aiProvider === null) return createEmbeddedProvider(parts.examiner);
  return (await import("./create-ai-provider.ts")).createAiProvider(parts);
}
