import type { Behaviour, FinishReason } from "#lab/servers/fake-provider/behaviour.ts";

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

/** What the fault is to the visitor; `meet-faults.ts` has the answer for each mode and fallback. */
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
const ELSEWHERE = "http://elsewhere.invalid/v1/chat/completions";
const FIFTY_MB = 50_000_000;

const OK: Behaviour = { do: "ok" };

function failure(status: number, more: Partial<Extract<Behaviour, { do: "error" }>> = {}): Behaviour {
  return { do: "error", status, type: "server_error", message: `${PROVIDER_MARK} went wrong`, ...more };
}

function rateLimited(more: Pick<Extract<Behaviour, { do: "error" }>, "retryAfter" | "retryAtMs">): Behaviour {
  return failure(429, { type: "requests", code: "rate_limit_exceeded", ...more });
}

const say = (text: string, finish: FinishReason = "stop"): Behaviour => ({ do: "say", text, finish });
const raw = (body: string, type = "application/json"): Behaviour => ({ do: "raw", body, type });

function fault(
  id: string,
  name: string,
  does: Behaviour,
  ending: Ending,
  attempts: 1 | 2,
  more: Partial<Fault> = {},
): Fault {
  return { id, name, does, ending, attempts, ...more };
}

const DISEASES = {
  summary: `This looks like rosacea and eczema. See the ${PROVIDER_MARK} diagnosis.`,
  recommendations: ["Treat the melanoma with a therapy that your doctor prescribes for patients."],
};
const ADDRESSES = {
  summary:
    'Your skin looks even in the photo. <img src=x onerror="alert(1)"> See https://evil.example/a and www.evil.example for more.',
  recommendations: ["Wear a sunscreen during the day, [buy it here](https://evil.example/b) and be happy."],
};
const REFUSAL = "I'm sorry, but I can't help with analysing photos of people.";

export const FAULTS: readonly Fault[] = [
  fault("1", "connect refused", OK, "unavailable", 2, { place: "closed-port" }),
  fault("2", "DNS fail", OK, "unavailable", 2, { place: "no-such-name" }),
  fault("3", "bad TLS", OK, "unavailable", 2, { place: "untrusted-tls" }),
  // Not met twice: the visitor has waited 15 s by then.
  fault("4a", "accept then silence", { do: "silence" }, "timeout", 1),
  fault("4b", "500 after 10 s, then silence", failure(500, { afterMs: 10_000 }), "timeout", 2, {
    thenDoes: { do: "silence" },
  }),
  fault("5", "headers then silence", { do: "headers-then-silence" }, "timeout", 1),
  fault("6", "1 byte/s", { do: "drip" }, "timeout", 1),
  fault("7", "reset mid-body", { do: "reset-mid-body" }, "unavailable", 2),
  fault("8", "200 empty", raw(""), "error", 2),
  fault("9", "200 HTML", raw(`<!doctype html><title>${PROVIDER_MARK}</title>`, "text/html"), "error", 2),
  fault("10", "200 truncated JSON", raw(`{"id":"${PROVIDER_MARK}","choices":[{"index":0,"mess`), "error", 2),
  fault("11", "200 with 50 MB", { do: "flood", bytes: FIFTY_MB }, "error", 2, { mostBytes: 10_000_000 }),
  fault("12", "wrong schema", say(JSON.stringify({ skin: PROVIDER_MARK, score: "good" })), "error", 2),
  fault("13", "numbers out of range", { do: "ok", answer: { skinScore: 740 } }, "error", 2, {
    // Nobody asks the model for a number there; what it adds is not read.
    inWords: { ending: "cleaned", attempts: 1 },
  }),
  fault("14", "refusal field", { do: "refuse", refusal: `${PROVIDER_MARK}: ${REFUSAL}` }, "refused", 1),
  fault("15", "plain-text refusal", say(`${REFUSAL} ${PROVIDER_MARK}`), "refused", 1),
  fault("16", "content filter", say(PROVIDER_MARK, "content_filter"), "refused", 1),
  fault("17", "length", say(`{"summary":"${PROVIDER_MARK} is cut o`, "length"), "error", 2),
  // The runner asks for English.
  fault("18", "wrong language", { do: "ok", language: "de" }, "error", 2),
  fault("19", "disease names in the text", { do: "ok", answer: DISEASES }, "cleaned", 1),
  fault("20", "URL/HTML in strings", { do: "ok", answer: ADDRESSES }, "cleaned", 1),
  fault("21", "401", failure(401, { type: "invalid_request_error", code: "invalid_api_key" }), "error", 1),
  fault("22a", "429 rate, Retry-After 1", rateLimited({ retryAfter: "1" }), "unavailable", 2, { waitMs: 1_000 }),
  fault("22b", "429 rate, Retry-After 3600", rateLimited({ retryAfter: "3600" }), "unavailable", 1),
  // A date has whole seconds only: 2 to 3 s.
  fault("22c", "429 rate, Retry-After date", rateLimited({ retryAtMs: 3_000 }), "unavailable", 2, { waitMs: 1_500 }),
  // Its other codes are in chat-client.test.ts.
  fault("23", "429 quota", failure(429, { type: "insufficient_quota", code: "insufficient_quota" }), "quota", 1),
  fault("24", "500", failure(500), "error", 2),
  fault("25", "503", failure(503), "unavailable", 2),
  fault("26", "redirect elsewhere", { do: "redirect", to: ELSEWHERE }, "error", 1),
];
