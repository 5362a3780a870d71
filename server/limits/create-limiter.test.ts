import { afterEach, describe, expect, it } from "vitest";
import { ANALYSIS_PATH, errorAnswerSchema } from "#contract/api.ts";
import { createTestServer, dataUrl, JPEG_HEAD, type TestServerWish } from "#tests/support/test-server.ts";
import type { App } from "../app.ts";
import { createLimiter } from "./create-limiter.ts";
import type { RequestLimiter } from "./request-limiter.ts";

const BODY = JSON.stringify({ image: dataUrl(JPEG_HEAD), language: "en" });
let app: App;
let limiter: RequestLimiter;

async function start(wish: TestServerWish = {}, { burst = 3, trustedHops = 0 } = {}): Promise<void> {
  const limits = { burst, hour: 20, day: 60 };
  limiter = await createLimiter({ limits, trustedHops, redisUrl: null, warn: () => undefined });
  app = createTestServer({ ...wish, limiter }).app;
}

function post(remoteAddress: string, headers: Record<string, string> = {}) {
  return app.fastify.inject({
    method: "POST",
    url: ANALYSIS_PATH,
    payload: BODY,
    remoteAddress,
    headers: { "content-type": "application/json", ...headers },
  });
}

async function statuses(times: number, of: (i: number) => ReturnType<typeof post>): Promise<number[]> {
  const answers: number[] = [];
  for (let i = 0; i < times; i += 1) answers.push((await of(i)).statusCode);
  return answers;
}

afterEach(async () => {
  await app.fastify.close();
  await limiter.close();
});

describe("the limit of analyses", () => {
  it("refuses the one too many with 429, whole seconds to wait and a sentence with them, and nobody else (I1)", async () => {
    await start();
    expect(await statuses(3, () => post("203.0.113.1"))).toEqual([200, 200, 200]);
    const refused = await post("203.0.113.1");
    expect(refused.statusCode).toBe(429);
    const seconds = String(refused.headers["retry-after"]);
    expect(seconds).toMatch(/^[1-9]\d?$/);
    const { code, message } = errorAnswerSchema.parse(refused.json()).error;
    expect([code, message.includes(seconds)]).toEqual(["rate_limited", true]);
    expect((await post("203.0.113.2")).statusCode).toBe(200);
  });

  it("is one for a thousand addresses of an IPv6 /64 (I2)", async () => {
    await start();
    const answers = await statuses(30, (i) => post(`2001:db8:1:1:${i.toString(16)}::${i}`));
    expect(answers.filter((status) => status === 200)).toHaveLength(3);
    expect((await post("2001:db8:1:2::1")).statusCode).toBe(200);
  });

  it("knows an address as IPv4 and in its IPv6 form (I5)", async () => {
    await start();
    const answers = await statuses(4, (i) => post(i % 2 === 0 ? "203.0.113.1" : "::ffff:203.0.113.1"));
    expect(answers).toEqual([200, 200, 200, 429]);
  });

  it.each([0, 1, 2])("is not got round by claimed addresses behind %i proxies (I4)", async (trustedHops) => {
    await start({}, { trustedHops });
    const seen = ["198.51.100.9", "203.0.113.77"].slice(2 - trustedHops);
    const answers = await statuses(6, (i) =>
      post("10.0.0.1", { "x-forwarded-for": [`1.2.3.${i}`, "garbage", ...seen].join(", ") }),
    );
    expect(answers).toEqual([200, 200, 200, 429, 429, 429]);
  });

  it("comes after the origin and before everything that costs", async () => {
    await start();
    const of = (headers: Record<string, string>) => () => post("203.0.113.1", headers);
    expect(await statuses(5, of({ origin: "https://evil.example" }))).toEqual([403, 403, 403, 403, 403]);
    expect(await statuses(4, of({ "content-type": "text/plain" }))).toEqual([415, 415, 415, 429]);
  });

  it("does not count what this server itself turned away, before or after the body", async () => {
    await start({ provider: { fullFor: 2 } });
    expect(await statuses(6, () => post("203.0.113.1"))).toEqual([503, 503, 503, 503, 503, 503]);
    await app.fastify.close();
    await limiter.close();
    await start({
      provider: { analyse: () => Promise.resolve({ end: "failed", code: "overloaded", retryAfterSeconds: 1 }) },
    });
    expect(await statuses(6, () => post("203.0.113.1"))).toEqual([503, 503, 503, 503, 503, 503]);
  });

  it("gives one analysis back once, however often it is told to", async () => {
    await start({}, { burst: 1 });
    const request = { headers: {}, socket: { remoteAddress: "203.0.113.1" } } as Parameters<RequestLimiter["take"]>[0];
    const taken = await limiter.take(request);
    if (!taken.ok) throw new Error("refused");
    taken.giveBack();
    taken.giveBack();
    expect([(await limiter.take(request)).ok, (await limiter.take(request)).ok]).toEqual([true, false]);
  });
});
