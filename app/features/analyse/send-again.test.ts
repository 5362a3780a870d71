import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { LIMITS } from "#contract/limits.ts";
import { type Send, sendAgainOnce } from "./send-again.ts";
import type { Reply, SendOptions } from "./send-photo.ts";

const SILENCE: Reply = { kind: "silence" };
const answer = (status: number, body: string): Reply => ({ kind: "answer", status, body, retryAfterSeconds: null });
const FINE = answer(200, '{"success":true}');
const GONE = answer(502, "<html><h1>502 Bad Gateway</h1></html>");

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

function setUp(replies: readonly Reply[], { tookMs = 100, isOnline = true } = {}) {
  const asked: SendOptions[] = [];
  const send: Send = async (_image, _language, options) => {
    asked.push(options);
    options.onBytes(1_000);
    await new Promise((resolve) => setTimeout(resolve, tookMs));
    return replies[asked.length - 1] ?? SILENCE;
  };
  const controller = new AbortController();
  const bytes: number[] = [];
  const { signal } = controller;
  const onBytes = (sent: number) => bytes.push(sent);
  const options: SendOptions = { signal, onSent: () => undefined, onBytes, providerConsent: null };
  const twice = sendAgainOnce(send, { now: () => Date.now(), isOnline: () => isOnline, random: () => 0.5 });
  const run = async (): Promise<Reply> => {
    const reply = twice(new Blob(), "de", options);
    reply.catch(() => undefined);
    await vi.advanceTimersByTimeAsync(60_000);
    return await reply;
  };
  return { asked, bytes, run, controller };
}

describe("a photo whose server has gone", () => {
  it.each([
    ["the connection broke", SILENCE],
    ["the proxy says 502", GONE],
    ["the proxy says 503 without a word", answer(503, "")],
    ["the proxy says 504", answer(504, "Gateway Timeout")],
  ])("is sent once more: %s", async (_, first) => {
    const { asked, run, bytes } = setUp([first, FINE]);
    expect(await run()).toEqual(FINE);
    expect(asked).toHaveLength(2);
    expect(bytes, "all that left the device is counted").toEqual([1_000, 2_000]);
  });

  it("is sent no third time, and both tries take no longer than one may", async () => {
    const { asked, run } = setUp([SILENCE, GONE, FINE], { tookMs: 10_000 });
    expect(await run()).toEqual(GONE);
    expect(asked).toHaveLength(2);
    expect(asked[1]?.timeoutMs).toBe(LIMITS.clientMs - 10_000 - 1_000);
  });

  it.each([
    ["a result", FINE],
    ["a refusal", answer(422, '{"success":false}')],
    ["our own overload", answer(503, '{"success":false,"error":{"code":"overloaded"}}')],
    ["our own failure", answer(502, ' {"success":false,"error":{"code":"provider_error"}}')],
    ["thirty seconds without a word", { kind: "silence", timedOut: true } as const],
    ["a limit of the proxy", answer(429, "slow down")],
  ])("is an answer, and stays one: %s", async (_, first) => {
    const { asked, run } = setUp([first, FINE]);
    expect(await run()).toEqual(first);
    expect(asked).toHaveLength(1);
  });

  it.each([
    ["without a network", { isOnline: false }],
    ["when the time is up", { tookMs: LIMITS.clientMs - 5_000 }],
  ])("is not sent again %s", async (_, more) => {
    const { asked, run } = setUp([SILENCE, FINE], more);
    expect(await run()).toEqual(SILENCE);
    expect(asked).toHaveLength(1);
  });

  it("is not sent again when the visitor cancels in between", async () => {
    const { asked, run, controller } = setUp([SILENCE, FINE]);
    setTimeout(() => controller.abort(), 300);
    await expect(run()).rejects.toThrow();
    expect(asked).toHaveLength(1);
  });
});
