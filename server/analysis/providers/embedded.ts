import { z } from "zod";
import { describeResult } from "#advice/describe-result.ts";
import { DECODE_ERROR_CODES } from "#contract/error-codes.ts";
import { analysisResultSchema } from "#contract/result.ts";
import { REFUSAL_CODES } from "#engine/codes.ts";
import { translatorFor } from "../../words.ts";
import type { PhotoTask } from "../analysis-pool.ts";
import type { PoolOutcome, WorkerPool } from "../pool/worker-pool.ts";
import type { AnalysisProvider, ProviderOutcome } from "./provider.ts";

/** What a worker answers; it runs in a process of its own, so its word is parsed like any other that crosses a border. */
const outcomeSchema = z.discriminatedUnion("ok", [
  z.object({ ok: z.literal(true), result: analysisResultSchema }),
  z.object({ ok: z.literal(false), code: z.enum([...DECODE_ERROR_CODES, ...REFUSAL_CODES]) }),
]);

/** The engine in this repository: no key, no network, the photo stays on this machine and in memory. */
export function createEmbeddedProvider(pool: WorkerPool<PhotoTask, unknown>): AnalysisProvider {
  return {
    disclosure: { mode: "embedded", providerName: null, providerCountry: null, consentNeeded: false },
    get ready() {
      return pool.ready;
    },
    get fullFor() {
      return pool.fullFor;
    },
    async analyse(signal, photo, language): Promise<ProviderOutcome> {
      const worked = await pool.run(signal, { photo });
      if (!worked.ok) return failed(worked);
      const outcome = outcomeSchema.parse(worked.output);
      if (!outcome.ok) return { end: "refused", code: outcome.code };
      const { result } = outcome;
      return {
        end: "analysed",
        analysis: describeResult(result, translatorFor(language).t),
        details: { source: "embedded", result },
      };
    },
  };
}

function failed(outcome: Exclude<PoolOutcome<unknown>, { ok: true }>): ProviderOutcome {
  switch (outcome.reason) {
    case "aborted":
      return { end: "aborted" };
    case "overloaded":
      return { end: "failed", code: "overloaded", retryAfterSeconds: outcome.retryAfterSeconds };
    case "unavailable":
      return { end: "failed", code: "provider_unavailable" };
    case "timeout":
      return { end: "failed", code: "provider_timeout" };
    case "crashed":
      return { end: "failed", code: "provider_error" };
  }
}
