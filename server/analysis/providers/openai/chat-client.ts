import { Agent, type Dispatcher, request } from "undici";
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
  /** Further ones, for a gateway that asks for them. */
  readonly headers?: Readonly<Record<string, string>> | null;
  readonly timings: ProviderTimings;
}

/** One call to a chat model. */
export interface ChatClient {
  /**
   * One attempt, no retry. Ends with what the model said, or a fault.
   *
   * @param body JSON (`chat-requests.ts`). Nobody reads it any more when this has ended, so its owner may clear it
   * @param signal aborted with a `TimeoutError`: the time is up; with anything else: the visitor has left
   * @param leftMs the attempt may take this long, at most `attemptMs`
   */
  ask(signal: AbortSignal, body: Uint8Array, leftMs: number): Promise<Attempt<string>>;
}

const OPENAI_ADDRESS = "https://api.openai.com/v1";

/**
 * Longest answer that is read, bytes after decompression. Chosen: an answer of ours is about 2 kB, a model that thinks
 * aloud writes some 15 kB in the time of an attempt, and JSON of 64 KiB takes a few ms at one stretch whatever stands in
 * it. A longer one is cut off while it arrives.
 */
const LONGEST_ANSWER_BYTES = 64 * 1024;

/** One POST. Not by `fetch`, which copies a body before it sends it, into memory that nobody can clear (R-API-5). */
export function createChatClient({ apiKey, baseUrl, headers: more, timings }: ChatClientOptions): ChatClient {
  const address = `${(baseUrl ?? OPENAI_ADDRESS).replace(/\/+$/, "")}/chat/completions`;
  // How long headers and body may take is the attempt's matter.
  const dispatcher = new Agent({ connect: { timeout: timings.connectMs }, headersTimeout: 0, bodyTimeout: 0 });
  const headers = {
    authorization: `Bearer ${apiKey}`,
    ...more,
    "content-type": "application/json",
    accept: "application/json",
    "accept-encoding": "identity",
    "user-agent": BRAND.name,
  };

  return {
    async ask(signal, body, leftMs) {
      const attemptMs = Math.ceil(Math.max(0, Math.min(leftMs, timings.attemptMs)));
      const stop = AbortSignal.any([signal, AbortSignal.timeout(attemptMs)]);
      try {
        // No redirect, not even to the same host: the key and a photo go to the address that the operator has written
        // down, or nowhere.
        const response = await request(address, { method: "POST", headers, body, signal: stop, dispatcher });
        const { statusCode: status } = response;
        const text = await readText(response);
        if (status < 200 || status > 299)
          return { ok: false, fault: faultOfStatus(status, response.headers, parseContent(text ?? "")) };
        return text === null ? fail("implausible") : readCompletion(parseContent(text));
      } catch (error) {
        if (stop.aborted) return fail(isTimeUp(stop) ? "timeout" : "aborted");
        return fail(isNetwork(error) ? "unreachable" : "rejected");
      }
    },
  };
}

/** @returns null where it is too long; the connection is then closed */
async function readText({ body }: Dispatcher.ResponseData): Promise<string | null> {
  const decoder = new TextDecoder();
  let [text, bytes] = ["", 0];
  for await (const chunk of body as AsyncIterable<Uint8Array>) {
    bytes += chunk.byteLength;
    if (bytes > LONGEST_ANSWER_BYTES) return null;
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}

/** What undici throws where a connection cannot be made, or breaks, has a code; else the request itself is at fault. */
function isNetwork(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code !== "UND_ERR_INVALID_ARG";
}

/** Whether a signal was aborted because time is up, and not because the visitor has left. */
export function isTimeUp({ reason }: AbortSignal): boolean {
  return reason instanceof DOMException && reason.name === "TimeoutError";
}
