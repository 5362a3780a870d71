import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { FAULT_KINDS, type FaultKind } from "../../fault-kind.ts";
import { waitBeforeRetry } from "./backoff.ts";
import { type Attempt, fail } from "./fault.ts";
import { ProviderBreaker } from "./provider-breaker.ts";
import { PROVIDER_TIMINGS } from "./provider-timings.ts";
import { RetryBudget } from "./retry-budget.ts";

beforeEach(() => vi.useFakeTimers({ now: new Date("2026-11-22T12:00:00Z") }));
afterEach(() => vi.useRealTimers());

describe("the breaker", () => {
  const OK: Attempt<string> = { ok: true, value: "fine" };
  let states: string[];
  let breaker: ProviderBreaker;
  let calls: number;

  beforeEach(() => {
    [states, calls] = [[], 0];
    breaker = new ProviderBreaker({ windowMs: 30_000, openMs: 30_000, onState: (state) => states.push(state) });
  });

  function ending(attempt: Attempt<string>): Promise<Attempt<string>> {
    return breaker.run(() => {
      calls += 1;
      return Promise.resolve(attempt);
    });
  }
  const failing = (kind: FaultKind) => ending(fail(kind));

  it("opens at 5 failures in a row, and nothing goes out for 30 s", async () => {
    for (let i = 0; i < 5; i++) await failing("server_error");
    expect(states).toEqual(["open"]);
    vi.advanceTimersByTime(10_000);
    expect(await ending(OK)).toEqual({
      ok: false,
      fault: { kind: "open", because: "server_error", retryAfterMs: 20_000 },
    });
    expect(calls).toBe(5);
  });

  it("stays closed at 4 in a row, and with an answer between them", async () => {
    for (let i = 0; i < 4; i++) await failing("timeout");
    await ending(OK);
    for (let i = 0; i < 4; i++) await failing("timeout");
    expect(states).toEqual([]);
  });

  it("opens when 10 of 20 calls of the last 30 s fail, not at 9 of 20 nor at 9 of 18", async () => {
    const pairs = async (count: number) => {
      for (let i = 0; i < count; i++) {
        await ending(OK);
        await failing("unusable");
      }
    };
    await pairs(9);
    expect(states).toEqual([]);
    await ending(OK);
    await ending(OK);
    await pairs(1);
    expect(states, "10 of 22").toEqual([]);
    vi.advanceTimersByTime(30_001);
    await pairs(10);
    expect(states, "10 of 20").toEqual(["open"]);
  });

  it("forgets what is older than 30 s, also after a quiet time", async () => {
    for (let i = 0; i < 5; i++) {
      for (let j = 0; j < 3; j++) await failing("server_error");
      await ending(OK);
    }
    vi.advanceTimersByTime(600_000);
    // With the 20 from before, 15 of them failures, the first of these would open it.
    for (let i = 0; i < 4; i++) await failing("server_error");
    expect(states).toEqual([]);
  });

  it.each(["quota", "unauthorised"] as const)("opens at the first %s", async (kind) => {
    await failing(kind);
    expect(states).toEqual(["open"]);
    expect(await ending(OK)).toMatchObject({ fault: { kind: "open", because: kind } });
  });

  it("hears nothing of refusals and of visitors who leave", async () => {
    for (let i = 0; i < 20; i++) await failing(i % 2 ? "refused" : "aborted");
    expect(states).toEqual([]);
    for (let i = 0; i < 4; i++) await failing("server_error");
    await failing("aborted");
    await failing("server_error");
    expect(states, "a visitor's leaving does not count as an answer").toEqual(["open"]);
  });

  it("is not opened by photos whose words lead the model astray, however many they are", async () => {
    for (let i = 0; i < 40; i++) await failing("implausible");
    expect(states).toEqual([]);
    for (let i = 0; i < 5; i++) await failing("unreachable");
    vi.advanceTimersByTime(30_000);
    await failing("implausible");
    expect(states, "an answer nobody believes is one").toEqual(["open", "half-open", "closed"]);
  });

  it("is not held open, nor opened for longer, by a clock that is set back or forward", async () => {
    for (let i = 0; i < 5; i++) await failing("unreachable");
    vi.setSystemTime(new Date("2026-11-21T12:00:00Z"));
    vi.advanceTimersByTime(30_000);
    expect(await ending(OK)).toEqual(OK);
    for (let i = 0; i < 5; i++) await failing("unreachable");
    vi.setSystemTime(new Date("2026-11-24T12:00:00Z"));
    expect(await ending(OK)).toMatchObject({ fault: { kind: "open", retryAfterMs: 30_000 } });
  });

  it("opens no second time for calls that were under way when it opened, and keeps the trial for itself", async () => {
    const late = Promise.withResolvers<Attempt<string>>();
    const running = [breaker.run(() => late.promise), breaker.run(() => late.promise)];
    for (let i = 0; i < 5; i++) await failing("unreachable");
    vi.advanceTimersByTime(29_000);
    late.resolve(fail("timeout"));
    await Promise.all(running);
    expect(states).toEqual(["open"]);
    vi.advanceTimersByTime(1_000);
    expect(await ending(OK)).toEqual(OK);
  });

  it("tries again after a trial that ended in a bug of ours", async () => {
    for (let i = 0; i < 5; i++) await failing("unreachable");
    vi.advanceTimersByTime(30_000);
    await expect(breaker.run(() => Promise.reject(new Error("a bug")))).rejects.toThrow("a bug");
    expect(states).toEqual(["open", "half-open", "open"]);
    vi.advanceTimersByTime(30_000);
    expect(await ending(OK)).toEqual(OK);
  });

  it("sends one call on trial, does not let the others wait for it, and closes when it is answered", async () => {
    for (let i = 0; i < 5; i++) await failing("unreachable");
    vi.advanceTimersByTime(30_000);
    const trial = Promise.withResolvers<Attempt<string>>();
    const running = breaker.run(() => trial.promise);
    const others = await Promise.all([ending(OK), ending(OK)]);
    expect(others.map((other) => !other.ok && other.fault.kind)).toEqual(["open", "open"]);
    trial.resolve(OK);
    expect(await running).toEqual(OK);
    expect(states).toEqual(["open", "half-open", "closed"]);
    expect(await ending(OK)).toEqual(OK);
  });

  it.each(["server_error", "aborted"] as const)("stays open for another 30 s when the trial ends %s", async (kind) => {
    for (let i = 0; i < 5; i++) await failing("unreachable");
    vi.advanceTimersByTime(30_000);
    await failing(kind);
    expect(states).toEqual(["open", "half-open", "open"]);
    vi.advanceTimersByTime(29_000);
    expect(await ending(OK)).toMatchObject({ fault: { kind: "open" } });
    vi.advanceTimersByTime(1_000);
    expect(await ending(OK)).toEqual(OK);
  });
});

