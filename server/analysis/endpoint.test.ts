import type { InjectOptions } from "fastify";
import { afterEach, describe, expect, it, vi } from "vitest";
import { ANALYSIS_PATH, errorAnswerSchema, successAnswerSchema } from "#contract/api.ts";
import { ERROR_STATUS } from "#contract/error-codes.ts";
import { collectGarbage } from "#tests/support/collect-garbage.ts";
import {
  createTestServer,
  dataUrl,
  JPEG_HEAD,
  type TestServer,
  type TestServerOptions,
} from "#tests/support/test-server.ts";
import type { ProviderOutcome } from "./outcome.ts";
import type { AnalysisInput } from "./providers/provider.ts";

const GOOD = { image: dataUrl(JPEG_HEAD), language: "en" };
let server: TestServer;

function start(options: TestServerOptions = {}): TestServer {
  server = createTestServer(options);
  return server;
}

function post(payload: unknown, options: InjectOptions = {}) {
  const text = typeof payload === "string" ? payload : JSON.stringify(payload);
  return server.app.fastify.inject({
    method: "POST",
    url: ANALYSIS_PATH,
    payload: text,
    ...options,
    headers: { "content-type": "application/json", ...options.headers },
  });
}

function ending(outcome: ProviderOutcome): TestServerOptions {
  return { provider: { analyse: () => Promise.resolve(outcome) } };
}

afterEach(() => server.app.fastify.close());

describe("POST /api/skin-analysis", () => {
  it("answers a photo with texts in the asked language and the measurement (R-API-1)", async () => {
    start();
    const german = await post({ ...GOOD, language: "de" });
    const english = await post(GOOD);
    expect([german.statusCode, english.statusCode]).toEqual([200, 200]);
    expect(successAnswerSchema.parse(german.json()).analysis.skinType).toBe("Normale Haut");
    expect(successAnswerSchema.parse(english.json()).analysis.skinType).toBe("Normal skin");
    expect(german.json().details).toEqual(english.json().details);
    expect(german.json().requestId).not.toBe(english.json().requestId);
  });

  it("takes the language of the browser when the request names none, German when nothing does (B9)", async () => {
    start();
    const { image } = GOOD;
    const typeFor = async (acceptLanguage?: string) =>
      (await post({ image }, { headers: acceptLanguage ? { "accept-language": acceptLanguage } : {} })).json().analysis
        .skinType;
    expect(await typeFor("fr, en-GB;q=0.8, de;q=0.5")).toBe("Normal skin");
    expect(await typeFor("de-CH, en;q=0.9")).toBe("Normale Haut");
    expect(await typeFor("fr")).toBe("Normale Haut");
    expect(await typeFor()).toBe("Normale Haut");
  });

  it("hands the provider the photo's bytes and an open signal", async () => {
    const analyse = vi.fn(() => Promise.resolve<ProviderOutcome>({ end: "quota" }));
    start({ provider: { analyse } });
    await post(GOOD);
    const [signal, input] = analyse.mock.calls[0] as unknown as [AbortSignal, AnalysisInput];
    expect(signal.aborted).toBe(false);
    expect(input).toEqual({ photo: JPEG_HEAD, language: "en", mayLeave: false });
  });

  it("answers a spent quota with 200 and quotaExceeded (R-API-2)", async () => {
    start(ending({ end: "quota" }));
    const answer = await post(GOOD);
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({ success: false, quotaExceeded: true, requestId: expect.any(String) });
  });

  it.each([
    [{ end: "refused", code: "no_face" }, 422, undefined],
    [{ end: "refused", code: "image_corrupt" }, 422, undefined],
    [{ end: "refused", code: "image_too_large" }, 413, undefined],
    [{ end: "refused", code: "analysis_refused" }, 422, undefined],
    [{ end: "failed", code: "overloaded", retryAfterSeconds: 3 }, 503, "3"],
    [{ end: "failed", code: "provider_unavailable" }, 503, "1"],
    [{ end: "failed", code: "provider_error" }, 502, undefined],
    [{ end: "failed", code: "provider_timeout" }, 504, undefined],
  ] as const)("answers $0 with its code, status and Retry-After (R-API-3)", async (outcome, status, retryAfter) => {
    start(ending(outcome));
    const answer = await post(GOOD);
    expect(answer.statusCode).toBe(status);
    expect(answer.headers["retry-after"]).toBe(retryAfter);
    expect(errorAnswerSchema.parse(answer.json()).error.code).toBe(outcome.code);
  });

  it("answers 504 when the request's time is up", async () => {
    start(ending({ end: "aborted" }));
    expect((await post(GOOD)).json().error.code).toBe("provider_timeout");
  });

  it("turns a bug into a code of the contract, without a word of the error (R-API-3)", async () => {
    start({ provider: { analyse: () => Promise.reject(new Error(`stuck on ${GOOD.image}`)) } });
    const answer = await post(GOOD);
    expect(answer.statusCode).toBe(502);
    expect(errorAnswerSchema.parse(answer.json()).error.code).toBe("provider_error");
    expect(answer.body).not.toMatch(/stuck|at .*\.ts|Error/);
    expect(server.logText()).toContain("stuck on [data]");
  });

  it("sheds load before it reads the body, with whole seconds to wait", async () => {
    const analyse = vi.fn();
    start({ provider: { fullFor: 2, analyse } });
    const answer = await post(GOOD);
    expect([answer.statusCode, answer.headers["retry-after"]]).toEqual([503, "2"]);
    expect(answer.json().error).toMatchObject({ code: "overloaded", message: expect.stringContaining("2") });
    expect(analyse).not.toHaveBeenCalled();
  });
});

