import { afterEach, describe, expect, it } from "vitest";
import { createTestServer, goodRequest, type TestServer } from "#tests/support/test-server.ts";
import { checkTransport, isHostLost, isOwnOrigin } from "./check-transport.ts";

/** What docs/threats.md lists besides (A1 to A6, A12, A15) is sent by tests/hostile. */

const MOST = 1_000;
const JSON_TYPE = { "content-type": "application/json" };

describe("the headers of a body", () => {
  it.each([
    ["UTF-16 beside UTF-8 (A5)", "application/json; charset=utf-8; charset=utf-16"],
    ["another charset (A5)", 'application/json;charset="iso-8859-1"'],
    ["text/plain that says JSON (A3)", "text/plain; application/json"],
    ["two types", "text/plain, application/json"],
    ["a type that begins like JSON", "application/json-patch+json"],
    ["a type of 300 characters", `application/json;${" ".repeat(300)}`],
  ])("are refused with %s", (_, type) => {
    expect(checkTransport({ "content-type": type }, MOST)).toBe("content_type_unsupported");
  });

  it.each([
    "Application/JSON;charset=UTF-8",
    ...["utf8", "unicode-1-1-utf-8", "unicode11utf8"].map((label) => `application/json; charset=${label}`),
    "application/json; charset",
    'application/json; charset=; CHARSET = "utf-8"',
    "application/json;charset=utf-8;",
    "application/json; profile=x; boundary=y",
  ])("are taken with the type %s", (type) => {
    expect(checkTransport({ "content-type": type, "content-encoding": "identity" }, MOST)).toBeNull();
  });

  it("are refused with a coding, or a length beyond the limit", () => {
    const check = (more: Readonly<Record<string, string>>) => checkTransport({ ...JSON_TYPE, ...more }, MOST);
    expect(check({ "content-encoding": "gzip" })).toBe("content_encoding_unsupported");
    expect(check({ "content-length": String(MOST) })).toBeNull();
    expect(check({ "content-length": String(MOST + 1) })).toBe("body_too_large");
  });
});

describe("whether a page is our own (A12)", () => {
  it.each([
    ["SITE_URL's, whatever host it came by", "https://skin.example", "10.0.0.1:3000", true],
    ["a staging name", "https://staging.skin.example", "staging.skin.example", true],
    ["a bare address with a port", "http://192.0.2.7:3000", "192.0.2.7:3000", true],
    ["an address of IPv6", "http://[2001:db8::7]:3000", "[2001:db8::7]:3000", true],
    ["behind TLS that ends before us, with our port in Host", "https://www.skin.example", "www.skin.example:80", true],
    ["behind a proxy that leaves its port out", "https://www.skin.example:8443", "www.skin.example", true],
    ["in capitals", "https://www.skin.example", "WWW.Skin.Example", true],
    ["a foreign one", "https://evil.example", "skin.example", false],
    ["one that begins with our name", "https://skin.example.evil.example", "skin.example", false],
    ["a name of ours that is not the host", "https://other.skin.example", "www.skin.example", false],
    ["another program on the same machine", "http://localhost:9999", "localhost:3000", false],
    ["a page without an origin", "null", "null", false],
  ])("%s: %4$s", (_, origin, host, isOwn) => {
    expect(isOwnOrigin({ origin, host }, "https://skin.example")).toBe(isOwn);
  });

  it("is what its browser says where a proxy has replaced Host, and that is noticed", () => {
    const sent = (site?: string) => ({
      origin: "https://skin.example",
      host: "127.0.0.1:3001",
      ...(site === undefined ? {} : { "sec-fetch-site": site }),
    });
    expect([isOwnOrigin(sent("same-origin"), null), isHostLost(sent("same-origin"), null)]).toEqual([true, true]);
    expect([isOwnOrigin(sent(), null), isHostLost(sent(), null)]).toEqual([false, false]);
    expect(isHostLost(sent("same-origin"), "https://skin.example")).toBe(false);
    expect(isOwnOrigin(sent("same-site"), null)).toBe(false);
  });

  it("is what its browser says: cross-site is foreign, also where Host and Origin agree", () => {
    const agreed = { origin: "http://localhost", host: "localhost" };
    expect(isOwnOrigin({ ...agreed, "sec-fetch-site": "cross-site" }, null)).toBe(false);
    expect(isOwnOrigin({ ...agreed, "sec-fetch-site": "same-origin" }, null)).toBe(true);
    expect(isOwnOrigin({}, null)).toBe(true);
  });
});

describe("the endpoint's checks", () => {
  let server: TestServer;
  afterEach(() => server.app.fastify.close());

  it("come in order: origin, type, coding, body", async () => {
    server = createTestServer({ environment: { SITE_URL: "https://skin.example" } });
    const all = { origin: "https://evil.example", "content-type": "text/plain", "content-encoding": "gzip" };
    const codeOf = async (payload: unknown, headers = {}) =>
      (await server.post(payload, { headers })).json().error.code;
    expect(await codeOf("{", all)).toBe("origin_forbidden");
    expect(await codeOf("{", { ...all, origin: "https://skin.example" })).toBe("content_type_unsupported");
    expect(await codeOf("{", { "content-encoding": "br" })).toBe("content_encoding_unsupported");
    expect(await codeOf("{")).toBe("bad_json");
    expect(await codeOf({ language: "xx" })).toBe("missing_image");
    expect(await codeOf({ image: "x", language: "xx" })).toBe("bad_language");
    expect((await server.post(goodRequest(), { headers: { origin: "https://skin.example" } })).statusCode).toBe(200);
  });
});
