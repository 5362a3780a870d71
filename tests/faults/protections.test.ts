import { request } from "node:http";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { ANALYSIS_PATH } from "#contract/api.ts";
import { LIMITS } from "#contract/limits.ts";
import type { Behaviour } from "#lab/servers/fake-provider/behaviour.ts";
import { type FakeProvider, startFakeProvider } from "#lab/servers/fake-provider.ts";
import { createTestLimiter } from "../support/test-limiter.ts";
import { type ProviderServer, type ProviderServerOptions, REQUEST, startProviderServer } from "./provider-server.ts";

/** Never retried, so that one analysis is one call (400: our own mistake). */
const FAILS: Behaviour = { do: "error", status: 400 };
/** Retried. */
const STUMBLES: Behaviour = { do: "error", status: 500 };
const OK: Behaviour = { do: "ok" };

let fake: FakeProvider;
let server: ProviderServer;
beforeEach(async () => {
  fake = await startFakeProvider();
});
afterEach(async () => {
  await server.close();
  await fake.close();
});

function start(options: Partial<ProviderServerOptions> = {}): void {
  server = startProviderServer({ mode: "openai", fallback: "demo", baseUrl: fake.baseUrl, ...options });
}

/** Status of one analysis after the other, each with its own script. */
async function statuses(scripts: readonly (readonly Behaviour[])[]): Promise<readonly number[]> {
  const list: number[] = [];
  for (const script of scripts) {
    fake.script(...script);
    list.push((await server.analyse()).statusCode);
  }
  return list;
}

function times<T>(count: number, what: T): readonly T[] {
  return Array.from({ length: count }, () => what);
}

describe("the breaker before the AI provider", () => {
  it("opens after five failures in a row: the sixth photo costs no call, and the answer says when to come back", async () => {
    start();
    expect(await statuses(times(5, [FAILS]))).toEqual(times(5, 502));
    const sixth = await server.analyse();
    expect([sixth.statusCode, sixth.json().error.code]).toEqual([503, "provider_unavailable"]);
    expect(Number(sixth.headers["retry-after"])).toBeGreaterThan(25);
    expect(fake.callCount).toBe(5);
    expect(server.logText().match(/No calls for 30 s/g)).toHaveLength(1);
    expect((await server.app.fastify.inject({ url: "/readyz" })).statusCode, "the pages are there").toBe(200);
    await server.close();
    start({ fallback: "embedded" });
    await statuses(times(5, [FAILS]));
    expect((await server.analyse()).json().details).toMatchObject({ source: "embedded", degraded: true });
    expect(fake.callCount).toBe(10);
  });

  it("is not opened by photos whose print leads the model astray, or to decline", async () => {
    for (const behaviour of [
      { do: "say", text: "HELLO" },
      { do: "refuse", refusal: "No." },
    ] as const) {
      start();
      // One more than it opens at.
      await statuses(times(6, [behaviour, behaviour]));
      expect(await statuses([[OK]])).toEqual([200]);
      expect(server.logText()).not.toMatch("No calls");
      await server.close();
    }
  });

  it("opens at once at a spent quota, and says so for as long as it is open", async () => {
    start();
    await statuses([[{ do: "error", status: 429, type: "insufficient_quota" }]]);
    fake.script(OK);
    expect((await server.analyse()).json()).toMatchObject({ success: false, quotaExceeded: true });
    expect(fake.callCount).toBe(1);
  });
});

describe("what protects the provider and the bill", () => {
  it.each([
    ["demo", { success: false, quotaExceeded: true }],
    ["embedded", { success: true, details: { source: "embedded", degraded: true } }],
  ] as const)(
    "makes no more calls than ANALYSIS_DAILY_CALLS, retries counted; then, fallback %s, %o",
    async (fallback, body) => {
      start({ fallback, environment: { ANALYSIS_DAILY_CALLS: "3" }, timings: { backoffBaseMs: 1 } });
      await statuses([[STUMBLES, OK], [OK]]);
      expect(fake.callCount).toBe(3);
      expect((await server.analyse()).json()).toMatchObject(body);
      expect(fake.callCount).toBe(3);
    },
  );

  it("makes for one client, an IPv6 /64, 2 % of them at most; then it is as if all were spent, for that client alone", async () => {
    const limiter = await createTestLimiter({ dailyCalls: 150, trustedHops: 1 });
    start({ environment: { ANALYSIS_DAILY_CALLS: "150" }, limiter });
    const from = async (address: string) => (await server.analyse({}, { "x-forwarded-for": address })).json();
    for (let i = 0; i < 3; i += 1) expect(await from(`2001:db8:1:1::${i}`)).toMatchObject({ success: true });
    expect(await from("2001:db8:1:1::9")).toMatchObject({ success: false, quotaExceeded: true });
    expect(await from("2001:db8:1:2::1")).toMatchObject({ success: true });
    expect(fake.callCount).toBe(4);
    await limiter.close();
  });

  it("has at most 32 calls under way; whoever comes then is told at once, and nobody waits in line", async () => {
    start();
    fake.script({ do: "ok", afterMs: 1_500 });
    const answers = await Promise.all(times(36, null).map(() => server.analyse()));
    const codes = answers.map((answer) => answer.json().error?.code ?? "answered").toSorted();
    expect(codes).toEqual([...times(32, "answered"), ...times(4, "overloaded")]);
    expect(fake.callCount).toBe(32);
    expect(answers.find(({ statusCode }) => statusCode === 503)?.headers["retry-after"]).toMatch(/^[1-9]\d*$/);
  });

  it("ends the provider's call when the visitor leaves, and holds nothing against the provider (A13)", async () => {
    // Nothing else ends it: it would last until the request's own time is up.
    start({ timings: { attemptMs: LIMITS.requestMs } });
    const address = await server.listen();
    for (let i = 1; i <= 6; i++) {
      fake.script({ do: "silence" });
      const leaving = request(`${address}${ANALYSIS_PATH}`, {
        method: "POST",
        headers: { "content-type": "application/json" },
      });
      leaving.on("error", () => undefined);
      leaving.end(JSON.stringify(REQUEST));
      await expect.poll(() => fake.callCount, { timeout: 60_000 }).toBe(i);
      leaving.destroy();
      const patience = { timeout: LIMITS.requestMs / 2, interval: 20 };
      await expect.poll(() => fake.calls.at(-1)?.abortedAt, patience).not.toBe(null);
    }
    expect(await statuses([[OK]])).toEqual([200]);
    expect(server.logText().match(/"status":499/g)).toHaveLength(6);
  });
});
