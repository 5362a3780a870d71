import { ERROR_STATUS } from "#contract/error-codes.ts";
import type { Ending } from "./faults.ts";
import type { Fallback, Mode } from "./provider-server.ts";
import type { Encounter } from "./run-fault.ts";

/** The documented outcome (docs/operating.md, "An AI provider"). */
export interface Expected {
  readonly status: number;
  readonly outcome: string;
  readonly degraded: boolean;
  readonly attempts: number;
}

const DEMO = {
  error: "provider_error",
  unavailable: "provider_unavailable",
  timeout: "provider_timeout",
} as const satisfies Partial<Record<Ending, string>>;

export function expectedFor({ fault, mode, fallback, recovers }: Encounter): Expected {
  if (recovers) return { ...answered(mode), attempts: 2 };
  const { ending, attempts } = (mode === "openai-words" ? fault.inWords : undefined) ?? fault;
  return { ...endingFor(ending, mode, fallback), attempts };
}

function endingFor(ending: Ending, mode: Mode, fallback: Fallback): Omit<Expected, "attempts"> {
  if (ending === "cleaned") return answered(mode);
  const byEngine = { status: 200, outcome: "embedded", degraded: true };
  // Not a failure of the provider: it looked at this photo and said no, so no other engine steps in. Whoever declines
  // to write about numbers has said nothing about the photo, and the engine's own words stand.
  if (ending === "refused") return mode === "openai" ? failedWith("analysis_refused") : byEngine;
  if (fallback === "embedded") return byEngine;
  return ending === "quota" ? { status: 200, outcome: "quota", degraded: false } : failedWith(DEMO[ending]);
}

function answered(mode: Mode): Omit<Expected, "attempts"> {
  return { status: 200, outcome: mode, degraded: false };
}

function failedWith(code: keyof typeof ERROR_STATUS): Omit<Expected, "attempts"> {
  return { status: ERROR_STATUS[code], outcome: code, degraded: false };
}
