import type { IncomingMessage } from "node:http";
import { afterEach, describe, expect, it } from "vitest";
import { errorAnswerSchema } from "#contract/api.ts";
import { HAS_REDIS, NEEDS_REDIS, startRedis } from "#lab/servers/redis-server.ts";
import { dial, postHead } from "#tests/support/raw-connection.ts";
import { createTestLimiter } from "#tests/support/test-limiter.ts";
import { createTestServer, goodRequest, type TestServer, type TestServerOptions } from "#tests/support/test-server.ts";
import type { ProviderOutcome } from "../analysis/outcome.ts";
import type { RequestLimiter } from "./request-limiter.ts";

const BODY = JSON.stringify(goodRequest());
let server: TestServer;
let limiter: RequestLimiter;

async function start(options: TestServerOptions = {}, { burst = 3 } = {}): Promise<void> {
  const limits = { burst, hour: 20, day: 60 };
  limiter = await createTestLimiter({ limits });
  server = createTestServer({ ...options, limiter });
}

function post(remoteAddress: string, headers: Record<string, string> = {}) {
  return server.post(BODY, { remoteAddress, headers });
}

async function statuses(times: number, one: () => ReturnType<typeof post>): Promise<number[]> {
  const answers: number[] = [];
  for (let i = 0; i < times; i += 1) answers.push((await one()).statusCode);
  return answers;
}

