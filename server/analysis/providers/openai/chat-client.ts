import { Agent, fetch, type Response } from "undici";
import { BRAND } from "#contract/brand.ts";
import { parseContent } from "./answer-schema.ts";
import { type Attempt, fail } from "./fault.ts";
import type { ProviderTimings } from "./provider-timings.ts";
import { readCompletion } from "./read-completion.ts";
import { faultOfStatus } from "./read-error.ts";

export interface ChatClientOptions {
  readonly apiKey: string;
  /** null: OpenAI's own address. */
  readonly baseUrl: string | null;
  readonly timings: ProviderTimings;
}

/** Only what every OpenAI-compatible server knows, so that the same request suits them all. */
export interface ChatRequest {
  readonly model: string;
  readonly messages: readonly { readonly role: "system" | "user"; readonly content: string | readonly ContentPart[] }[];
  readonly response_format?: Readonly<Record<string, unknown>>;
}

type ContentPart =
  | { readonly type: "text"; readonly text: string }
  | { readonly type: "image_url"; readonly image_url: { readonly url: string; readonly detail: "high" } };

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

const OPENAI_ADDRESS = "https://api.openai.com/v1";

/**
 * Longest answer that is read, bytes after decompression. Chosen: an answer of ours is about 2 kB, a model that thinks
 * aloud writes some 15 kB in the time of an attempt, and JSON of 64 KiB takes a few ms at one stretch whatever stands in
 * it. A longer one is cut off while it arrives.
 */
const LONGEST_ANSWER_BYTES = 64 * 1024;

/** One POST. Node's own `fetch` cannot be told how long a connection may take, so it is undici's. */
export function createChatClient({ apiKey, baseUrl, timings }: ChatClientOptions): ChatClient {
  const address = `${(baseUrl ?? OPENAI_ADDRESS).replace(/\/+$/, "")}/chat/completions`;
  // How long headers and body may take is the attempt's matter.
  const dispatcher = new Agent({ connect: { timeout: timings.connectMs }, headersTimeout: 0, bodyTimeout: 0 });
  const headers = {
    authorization: `Bearer ${apiKey}`,
    "content-type": "application/json",
    accept: "application/json",
    "accept-encoding": "identity",
    "user-agent": BRAND.name,
  };

  return {
    async ask(signal, request, leftMs) {
      const body = JSON.stringify(request);
      const attemptMs = Math.ceil(Math.max(0, Math.min(leftMs, timings.attemptMs)));
      const stop = AbortSignal.any([signal, AbortSignal.timeout(attemptMs)]);
      try {
        // No redirect, not even to the same host: the key and a photo go to the address that the operator has written
        // down, or nowhere.
        const init = { method: "POST", headers, body, signal: stop, redirect: "manual", dispatcher } as const;
        const response = await fetch(address, init);
        const text = await readText(response);
        if (!response.ok) return { ok: false, fault: faultOfStatus(response, parseContent(text ?? "")) };
        return text === null ? fail("implausible") : readCompletion(parseContent(text));
      } catch (error) {
        if (stop.aborted) return fail(isTimeUp(stop) ? "timeout" : "aborted");
        return fail(isNetwork(error) ? "unreachable" : "rejected");
      }
    },
  };
}

/** @returns null where it is too long; the connection is then closed */
async function readText({ body }: Response): Promise<string | null> {
  const decoder = new TextDecoder();
  let [text, bytes] = ["", 0];
  for await (const chunk of body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > LONGEST_ANSWER_BYTES) return null;
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}

/** What undici throws where a connection cannot be made, or breaks; without a cause the request itself is at fault. */
function isNetwork(error: unknown): boolean {
  return error instanceof TypeError && (error.cause !== undefined || error.message === "terminated");
}

/** Whether a signal was aborted because time is up, and not because the visitor has left. */
export function isTimeUp({ reason }: AbortSignal): boolean {
  return reason instanceof DOMException && reason.name === "TimeoutError";
}
