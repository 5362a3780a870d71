import { afterEach, describe, expect, it } from "vitest";
import { ANALYSIS_PATH } from "#contract/api.ts";
import { ERROR_STATUS } from "#contract/error-codes.ts";
import { createTestServer, goodRequest, type TestServer, type TestServerOptions } from "#tests/support/test-server.ts";

const GOOD = goodRequest();
let server: TestServer;

function start(options: TestServerOptions = {}): void {
  server = createTestServer(options);
}

afterEach(() => server.app.fastify.close());

const NO_JSON = {
  "no content type (A2)": "",
  "text/plain (A3)": "text/plain",
  "multipart (A4)": "multipart/form-data; boundary=x",
  "a form (A4)": "application/x-www-form-urlencoded",
  "UTF-16 (A5)": "application/json; charset=utf-16",
  "UTF-16 beside UTF-8 (A5)": "application/json; charset=utf-8; charset=utf-16",
  "another charset (A5)": 'application/json;charset="iso-8859-1"',
  "text/plain that says JSON (A3)": "text/plain; application/json",
  "two types": "text/plain, application/json",
  "a type that begins like JSON": "application/json-patch+json",
  "a type of 300 characters": `application/json;${" ".repeat(300)}`,
};

describe("the order and the codes of the checks", () => {
  it.each(["GET", "PUT", "DELETE", "PATCH", "OPTIONS", "TRACE", "PROPFIND"] as const)(
    "%s is 405 with Allow (A1)",
    async (method) => {
      start();
      const answer = await server.post("", { method: method as "GET", headers: { "content-type": "text/plain" } });
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
    ...Object.entries(NO_JSON).map(
      ([what, type]) => [what, { "content-type": type }, "content_type_unsupported"] as const,
    ),
    ["a compressed body (A6)", { "content-encoding": "gzip" }, "content_encoding_unsupported"],
    ["a foreign origin (A12)", { origin: "https://evil.example" }, "origin_forbidden"],
    ["a sandboxed page's origin (A12)", { origin: "null" }, "origin_forbidden"],
    ["a cross-site fetch (A12)", { "sec-fetch-site": "cross-site" }, "origin_forbidden"],
  ] as const)("refuses %s", async (_, headers, code) => {
    start();
    const answer = await server.post(GOOD, { headers });
    expect(answer.json().error.code).toBe(code);
    expect(answer.statusCode).toBe(ERROR_STATUS[code]);
  });

  it.each([
    ...["utf-8", '"UTF-8"', "utf8", "unicode-1-1-utf-8", "unicode11utf8", "x-unicode20utf8"].map((label) => ({
      "content-type": `application/json; charset=${label}`,
    })),
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
    expect((await server.post(GOOD, { headers })).statusCode).toBe(200);
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
    expect((await server.post(GOOD, { headers: { origin, host } })).statusCode).toBe(status);
    const preflight = { method: "OPTIONS", url: ANALYSIS_PATH, headers: { origin, host } } as const;
    expect((await server.app.fastify.inject(preflight)).statusCode).toBe(status === 200 ? 204 : 405);
  });

  it("believes the browser that calls a request cross-site, also where Host and Origin agree (A12)", async () => {
    start();
    const headers = { origin: "http://localhost", host: "localhost", "sec-fetch-site": "cross-site" };
    expect((await server.post(GOOD, { headers })).statusCode).toBe(403);
  });

  it("looks at the origin before the content type, and at the content type before the body", async () => {
    start();
    const all = { origin: "https://evil.example", "content-type": "text/plain", "content-encoding": "gzip" };
    const codeOf = async (payload: unknown, headers = {}) =>
      (await server.post(payload, { headers })).json().error.code;
    expect(await codeOf("{", all)).toBe("origin_forbidden");
    const own = { ...all, origin: "http://localhost", host: "localhost" };
    expect(await codeOf("{", own)).toBe("content_type_unsupported");
    expect(await codeOf("{", { "content-encoding": "br" })).toBe("content_encoding_unsupported");
    expect(await codeOf("{")).toBe("bad_json");
    expect(await codeOf({ language: "xx" })).toBe("missing_image");
    expect(await codeOf({ image: "x", language: "xx" })).toBe("bad_language");
  });
});
