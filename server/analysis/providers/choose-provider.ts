import type { Environment } from "../../env.ts";
import type { Log } from "../../log.ts";
import type { PhotoExaminer } from "../examine-photo.ts";
import { createEmbeddedProvider } from "./embedded.ts";
import type { AnalysisProvider } from "./provider.ts";

export interface ProviderParts {
  readonly env: Environment;
  readonly log: Log;
  readonly examiner: PhotoExaminer;
}

/** The one provider of a server, as ANALYSIS_PROVIDER says. */
export function chooseProvider({ env, examiner }: ProviderParts): AnalysisProvider {
  if (env.ANALYSIS_PROVIDER !== "embedded") throw new Error(`${env.ANALYSIS_PROVIDER} is not built yet.`);
  return createEmbeddedProvider(examiner);
}
