import type { FinishReason } from "./behaviour.ts";

/** The two envelopes of the chat-completions protocol, as OpenAI's API reference has them. */

interface CompletionOptions {
  readonly model: string;
  readonly content: string | null;
  readonly finish?: FinishReason;
  readonly refusal?: string | null;
}

export function completion({ model, content, finish = "stop", refusal = null }: CompletionOptions): string {
  return JSON.stringify({
    id: "chatcmpl-fake",
    object: "chat.completion",
    created: 1_795_000_000,
    model,
    choices: [
      {
        index: 0,
        message: { role: "assistant", content, refusal, annotations: [] },
        logprobs: null,
        finish_reason: finish,
      },
    ],
    usage: { prompt_tokens: 900, completion_tokens: 200, total_tokens: 1100 },
    service_tier: "default",
    system_fingerprint: "fp_fake",
  });
}

export function errorBody(message: string, type: string | null, code: string | null): string {
  return JSON.stringify({ error: { message, type, param: null, code } });
}
