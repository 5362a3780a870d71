import { request } from "node:http";
import { beforeAll, describe, expect, it } from "vitest";
import type { ErrorAnswer } from "#contract/api.ts";
import { CLIENT_EVENTS, EVENT_PATH } from "#contract/usage.ts";
import { createTestLimiter } from "#tests/support/test-limiter.ts";
import { createTestServer, goodRequest, type TestServer, type TestServerOptions } from "#tests/support/test-server.ts";
import type { ProviderOutcome } from "../analysis/outcome.ts";
import { FIGURES_A_DAY } from "../limits/rates.ts";
import { NO_LIMIT } from "../limits/request-limiter.ts";
import { NO_METRICS, type RequestTold } from "../metrics/metrics.ts";
import { encodeContent } from "../site/encode-content.ts";
import type { Site, SiteFile } from "../site/site.ts";
import type { UsageCount } from "./usage-cell.ts";

let site: Site;

beforeAll(async () => {
  const content = await encodeContent(Buffer.from("text"), false);
  const file = (contentType: string): SiteFile => ({ content, contentType, cacheControl: "no-cache", policy: null });
  const page = file("text/html; charset=utf-8");
  const files = new Map([...["/", "/en", "/blog", "/en/blog"].map((path) => [path, page] as const)]);
  files.set("/robots.txt", file("text/plain"));
  site = { files, errorPages: [{ prefix: "/", file: page }] };
});

function counting(options: TestServerOptions = {}) {
  const counted: UsageCount[] = [];
  const server = createTestServer({ site, usage: { count: (told) => counted.push(told) }, ...options });
  return { server, counted };
}

function limited() {
  return createTestLimiter({ limits: { burst: 900, hour: 900, day: 900 } });
}

function send({ app }: TestServer, body: unknown, headers: Record<string, string> = {}) {
  return app.fastify.inject({
    method: "POST",
    url: EVENT_PATH,
    headers: { "content-type": "application/json", ...headers },
    payload: typeof body === "string" ? body : JSON.stringify(body),
  });
}

const GOOD = { event: "card_saved" };

describe("POST /api/event", () => {
  it.each(CLIENT_EVENTS)("counts %s on the page and in the language it happened in", async (event) => {
    const { server, counted } = counting();
    const answer = await send(server, { event, page: "/en/blog" });
    expect([answer.statusCode, answer.body, answer.headers["cache-control"]]).toEqual([204, "", "no-store"]);
    expect(answer.headers["set-cookie"]).toBeUndefined();
    expect(counted).toEqual([{ event, page: "/blog", language: "en", outcome: "-" }]);
  });

  it.each([
    ["the start page", "/", { page: "/", language: "de" }],
    ["the English one", "/en", { page: "/", language: "en" }],
    ["no page", undefined, { page: "-", language: "-" }],
    ["a page that does not exist", "/somebody@example.org", { page: "-", language: "-" }],
    ["a file that is no page", "/robots.txt", { page: "-", language: "-" }],
    ["an object's own property", "__proto__", { page: "-", language: "-" }],
  ])("takes no visitor's word for a page: %s", async (_, page, expected) => {
    const { server, counted } = counting();
    expect((await send(server, { event: "card_saved", page })).statusCode).toBe(204);
    expect(counted).toEqual([{ event: "card_saved", outcome: "-", ...expected }]);
  });

  it.each<[string, unknown, Record<string, string>, number, string]>([
    ["an unknown event", { event: "page_view" }, {}, 400, "bad_field_type"],
    ["a field more", { event: "card_saved", visitor: "42" }, {}, 400, "bad_field_type"],
    ["a long page", { event: "card_saved", page: `/${"a".repeat(200)}` }, {}, 400, "bad_field_type"],
    ["no JSON", "event=card_saved", {}, 400, "bad_json"],
    ["nothing", "", {}, 400, "bad_json"],
    ["half a kilobyte more", { event: "card_saved", page: "a".repeat(600) }, {}, 413, "body_too_large"],
    ["a foreign page", GOOD, { origin: "https://elsewhere.example" }, 403, "origin_forbidden"],
    ["another kind of body", GOOD, { "content-type": "text/plain" }, 415, "content_type_unsupported"],
    ["a compressed body", GOOD, { "content-encoding": "gzip" }, 415, "content_encoding_unsupported"],
  ])("refuses %s and counts nothing", async (_, body, headers, status, code) => {
    const { server, counted } = counting();
    const answer = await send(server, body, headers);
    expect([answer.statusCode, answer.json<ErrorAnswer>().error.code]).toEqual([status, code]);
    expect(counted).toEqual([]);
  });

  it("counts what a page of the host itself sends, with a type as clients write it", async () => {
    const { server, counted } = counting();
    const headers = {
      host: "staging.skin.example",
      origin: "https://staging.skin.example",
      "content-type": "application/json;;charset=utf8",
    };
    expect((await send(server, GOOD, headers)).statusCode).toBe(204);
    expect(counted).toHaveLength(1);
  });

  it("counts nothing of a browser that sends Global Privacy Control", async () => {
    const { server, counted } = counting();
    expect((await send(server, GOOD, { "sec-gpc": "1" })).statusCode).toBe(204);
    await view(server, "/", { "sec-gpc": "1" });
    await analyse(server, { "sec-gpc": "1" });
    expect(counted).toEqual([]);
  });

  it("answers other methods with 405, and keeps no event out of the log's closed words", async () => {
    const { server } = counting();
    const get = await server.app.fastify.inject({ method: "GET", url: EVENT_PATH });
    expect([get.statusCode, get.headers.allow]).toEqual([405, "POST"]);
    await send(server, { event: "card_saved", page: "/canary-of-a-visitor" });
    expect(server.logText()).toContain("405");
    expect(server.logText()).not.toContain("canary");
  });
});

