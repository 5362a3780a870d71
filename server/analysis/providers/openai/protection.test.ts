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
  /** Calls one after the other: how each ends, `.` for an answer. */
  async function calling(ends: readonly (FaultKind | ".")[]): Promise<void> {
    for (const end of ends) await ending(end === "." ? OK : fail(end));
  }
  const times = <T extends FaultKind | ".">(count: number, ...what: T[]): T[] =>
    Array.from({ length: count }, () => what).flat();

  it.each<[string, (FaultKind | ".")[], string[]]>([
    ["opens at 5 failures in a row", times(5, "server_error"), ["open"]],
    [
      "stays closed at 4 in a row, and with an answer between",
      [...times(4, "timeout"), ".", ...times(4, "timeout")],
      [],
    ],
    ["opens when 10 of 20 calls fail", times(10, ".", "unusable"), ["open"]],
    ["does not at 9 of 18, nor at 10 of 22", [...times(9, ".", "unusable"), ".", ".", ".", "unusable"], []],
    ["opens at the first spent quota", ["quota"], ["open"]],
    ["opens at the first refused key", ["unauthorised"], ["open"]],
    ["hears nothing of refusals and of visitors who leave", times(10, "refused", "aborted"), []],
    ["takes no visitor's leaving for an answer", [...times(4, "server_error"), "aborted", "server_error"], ["open"]],
    ["is not opened by photos whose words lead the model astray", times(40, "implausible"), []],
  ])("%s", async (_, ends, expected) => {
    await calling(ends);
    expect(states).toEqual(expected);
  });

  it.each(["server_error", "quota"] as const)("lets nothing out for 30 s and says why: %s", async (kind) => {
    await calling(times(5, kind));
    vi.advanceTimersByTime(10_000);
    const before = calls;
    const fault = { kind: "open", because: kind, retryAfterMs: 20_000 };
    expect([await ending(OK), calls]).toEqual([{ ok: false, fault }, before]);
  });

  it("forgets what is older than 30 s, also after a quiet time", async () => {
    await calling(times(5, "server_error", "server_error", "server_error", "."));
    vi.advanceTimersByTime(600_000);
    // With the 20 from before, 15 of them failures, the first of these would open it.
    await calling(times(4, "server_error"));
    expect(states).toEqual([]);
  });

  it("closes with an answer that nobody believes, too", async () => {
    await calling(times(5, "unreachable"));
    vi.advanceTimersByTime(30_000);
    await calling(["implausible"]);
    expect(states).toEqual(["open", "half-open", "closed"]);
  });

  it("is not held open, nor opened for longer, by a clock that is set back or forward", async () => {
    await calling(times(5, "unreachable"));
    vi.setSystemTime(new Date("2026-11-21T12:00:00Z"));
    vi.advanceTimersByTime(30_000);
    expect(await ending(OK)).toEqual(OK);
    await calling(times(5, "unreachable"));
    vi.setSystemTime(new Date("2026-11-24T12:00:00Z"));
    expect(await ending(OK)).toMatchObject({ fault: { kind: "open", retryAfterMs: 30_000 } });
  });

  it("opens no second time for calls that were under way when it opened, and keeps the trial for itself", async () => {
    const late = Promise.withResolvers<Attempt<string>>();
    const running = [breaker.run(() => late.promise), breaker.run(() => late.promise)];
    await calling(times(5, "unreachable"));
    vi.advanceTimersByTime(29_000);
    late.resolve(fail("timeout"));
    await Promise.all(running);
    expect(states).toEqual(["open"]);
    vi.advanceTimersByTime(1_000);
    expect(await ending(OK)).toEqual(OK);
  });

  it("tries again after a trial that ended in a bug of ours", async () => {
    await calling(times(5, "unreachable"));
    vi.advanceTimersByTime(30_000);
    await expect(breaker.run(() => Promise.reject(new Error("a bug")))).rejects.toThrow("a bug");
    expect(states).toEqual(["open", "half-open", "open"]);
    vi.advanceTimersByTime(30_000);
    expect(await ending(OK)).toEqual(OK);
  });

  it("sends one call on trial, does not let the others wait for it, and closes when it is answered", async () => {
    await calling(times(5, "unreachable"));
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
    await calling(times(5, "unreachable"));
    vi.advanceTimersByTime(30_000);
    await calling([kind]);
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