afterEach(async () => {
  await server?.app.fastify.close();
  await limiter?.close();
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

  it("comes after the origin and before everything that costs", async () => {
    await start();
    const of = (headers: Record<string, string>) => () => post("203.0.113.1", headers);
    expect(await statuses(5, of({ origin: "https://evil.example" }))).toEqual([403, 403, 403, 403, 403]);
    expect(await statuses(4, of({ "content-type": "text/plain" }))).toEqual([415, 415, 415, 429]);
  });

  it("does not count what this server itself turned away, before or after the body", async () => {
    const untouched = { end: "failed", code: "overloaded", isUntouched: true } as const;
    for (const provider of [{ fullFor: 2 }, { analyse: () => Promise.resolve(untouched) }]) {
      await start({ provider });
      expect(await statuses(6, () => post("203.0.113.1"))).toEqual(Array.from({ length: 6 }, () => 503));
      await server.app.fastify.close();
      await limiter.close();
    }
  });

  it.each<[string, ProviderOutcome]>([
    ["also when the provider then failed", { end: "failed", code: "provider_unavailable" }],
    ["also when there was no room for it then", { end: "failed", code: "overloaded" }],
    ["also when its visitor left or it took all the time there is", { end: "aborted" }],
  ])("counts a photo that was decoded, %s", async (_, outcome) => {
    await start({ provider: { analyse: () => Promise.resolve(outcome) } });
    expect((await statuses(4, () => post("203.0.113.1")))[3]).toBe(429);
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

describe("a client's calls to the AI provider", () => {
  const of = (address: string, held: RequestLimiter) =>
    held.call({ headers: {}, socket: { remoteAddress: address } } as unknown as IncomingMessage)();
  it("are a share of the day's without limits of analyses too, and of all servers with one Redis together", async () => {
    const redis = HAS_REDIS ? await startRedis() : null;
    const options = { dailyCalls: 150, redisUrl: redis?.url ?? null };
    const first = await createTestLimiter(options);
    const limits = { burst: 5, hour: 20, day: 60 };
    const both = [first, redis === null ? first : await createTestLimiter({ ...options, limits })];
    const taken: boolean[] = [];
    for (let i = 0; i < 6; i += 1) taken.push((await of(`2001:db8:1:1::${i}`, both[i % 2] ?? first)).ok);
    expect(taken).toEqual([true, true, true, false, false, false]);
    expect((await of("2001:db8:1:2::1", first)).ok).toBe(true);
    expect(JSON.stringify((await redis?.dump()) ?? null)).not.toContain("2001:db8");
    for (const one of both) await one.close();
    await redis?.remove();
  });
});

describe.skipIf(!HAS_REDIS)("two servers with one Redis", NEEDS_REDIS, () => {
  it("share one limit that no claimed address gets round (I1, I4), and go on without it, each in one line", async () => {
    const redis = await startRedis();
    const warnings: string[] = [];
    const limits = { burst: 6, hour: 20, day: 60 };
    const warn = (message: string): void => void warnings.push(message);
    const options = { limits, trustedHops: 1, redisUrl: redis.url, warn };
    const both = [await createTestLimiter(options), await createTestLimiter(options)];
    const socket = { remoteAddress: "127.0.0.1" };
    const take = (held: RequestLimiter | undefined, forwarded: string) =>
      held?.take({ headers: { "x-forwarded-for": forwarded }, socket } as unknown as IncomingMessage);
    const together: (boolean | undefined)[] = [];
    for (let i = 0; i < 10; i += 1) together.push((await take(both[i % 2], `9.9.9.${i}, 203.0.113.77`))?.ok);
    expect(together).toEqual([...Array(6).fill(true), ...Array(4).fill(false)]);
    expect((await take(both[0], "203.0.113.78"))?.ok).toBe(true);
    expect(JSON.stringify(await redis.dump())).not.toMatch(/203\.0\.113|127\.0\.0\.1|9\.9\.9/);

    await redis.kill();
    for (const held of both) {
      const alone: (boolean | undefined)[] = [];
      for (let i = 0; i < 8; i += 1) alone.push((await take(held, "203.0.113.80"))?.ok);
      expect(alone).toEqual([...Array(6).fill(true), false, false]);
      await held.close();
    }
    expect(warnings).toEqual(Array(2).fill(expect.stringMatching(/^The store of the rate limits is away \(/)));
    expect(warnings.join()).not.toMatch(/203\.0\.113|redis:\/\//);
    await redis.remove();
  });
});

describe("what one client has in flight", () => {
  /** Analyses that end when they are told to. */
  function held() {
    const ends: (() => void)[] = [];
    const analyse = (): Promise<ProviderOutcome> =>
      new Promise((resolve) => void ends.push(() => resolve({ end: "refused", code: "no_face" })));
    return { ends, provider: { analyse } };
  }

  it("is two requests: the third is told to come again, counts nothing, and gets in once one has ended", async () => {
    const { ends, provider } = held();
    await start({ provider }, { burst: 3 });
    const both = [post("203.0.113.1"), post("203.0.113.1")];
    await expect.poll(() => ends.length).toBe(2);
    const third = await post("203.0.113.1");
    expect([third.statusCode, third.headers["retry-after"]]).toEqual([429, "2"]);
    const other = post("203.0.113.2");
    await expect.poll(() => ends.length).toBe(3);
    ends[0]?.();
    expect((await both[0])?.statusCode).toBe(422);
    const again = post("203.0.113.1");
    await expect.poll(() => ends.length).toBe(4);
    for (const end of ends) end();
    for (const answer of [...both, other, again]) expect((await answer)?.statusCode).toBe(422);
    expect((await post("203.0.113.1")).headers["retry-after"]).not.toBe("2");
  });

  it("is free again when a client goes away in the middle of its upload or its analysis", async () => {
    const { ends, provider } = held();
    limiter = await createTestLimiter({ limits: { burst: 50, hour: 50, day: 60 } });
    let entered = 0;
    const enter: RequestLimiter["enter"] = (request) => {
      entered += 1;
      return limiter.enter(request);
    };
    const freePlaces = (): number => {
      const request = { headers: {}, socket: { remoteAddress: "127.0.0.1" } } as unknown as IncomingMessage;
      const places = [limiter.enter(request), limiter.enter(request)];
      for (const place of places) place?.leave();
      return places.filter((place) => place !== null).length;
    };
    server = createTestServer({ limiter: { ...limiter, enter }, provider });
    const address = await server.listen();
    for (const sent of [`${postHead(9_000)}{`, postHead(Buffer.byteLength(BODY)) + BODY]) {
      const before = entered;
      const { socket } = await dial(address, sent);
      await expect.poll(() => entered).toBe(before + 1);
      expect(freePlaces()).toBe(1);
      socket.destroy();
      await expect.poll(freePlaces).toBe(2);
    }
    for (const end of ends) end();
  });
});