function view({ app }: TestServer, url: string, headers: Record<string, string> = {}, method: "GET" | "HEAD" = "GET") {
  return app.fastify.inject({ method, url, headers: { "sec-fetch-dest": "document", ...headers } });
}

describe("page views", () => {
  it("are counted by page and language, also where the browser had the page already", async () => {
    const { server, counted } = counting();
    const first = await view(server, "/en/blog?utm_source=somebody");
    expect((await view(server, "/", { "if-none-match": String(first.headers.etag) })).statusCode).toBe(304);
    expect(counted).toEqual([
      { event: "page_view", page: "/blog", language: "en", outcome: "-" },
      { event: "page_view", page: "/", language: "de", outcome: "-" },
    ]);
  });

  it("are what browsers say that somebody opened: nothing else is counted", async () => {
    const { server, counted } = counting();
    await server.app.fastify.inject({ url: "/" });
    for (const [name, value] of Object.entries({ "sec-fetch-dest": "empty", "sec-purpose": "prefetch" }))
      await view(server, "/", { [name]: value });
    await view(server, "/", {}, "HEAD");
    for (const path of ["/robots.txt", "/nowhere", "/Blog", "/readyz"]) await view(server, path);
    expect(counted).toEqual([]);
  });
});

function analyse({ post }: TestServer, headers: Record<string, string> = {}, more: Record<string, unknown> = {}) {
  return post({ ...goodRequest(), ...more }, { headers });
}

const refuse = () => Promise.resolve({ ok: false, retryAfterSeconds: 1 } as const);

describe("analyses", () => {
  const answering = (outcome: ProviderOutcome) => ({ analyse: () => Promise.resolve(outcome) });
  const event = "analysis_embedded";
  const place = { event, page: "-", language: "en" };

  it("are counted once each, by how they ended, and by nothing of the photo", async () => {
    const { server, counted } = counting();
    await analyse(server);
    await analyse(server, {}, { image: "data:," });
    const faceless = counting({ provider: answering({ end: "refused", code: "no_face" }) });
    await analyse(faceless.server);
    const outcomes = ["analysed", "bad_data_url", "no_face"];
    expect([...counted, ...faceless.counted]).toEqual(outcomes.map((outcome) => ({ ...place, outcome })));
  });

  it.each<[string, TestServerOptions, Record<string, string>]>([
    ["a foreign page's", {}, { origin: "https://evil.example" }],
    ["one of another kind", {}, { "content-type": "text/plain" }],
    ["one beyond the limits", { limiter: { ...NO_LIMIT, take: refuse } }, {}],
    ["one beyond what a client has in flight", { limiter: { ...NO_LIMIT, enter: () => null } }, {}],
    ["one for which there is no room", { provider: { fullFor: 2 } }, {}],
    ["one for which there is no room any more", { provider: answering({ end: "failed", code: "overloaded" }) }, {}],
  ])("are not what was turned away: %s", async (_, options, headers) => {
    const told: RequestTold[] = [];
    const { server, counted } = counting({ ...options, metrics: { ...NO_METRICS, request: (one) => told.push(one) } });
    const { error } = (await analyse(server, headers)).json<ErrorAnswer>();
    // A metric, though.
    expect([counted, told.map(({ code }) => code)]).toEqual([[], [error.code]]);
  });

  it.skipIf(process.platform !== "linux")(
    "are with page views and events at most 300 a day of one address, also where the connection ends with the answer",
    { meta: { skipReason: "other loopback addresses than 127.0.0.1 are Linux'" } },
    async () => {
      const limiter = await limited();
      const { server, counted } = counting({ limiter });
      const address = await server.listen();
      const headers = { "sec-fetch-dest": "document", connection: "close" };
      const open = (localAddress: string): Promise<void> =>
        new Promise((resolve, reject) => {
          const sent = request(address, { headers, localAddress, agent: false }, (answer) => {
            answer.resume().once("close", resolve);
          });
          sent.once("error", reject).end();
        });
      const kinds = [() => view(server, "/"), () => send(server, GOOD), () => analyse(server)];
      for (let n = 0; n < FIGURES_A_DAY; n += 1) await kinds[n % 3]?.();
      const refused = await send(server, GOOD);
      expect([refused.statusCode, refused.headers["retry-after"]]).toEqual([429, expect.stringMatching(/^[1-9]\d*$/)]);
      await open("127.0.0.1");
      await open("127.0.0.2");
      await expect.poll(() => [counted.length, limiter.state.uncounted]).toEqual([FIGURES_A_DAY + 1, 2]);
      await server.app.fastify.close();
      await limiter.close();
    },
  );

  it("name the provider, and our own engine where the visitor did not agree to it", async () => {
    const environment = { ANALYSIS_PROVIDER: "openai", OPENAI_API_KEY: "k", OPENAI_MODEL: "m" };
    const { server, counted } = counting({ environment, provider: answering({ end: "quota" }) });
    await analyse(server, {}, { providerConsent: true });
    await analyse(server, {}, { providerConsent: false });
    await analyse(server);
    expect(counted.map((told) => [told.event, told.outcome])).toEqual([
      ["analysis_openai", "quota"],
      ["analysis_embedded", "quota"],
      ["analysis_openai", "consent_missing"],
    ]);
  });
});
