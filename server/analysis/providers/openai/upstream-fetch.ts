import { Agent, fetch } from "undici";
import type { ProviderTimings } from "./provider-timings.ts";

/**
 * Longest answer that is read, bytes after decompression. Chosen: an answer of ours is about 2 kB; models that think
 * aloud may add some 50 kB, and JSON of 128 KiB is read in a few ms at one stretch, whatever stands in it. A longer one is
 * cut off while it arrives.
 */
const LONGEST_ANSWER_BYTES = 128 * 1024;

/** Of the client's own headers these go out; its description of this machine, runtime and retry does not. */
const SENT_HEADERS = ["authorization", "content-type", "accept"] as const;

export class AnswerTooLong extends Error {
  constructor() {
    super(`The provider's answer is longer than ${LONGEST_ANSWER_BYTES} bytes.`);
  }
}

/** The `fetch` that the `openai` client is given. Node's own cannot be told how long a connection may take. */
export function createUpstreamFetch({ connectMs, attemptMs }: ProviderTimings): typeof globalThis.fetch {
  const dispatcher = new Agent({ connect: { timeout: connectMs }, headersTimeout: attemptMs, bodyTimeout: attemptMs });
  return async (input, init) => {
    const given = new Headers(init?.headers);
    const headers: Record<string, string> = { "user-agent": "SkinGlow", "accept-encoding": "identity" };
    for (const name of SENT_HEADERS) {
      const value = given.get(name);
      if (value !== null) headers[name] = value;
    }
    const response = await fetch(String(input), {
      method: init?.method ?? "GET",
      headers,
      body: typeof init?.body === "string" ? init.body : null,
      signal: init?.signal ?? null,
      // Not even to the same host: the key and a photo go to the address that the operator has written down, or nowhere.
      redirect: "manual",
      dispatcher,
    });
    const head = { status: response.status, headers: [...response.headers] };
    if (response.body === null) return new Response(null, head);
    const body = (response.body as ReadableStream<Uint8Array>).pipeThrough(atMost(LONGEST_ANSWER_BYTES));
    return new Response(body, head);
  };
}

function atMost(bytes: number): TransformStream<Uint8Array, Uint8Array> {
  let seen = 0;
  return new TransformStream({
    transform(chunk, controller) {
      seen += chunk.byteLength;
      if (seen > bytes) controller.error(new AnswerTooLong());
      else controller.enqueue(chunk);
    },
  });
}