describe("the order and the codes of the checks", () => {
  it.each(["GET", "PUT", "DELETE", "PATCH", "OPTIONS", "TRACE", "PROPFIND"] as const)(
    "%s is 405 with Allow (A1)",
    async (method) => {
      start();
      const answer = await post("", { method: method as "GET", headers: { "content-type": "text/plain" } });
      expect([answer.statusCode, answer.headers.allow]).toEqual([405, "POST"]);
      expect(answer.json().error.code).toBe("method_not_allowed");
    },
  );

  it("HEAD is 405 without a body (A1)", async () => {
    start();
    const answer = await server.app.fastify.inject({ method: "HEAD", url: ANALYSIS_PATH });
    expect([answer.statusCode, answer.headers.allow, answer.body]).toEqual([405, "POST", ""]);
  });

  it("OPTIONS is 204 for the own origin only, without any CORS header (A1)", async () => {
    start({ environment: { SITE_URL: "https://skin.example" } });
    const preflight = (origin: string) =>
      server.app.fastify.inject({ method: "OPTIONS", url: ANALYSIS_PATH, headers: { origin } });
    expect((await preflight("https://skin.example")).statusCode).toBe(204);
    const foreign = await preflight("https://evil.example");
    expect(foreign.statusCode).toBe(405);
    expect(Object.keys(foreign.headers).filter((name) => name.startsWith("access-control"))).toEqual([]);
  });

  it.each([
    ["no content type (A2)", { "content-type": "" }, "content_type_unsupported"],
    ["text/plain (A3)", { "content-type": "text/plain" }, "content_type_unsupported"],
    ["multipart (A4)", { "content-type": "multipart/form-data; boundary=x" }, "content_type_unsupported"],
    ["a form (A4)", { "content-type": "application/x-www-form-urlencoded" }, "content_type_unsupported"],
    ["UTF-16 (A5)", { "content-type": "application/json; charset=utf-16" }, "content_type_unsupported"],
    [
      "UTF-16 beside UTF-8 (A5)",
      { "content-type": "application/json; charset=utf-8; charset=utf-16" },
      "content_type_unsupported",
    ],
    ["another charset (A5)", { "content-type": 'application/json;charset="iso-8859-1"' }, "content_type_unsupported"],
    ["text/plain that says JSON (A3)", { "content-type": "text/plain; application/json" }, "content_type_unsupported"],
    ["two types", { "content-type": "text/plain, application/json" }, "content_type_unsupported"],
    ["a type that begins like JSON", { "content-type": "application/json-patch+json" }, "content_type_unsupported"],
    ["a type of 300 characters", { "content-type": `application/json;${" ".repeat(300)}` }, "content_type_unsupported"],
    ["a compressed body (A6)", { "content-encoding": "gzip" }, "content_encoding_unsupported"],
    ["a foreign origin (A12)", { origin: "https://evil.example" }, "origin_forbidden"],
    ["a sandboxed page's origin (A12)", { origin: "null" }, "origin_forbidden"],
    ["a cross-site fetch (A12)", { "sec-fetch-site": "cross-site" }, "origin_forbidden"],
  ] as const)("refuses %s", async (_, headers, code) => {
    start();
    const answer = await post(GOOD, { headers });
    expect(answer.json().error.code).toBe(code);
    expect(answer.statusCode).toBe(ERROR_STATUS[code]);
  });

  it.each([
    ...[
      "utf-8",
      "UTF-8",
      '"UTF-8"',
      "utf8",
      "UTF8",
      '"utf8"',
      "unicode-1-1-utf-8",
      "unicode11utf8",
      "unicode20utf8",
      "x-unicode20utf8",
    ].map((label) => ({ "content-type": `application/json; charset=${label}` })),
    { "content-type": 'Application/JSON;charset="UTF-8"' },
    { "content-type": "application/json;" },
    { "content-type": "application/json; charset" },
    { "content-type": 'application/json; charset=; CHARSET = "utf-8"' },
    { "content-type": "application/json ; " },
    { "content-type": "application/json;;charset=utf-8" },
    { "content-type": "application/json;charset=utf-8;" },
    { "content-type": "application/json; profile=x; boundary=y" },
    { "content-encoding": "identity" },
    { origin: "http://localhost:80", host: "localhost" },
    { origin: "https://skin.test:8443", host: "skin.test:8443" },
    { "sec-fetch-site": "same-origin" },
  ])("accepts %o", async (headers) => {
    start();
    expect((await post(GOOD, { headers })).statusCode).toBe(200);
  });

  it.each([
    ["SITE_URL's, whatever host it came by", "https://skin.example", "10.0.0.1:3000", 200],
    ["a staging name", "https://staging.skin.example", "staging.skin.example", 200],
    ["another name of the same site", "https://www.skin.example", "www.skin.example", 200],
    ["a bare address with a port", "http://192.0.2.7:3000", "192.0.2.7:3000", 200],
    ["an address of IPv6", "http://[2001:db8::7]:3000", "[2001:db8::7]:3000", 200],
    ["behind TLS that ends before us, with our port in Host", "https://www.skin.example", "www.skin.example:80", 200],
    ["behind a proxy that leaves its port out", "https://www.skin.example:8443", "www.skin.example", 200],
    ["in capitals", "https://www.skin.example", "WWW.Skin.Example", 200],
    ["a foreign one (A12)", "https://evil.example", "skin.example", 403],
    ["one that begins with our name (A12)", "https://skin.example.evil.example", "skin.example", 403],
    ["a name of ours that is not the host (A12)", "https://other.skin.example", "www.skin.example", 403],
    ["another program on the same machine (A12)", "http://localhost:9999", "localhost:3000", 403],
    ["a page without an origin (A12)", "null", "null", 403],
  ] as const)("where SITE_URL is set, takes the origin %s: %3$s from %1$s at %2$s", async (_, origin, host, status) => {
    start({ environment: { SITE_URL: "https://skin.example" } });
    expect((await post(GOOD, { headers: { origin, host } })).statusCode).toBe(status);
    const preflight = { method: "OPTIONS", url: ANALYSIS_PATH, headers: { origin, host } } as const;
    expect((await server.app.fastify.inject(preflight)).statusCode).toBe(status === 200 ? 204 : 405);
  });

  it("believes the browser that calls a request cross-site, also where Host and Origin agree (A12)", async () => {
    start();
    const headers = { origin: "http://localhost", host: "localhost", "sec-fetch-site": "cross-site" };
    expect((await post(GOOD, { headers })).statusCode).toBe(403);
  });

  it("looks at the origin before the content type, and at the content type before the body", async () => {
    start();
    const all = { origin: "https://evil.example", "content-type": "text/plain", "content-encoding": "gzip" };
    expect((await post("{", { headers: all })).json().error.code).toBe("origin_forbidden");
    expect(
      (await post("{", { headers: { ...all, origin: "http://localhost", host: "localhost" } })).json().error.code,
    ).toBe("content_type_unsupported");
    expect((await post("{", { headers: { "content-encoding": "br" } })).json().error.code).toBe(
      "content_encoding_unsupported",
    );
    expect((await post("{")).json().error.code).toBe("bad_json");
    expect((await post({ language: "xx" })).json().error.code).toBe("missing_image");
    expect((await post({ image: "x", language: "xx" })).json().error.code).toBe("bad_language");
  });

  it("answers in the request's language, else the browser's, and echoes nothing (B10)", async () => {
    start();
    const messageOf = async (payload: unknown, headers = {}) =>
      (await post(payload, { headers })).json().error.message as string;
    expect(await messageOf({ image: "x", language: "en" }, { "accept-language": "de" })).toMatch(
      /photo did not arrive/,
    );
    expect(await messageOf({ image: "x" }, { "accept-language": "en" })).toMatch(/photo did not arrive/);
    expect(await messageOf({ image: "x" })).toMatch(/Foto/);
    const echoed = await post({ image: "x", language: "de-<script>" });
    expect(echoed.body).not.toContain("script");
  });

  it.each([
    ["", 400],
    ["{", 400],
    [JSON.stringify({ image: "https://x", language: "de" }), 400],
  ])("every failure is JSON that no cache keeps and no browser guesses at: %j", async (payload, status) => {
    start();
    const answer = await post(payload);
    expect(answer.statusCode).toBe(status);
    expect(answer.headers).toMatchObject({
      "content-type": "application/json; charset=utf-8",
      "cache-control": "no-store",
      "x-content-type-options": "nosniff",
    });
    expect(errorAnswerSchema.parse(answer.json())).toEqual(answer.json());
  });

  it("does not pollute prototypes and ignores fields it does not know (B5, B12)", async () => {
    start();
    const answer = await post('{"__proto__":{"image":"x","polluted":1},"constructor":{"prototype":{"polluted":1}}}');
    expect(answer.json().error.code).toBe("missing_image");
    expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
    expect((await post({ ...GOOD, engine: "x", model: "x", prompt: "x", apiKey: "x", url: "x" })).statusCode).toBe(200);
  });
});

