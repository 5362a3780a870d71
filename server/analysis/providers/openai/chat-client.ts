import OpenAI from "openai";
import type { ChatCompletionCreateParamsNonStreaming } from "openai/resources/chat/completions";
import { type Attempt, fail } from "./fault.ts";
import type { ProviderTimings } from "./provider-timings.ts";
import { readCompletion } from "./read-completion.ts";
import { readError } from "./read-error.ts";
import { createUpstreamFetch } from "./upstream-fetch.ts";

export interface ChatClientWish {
  readonly apiKey: string;
  /** null: OpenAI's own address. */
  readonly baseUrl: string | null;
  readonly timings: ProviderTimings;
}

/** Only what every OpenAI-compatible server knows, so that the same request suits them all. */
export type ChatRequest = Pick<ChatCompletionCreateParamsNonStreaming, "model" | "messages" | "response_format">;

/** One call to a chat model. */
export interface ChatClient {
  /**
   * One attempt, no retry. Ends with what the model said, or a fault.
   *
   * @param signal aborted with a `TimeoutError`: the time is up; with anything else: the visitor has left
   * @param leftMs the attempt may take this long, at most `attemptMs`
   */
  ask(signal: AbortSignal, request: ChatRequest, leftMs: number): Promise<Attempt<string>>;
}

/** Where the `openai` client would call when it is told nothing. Said here, as it would read the environment. */
const OWN_ADDRESS = "https://api.openai.com/v1";

export function createChatClient({ apiKey, baseUrl, timings }: ChatClientWish): ChatClient {
  const client = new OpenAI({
    apiKey,
    baseURL: baseUrl ?? OWN_ADDRESS,
    // Each of these would be taken from the environment if it were not said.
    organization: null,
    project: null,
    adminAPIKey: null,
    webhookSecret: null,
    // Its debug log has bodies, and so photos (trust, "Provider errors"); also against OPENAI_LOG.
    logLevel: "off",
    maxRetries: 0,
    timeout: timings.attemptMs,
    fetch: createUpstreamFetch(timings),
  });

  return {
    async ask(signal, request, leftMs) {
      const controller = new AbortController();
      const timer = setTimeout(() => controller.abort(TIME_IS_UP), Math.min(leftMs, timings.attemptMs));
      const stop = (): void => controller.abort(signal.reason);
      signal.addEventListener("abort", stop, { once: true });
      if (signal.aborted) stop();
      try {
        return readCompletion(await client.chat.completions.create(request, { signal: controller.signal }));
      } catch (error) {
        if (!controller.signal.aborted) return { ok: false, fault: readError(error) };
        return fail(isTimeUp(controller.signal) ? "timeout" : "aborted");
      } finally {
        clearTimeout(timer);
        signal.removeEventListener("abort", stop);
      }
    },
  };
}

const TIME_IS_UP = new DOMException("The attempt has taken too long.", "TimeoutError");

/** Whether a signal was aborted because time is up, and not because the visitor has left. */
export function isTimeUp({ reason }: AbortSignal): boolean {
  return reason instanceof DOMException && reason.name === "TimeoutError";
}