describe("retries", () => {
  it("are at most 10 % of the calls of any 60 s, and 3 where calls are few", () => {
    let now = 0;
    const budget = new RetryBudget(60_000, () => now);
    for (let i = 0; i < 10; i++) budget.countCall();
    expect([1, 2, 3, 4].map(() => budget.takeRetry())).toEqual([true, true, true, false]);
    for (let i = 0; i < 40; i++) budget.countCall();
    expect([1, 2, 3].map(() => budget.takeRetry())).toEqual([true, true, false]);
    now = 60_000;
    expect([1, 2, 3, 4].map(() => budget.takeRetry())).toEqual([true, true, true, false]);
  });

  it("are made after these faults and no others", () => {
    const retried = FAULT_KINDS.filter((kind) => waitBeforeRetry({ kind }, PROVIDER_TIMINGS, () => 0.5) !== null);
    expect(retried).toEqual(["server_error", "unreachable", "unusable", "implausible"]);
  });

  it("wait with full jitter, or as long as Retry-After says and the jitter on top", () => {
    const wait = (retryAfterMs: number | undefined, random: number, kind: FaultKind = "rate_limited") =>
      waitBeforeRetry(retryAfterMs === undefined ? { kind } : { kind, retryAfterMs }, PROVIDER_TIMINGS, () => random);
    expect(wait(undefined, 0, "server_error")).toBe(0);
    expect(wait(undefined, 1, "server_error")).toBe(500);
    expect(wait(1_000, 0.5)).toBe(1_250);
    expect(wait(5_000, 0)).toBe(5_000);
    expect(wait(5_001, 0)).toBeNull();
    expect(wait(3_600_000, 0, "server_error")).toBeNull();
    expect(wait(undefined, 0)).toBeNull();
  });
});
