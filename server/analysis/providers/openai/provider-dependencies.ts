import type { PhotoExaminer } from "../../worker/examine-photo.ts";
import type { ProviderCaller } from "./provider-caller.ts";
import type { ProviderTimings } from "./provider-timings.ts";

/** What both modes with an AI provider are made of. */
export interface OpenAiDependencies {
  readonly env: {
    readonly model: string;
    /** As visitors read it. */
    readonly providerName: string;
    readonly fallback: "embedded" | "demo";
  };
  readonly examiner: PhotoExaminer;
  readonly caller: Pick<ProviderCaller, "call">;
  readonly timings?: ProviderTimings;
}
