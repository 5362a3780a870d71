import type { AnalysisTexts, Turned } from "#contract/api.ts";
import type { Language } from "#contract/language.ts";
import type { AnalysisResult } from "#engine/result.ts";
import type { DeviceProblem } from "../../device/device-analysis.ts";
import type { AnalysedOutcome } from "./outcome.ts";
import type { Refusal } from "./upload-state.ts";

/** What a measurement on the device comes to, in the terms of an answer of the server (`judge-answer.ts`). */

interface Said {
  readonly texts: AnalysisTexts;
  readonly language: Language;
  /** Bytes of this photo that have been sent to the server all the same, before. */
  readonly sentBytes: number;
  readonly turned?: Turned | undefined;
}

export function outcomeOnDevice(result: AnalysisResult, { texts, language, sentBytes, turned }: Said): AnalysedOutcome {
  return { kind: "analysed", texts, language, result, origin: { kind: "device", sentBytes }, turned };
}

export const DEVICE_CODES = {
  unsupported: "device_unsupported",
  models: "device_models",
  worker: "device_worker",
  canvas: "device_canvas",
  timeout: "device_timeout",
} as const satisfies Readonly<Record<DeviceProblem, string>>;
export type DeviceCode = (typeof DEVICE_CODES)[DeviceProblem];

/** Never a demo, and never the server without being asked: whoever chose the device is asked what now. */
export function deviceRefusal(problem: DeviceProblem): Refusal {
  return {
    code: DEVICE_CODES[problem],
    seconds: null,
    message: null,
    // A browser that cannot will not learn it.
    canRetry: problem !== "unsupported",
    place: "device",
    elsewhere: "server",
  };
}
