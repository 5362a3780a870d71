import type { Behaviour } from "#lab/servers/fake-provider/behaviour.ts";

/**
 * The 26 faults that docs/threats.md, "The AI provider", counts; where there are variants of one fault, they share
 * its number and have letters. Every provider text carries `PROVIDER_MARK`, so that a word of it in an answer or a log
 * shows.
 */
export interface Fault {
  /** `1` to `26`, with a letter for a variant. */
  readonly id: string;
  readonly name: string;
  /** Where the provider is; left out: a server that does what `does` says. */
  readonly place?: "closed-port" | "no-such-name" | "untrusted-tls";
  /** What it does with a call. */
  readonly does: Behaviour;
  /** With the second call, where that is something else. */
  readonly thenDoes?: Behaviour;
  readonly ending: Ending;
  /** Calls that reach the provider, or try to. */
  readonly attempts: 1 | 2;
  /** From the first call to the second at least, ms. */
  readonly waitMs?: number;
  /** What the provider gets rid of at most, bytes: the limit for an answer, and what sockets hold. */
  readonly mostBytes?: number;
  /** Where it is another thing in words mode. */
  readonly inWords?: Pick<Fault, "ending" | "attempts">;
}

/** What the fault is to the visitor; `expected.ts` has the answer for each mode and fallback. */
export type Ending =
  /** The provider failed, in time or out of it. */
  | "error"
  | "unavailable"
  | "timeout"
  | "quota"
  | "refused"
  /** The answer was usable once cleaned. */
  | "cleaned";

export const PROVIDER_MARK = "ZQXPROVIDERMARK";
/** Where a redirect leads; the runner puts the second server's address in its place. */
export const ELSEWHERE = "http://elsewhere.invalid/v1/chat/completions";
const FIFTY_MB = 50_000_000;

const OK: Behaviour = { do: "ok" };

function failure(status: number, more: Partial<Extract<Behaviour, { do: "error" }>> = {}): Behaviour {
  return { do: "error", status, type: "server_error", message: `${PROVIDER_MARK} went wrong`, ...more };
}

function rateLimited(more: Pick<Extract<Behaviour, { do: "error" }>, "retryAfter" | "retryAtMs"> = {}): Behaviour {
  return failure(429, { type: "requests", code: "rate_limit_exceeded", ...more });
}

function spent(type: string, code: string): Behaviour {
  return failure(429, { type, code });
}