describe("what is left of a photo after its answer (R-API-5)", () => {
  it("nothing that the server still refers to, also over a connection that stays open", async () => {
    const photos: WeakRef<Uint8Array>[] = [];
    start({
      provider: {
        analyse: (_signal, photo) => {
          photos.push(new WeakRef(photo.photo));
          return Promise.resolve<ProviderOutcome>({ end: "quota" });
        },
      },
    });
    const address = await server.listen();
    const headers = { "content-type": "application/json" };
    for (let i = 0; i < 3; i += 1) {
      const answer = await fetch(address + ANALYSIS_PATH, { method: "POST", headers, body: JSON.stringify(GOOD) });
      await answer.arrayBuffer();
    }
    await collectGarbage();
    expect(photos.map((photo) => photo.deref())).toEqual([undefined, undefined, undefined]);
  });
});

describe("what is logged of a request (R-API-5)", () => {
  it("one line with method, route, status, time, id and code, and nothing of the client", async () => {
    start();
    const headers = { "user-agent": "agent-canary", "x-request-id": "id-canary", "x-forwarded-for": "203.0.113.77" };
    const answer = await post({ image: `${GOOD.image}!`, language: "en" }, { headers, remoteAddress: "203.0.113.99" });
    const lines = server.logLines();
    expect(lines).toHaveLength(1);
    expect(Object.keys(lines[0] as object).sort()).toEqual([
      "code",
      "level",
      "method",
      "ms",
      "requestId",
      "route",
      "status",
      "time",
    ]);
    expect(lines[0]).toMatchObject({
      method: "POST",
      route: ANALYSIS_PATH,
      status: 400,
      code: "bad_base64",
      requestId: answer.json().error.requestId,
    });
    expect(server.logText()).not.toMatch(/canary|203\.0\.113|data:image|[A-Za-z0-9+/]{65}/);
  });
});
