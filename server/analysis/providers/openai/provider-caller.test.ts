import { describe, expect, it } from "vitest";
import type { TakeCall } from "../../../limits/request-limiter.ts";
import { FAULT_KINDS, type FaultKind } from "../../fault-kind.ts";
import type { ChatClient } from "./chat-client.ts";
import { countDailyCalls } from "./daily-calls.ts";
import { type Attempt, fail } from "./fault.ts";
import { ProviderCaller } from "./provider-caller.ts";
import { PROVIDER_TIMINGS, type ProviderTimings } from "./provider-timings.ts";

const REQUEST = Buffer.from("{}");
const FINE: Attempt<string> = { ok: true, value: "fine" };
const echo = (content: string): Attempt<string> => ({ ok: true, value: content });
const STAY = new AbortController().signal;
/** Of a client that has any number of calls left. */
const MAY: TakeCall = () => Promise.resolve({ ok: true, giveBack: () => undefined });

interface CallerTestOptions {
  readonly answers: readonly Attempt<string>[] | ((signal: AbortSignal) => Promise<Attempt<string>>);
  readonly dailyCalls?: number;
  readonly timings?: Partial<ProviderTimings>;
}

function callerWith({ answers, dailyCalls, timings }: CallerTestOptions) {
  const seen = { asked: 0, lines: [] as string[], outcomes: [] as string[], states: [] as string[] };
  const client: ChatClient = {
    ask: (signal) => {
      seen.asked += 1;
      if (typeof answers === "function") return answers(signal);
      return Promise.resolve(answers[seen.asked - 1] ?? FINE);
    },
  };
  const caller = new ProviderCaller({
    client,
    dailyCalls: countDailyCalls(dailyCalls ?? 1_000),
    warn: (line) => seen.lines.push(line),
    observer: { attempt: (outcome) => seen.outcomes.push(outcome), breaker: (state) => seen.states.push(state) },
    timings: { ...PROVIDER_TIMINGS, ...timings },
    random: () => 0,
  });
  const call = (signal = STAY, leftMs = 20_000, takeCall = MAY) =>
    caller.call(signal, REQUEST, echo, performance.now() + leftMs, takeCall);
  return { caller, seen, call };
}

function kindOf(attempt: Attempt<unknown>): string {
  return attempt.ok ? "answered" : attempt.fault.kind;
}

describe("a call to the AI provider", () => {
  const RETRIED: readonly FaultKind[] = ["server_error", "unreachable", "unusable", "implausible"];

  it.each(FAULT_KINDS.filter((kind) => kind !== "aborted"))("is at most two attempts: %s", async (kind) => {
    const { seen, call } = callerWith({ answers: [fail(kind), fail(kind), FINE] });
    expect(kindOf(await call())).toBe(kind);
    expect(seen.asked).toBe(RETRIED.includes(kind) ? 2 : 1);
    expect(seen.outcomes).toEqual(Array.from({ length: seen.asked }, () => kind));
  });

  it("makes no second attempt when there is no time for one, and none at all when the time is up", async () => {
    const { seen, call } = callerWith({ answers: [fail("server_error"), FINE] });
    expect(kindOf(await call(STAY, 2_900))).toBe("server_error");
    expect(kindOf(await call(STAY, 0))).toBe("timeout");
    expect(seen.asked).toBe(1);
  });

  it("retries three times a minute where calls are few, not more", async () => {
    const { call } = callerWith({
      answers: Array.from({ length: 12 }, (_, n) => (n % 2 === 0 ? fail("unreachable") : FINE)),
    });
    const kinds: string[] = [];
    for (let i = 0; i < 4; i += 1) kinds.push(kindOf(await call()));
    expect(kinds).toEqual(["answered", "answered", "answered", "unreachable"]);
  });

  it("ends while it waits for the retry when the visitor leaves (A13)", async () => {
    const visitor = new AbortController();
    // Longer than any test may take.
    const { seen, call } = callerWith({
      answers: [fail("rate_limited", { retryAfterMs: 3_600_000 }), FINE],
      timings: { longestRetryAfterMs: 3_600_000 },
    });
    const called = call(visitor.signal, 7_200_000);
    setTimeout(() => visitor.abort(), 20);
    expect(kindOf(await called)).toBe("aborted");
    expect(seen.asked).toBe(1);
  });

  it("stops going out when the day's budget is spent, which a second attempt uses too", async () => {
    const { seen, call } = callerWith({ answers: [fail("server_error"), FINE, FINE], dailyCalls: 2 });
    expect(kindOf(await call())).toBe("answered");
    expect(kindOf(await call())).toBe("spent");
    expect(seen.asked).toBe(2);
    expect(seen.states, "the provider has done nothing wrong").toEqual([]);
  });

  it("takes each attempt from the client's share as well, and gives it back when none went out", async () => {
    const { seen, call } = callerWith({ answers: [fail("server_error"), fail("unauthorised"), FINE], dailyCalls: 3 });
    let left = 3;
    const share: TakeCall = () => {
      if (left === 0) return Promise.resolve({ ok: false, retryAfterSeconds: 1 });
      left -= 1;
      const giveBack = (): void => {
        left += 1;
      };
      return Promise.resolve({ ok: true, giveBack });
    };
    const kinds: string[] = [];
    for (let i = 0; i < 2; i += 1) kinds.push(kindOf(await call(STAY, 20_000, share)));
    // Two attempts, and then the breaker is open: nothing goes out.
    expect([kinds, left, seen.asked]).toEqual([["unauthorised", "open"], 1, 2]);
    left = 0;
    expect(kindOf(await call(STAY, 20_000, share))).toBe("spent");
    // Nothing of the day's was taken for a client without a share of its own: the last one is still there.
    left = 5;
    const others = callerWith({ answers: [FINE], dailyCalls: 1 });
    for (let i = 0; i < 3; i += 1) kinds.push(kindOf(await others.call(STAY, 20_000, share)));
    expect([kinds.slice(2), left]).toEqual([["answered", "spent", "spent"], 4]);
  });

  it("says with the first call that the provider rejects our requests, and again when they have stopped", async () => {
    const rejected = fail("rejected", { status: 404 });
    const { seen, call } = callerWith({ answers: Array<typeof rejected>(5).fill(rejected) });
    for (let i = 0; i < 5; i += 1) {
      await call();
      if (i < 4) expect(seen.lines).toEqual([expect.stringContaining("OPENAI_HEADERS.")]);
    }
    expect(seen.lines.slice(1)).toEqual([expect.stringContaining("No calls for 30 s")]);
  });

  it("says once why no calls go out, and when they do again", async () => {
    const { seen, call } = callerWith({
      answers: [fail("unauthorised", { status: 401 }), fail("unauthorised", { status: 401 }), FINE],
      timings: { breakerOpenMs: 30 },
    });
    const later = () => new Promise((resolve) => setTimeout(resolve, 40));
    await call();
    await later();
    await call();
    await later();
    await call();
    expect(seen.states).toEqual(["open", "half-open", "open", "half-open", "closed"]);
    expect(seen.lines).toEqual([
      "The AI provider refuses our key (unauthorised, status 401): check OPENAI_API_KEY, and that it may use OPENAI_MODEL. No calls for 30 s.",
      "The AI provider answers again.",
    ]);
  });
});