export function listFaults(): readonly Fault[] {
  return [
    { id: "1", name: "connect refused", place: "closed-port", does: OK, ending: "unavailable", attempts: 2 },
    { id: "2", name: "DNS fail", place: "no-such-name", does: OK, ending: "unavailable", attempts: 2 },
    { id: "3", name: "bad TLS", place: "untrusted-tls", does: OK, ending: "unavailable", attempts: 2 },
    // Not met twice: the visitor has waited 15 s by then.
    { id: "4a", name: "accept then silence", does: { do: "silence" }, ending: "timeout", attempts: 1 },
    {
      id: "4b",
      name: "500 after 10 s, then silence",
      does: failure(500, { afterMs: 10_000 }),
      thenDoes: { do: "silence" },
      ending: "timeout",
      attempts: 2,
    },
    { id: "5", name: "headers then silence", does: { do: "headers-then-silence" }, ending: "timeout", attempts: 1 },
    { id: "6", name: "1 byte/s", does: { do: "drip" }, ending: "timeout", attempts: 1 },
    { id: "7", name: "reset mid-body", does: { do: "reset-mid-body" }, ending: "unavailable", attempts: 2 },
    { id: "8", name: "200 empty", does: { do: "raw", body: "" }, ending: "error", attempts: 2 },
    {
      id: "9",
      name: "200 HTML",
      does: { do: "raw", body: `<!doctype html><title>${PROVIDER_MARK}</title>`, type: "text/html" },
      ending: "error",
      attempts: 2,
    },
    {
      id: "10",
      name: "200 truncated JSON",
      does: { do: "raw", body: `{"id":"${PROVIDER_MARK}","choices":[{"index":0,"mess` },
      ending: "error",
      attempts: 2,
    },
    {
      id: "11",
      name: "200 with 50 MB",
      does: { do: "flood", bytes: FIFTY_MB },
      ending: "error",
      attempts: 2,
      mostBytes: 10_000_000,
    },
    {
      id: "12",
      name: "wrong schema",
      does: { do: "say", text: JSON.stringify({ skin: PROVIDER_MARK, score: "good" }) },
      ending: "error",
      attempts: 2,
    },
    {
      id: "13",
      name: "numbers out of range",
      does: { do: "ok", answer: { skinScore: 740 } },
      ending: "error",
      attempts: 2,
      // Nobody asks the model for a number there; what it adds is not read.
      inWords: { ending: "cleaned", attempts: 1 },
    },
    {
      id: "14",
      name: "refusal field",
      does: { do: "refuse", refusal: `${PROVIDER_MARK}: I'm sorry, I can't help with that.` },
      ending: "refused",
      attempts: 1,
    },
    {
      id: "15",
      name: "plain-text refusal",
      does: { do: "say", text: `I'm sorry, but I can't help with analysing photos of people. ${PROVIDER_MARK}` },
      ending: "refused",
      attempts: 1,
    },
    {
      id: "16",
      name: "content filter",
      does: { do: "say", text: PROVIDER_MARK, finish: "content_filter" },
      ending: "refused",
      attempts: 1,
    },
    {
      id: "17",
      name: "length",
      does: { do: "say", text: `{"summary":"${PROVIDER_MARK} is cut o`, finish: "length" },
      ending: "error",
      attempts: 2,
    },
    // The runner asks for English.
    { id: "18", name: "wrong language", does: { do: "ok", language: "de" }, ending: "error", attempts: 2 },
    {
      id: "19",
      name: "disease names in the text",
      does: {
        do: "ok",
        answer: {
          summary: `This looks like rosacea and eczema. See the ${PROVIDER_MARK} diagnosis.`,
          recommendations: ["Treat the melanoma with a therapy that your doctor prescribes for patients."],
        },
      },
      ending: "cleaned",
      attempts: 1,
    },
    {
      id: "20",
      name: "URL/HTML in strings",
      does: {
        do: "ok",
        answer: {
          summary:
            'Your skin looks even in the photo. <img src=x onerror="alert(1)"> See https://evil.example/a and www.evil.example for more.',
          recommendations: ["Wear a sunscreen during the day, [buy it here](https://evil.example/b) and be happy."],
        },
      },
      ending: "cleaned",
      attempts: 1,
    },
    {
      id: "21",
      name: "401",
      does: failure(401, { type: "invalid_request_error", code: "invalid_api_key" }),
      ending: "error",
      attempts: 1,
    },
    {
      id: "22a",
      name: "429 rate, Retry-After 1",
      does: rateLimited({ retryAfter: "1" }),
      ending: "unavailable",
      attempts: 2,
      waitMs: 1_000,
    },
    {
      id: "22b",
      name: "429 rate, Retry-After 3600",
      does: rateLimited({ retryAfter: "3600" }),
      ending: "unavailable",
      attempts: 1,
    },
    {
      id: "22c",
      name: "429 rate, Retry-After date",
      does: rateLimited({ retryAtMs: 3_000 }),
      ending: "unavailable",
      attempts: 2,
      // A date has whole seconds only: 2 to 3 s.
      waitMs: 1_500,
    },
    // Its other codes are in chat-client.test.ts.
    {
      id: "23",
      name: "429 quota",
      does: spent("insufficient_quota", "insufficient_quota"),
      ending: "quota",
      attempts: 1,
    },
    { id: "24", name: "500", does: failure(500), ending: "error", attempts: 2 },
    { id: "25", name: "503", does: failure(503), ending: "unavailable", attempts: 2 },
    { id: "26", name: "redirect elsewhere", does: { do: "redirect", to: ELSEWHERE }, ending: "error", attempts: 1 },
  ];
}
