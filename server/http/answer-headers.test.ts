import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ANALYSIS_PATH, CONFIG_PATH } from "#contract/api.ts";
import { freePort } from "#lab/servers/free-port.ts";
import { exchange as exchangeWith } from "#tests/support/raw-connection.ts";
import { createTestServer, goodRequest, type TestServer } from "#tests/support/test-server.ts";
import { serveInternally } from "../internal/internal-server.ts";
import type { Site, SiteFile } from "../site/site.ts";
import { NOTHING_COUNTED } from "../usage/usage-counter.ts";

/** Every kind of answer over a real socket, its headers as they stand on the wire (docs/threats.md, "Headers"). */

const file = (contentType: string, cacheControl: string, policy: string | null): SiteFile => ({
  content: { tag: "t", bodies: { identity: Buffer.from("x") } },
  contentType,
  cacheControl,
  policy,
});
const PAGE_POLICY = "default-src 'none'; script-src 'self'; frame-ancestors 'none'";
const PAGE = file("text/html; charset=utf-8", "no-cache", PAGE_POLICY);
const SITE: Site = {
  files: new Map([
    ["/blog", PAGE],
    ["/assets/a.js", file("text/javascript; charset=utf-8", "public, max-age=31536000, immutable", null)],
  ]),
  errorPages: [{ prefix: "/", file: PAGE }],
};

const EVERYWHERE = {
  "x-content-type-options": "nosniff",
  "referrer-policy": "strict-origin-when-cross-origin",
  "permissions-policy": "camera=(self), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()",
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
  "strict-transport-security": "max-age=63072000; includeSubDomains",
};
const NO_PAGE = "default-src 'none'; frame-ancestors 'none'";
/** `cross-origin-embedder-policy` would block ads; the others tell what runs here, or let other sites in. */
const NOWHERE = /^(x-powered-by|server|cross-origin-embedder-policy|set-cookie|access-control-.*|via)$/;

interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
}

const servers: TestServer[] = [];
let site: string;
let broken: string;

async function listenWith(provider: Parameters<typeof createTestServer>[0]): Promise<string> {
  const server = createTestServer({ environment: { SITE_URL: "https://skin.example" }, site: SITE, ...provider });
  servers.push(server);
  const address = await server.listen();
  // The limits themselves are held below; nobody waits 20 s here.
  server.app.fastify.server.headersTimeout = 200;
  server.app.fastify.server.requestTimeout = 300;
  return address;
}

beforeAll(async () => {
  site = await listenWith({});
  broken = await listenWith({
    provider: { analyse: () => Promise.reject(new Error("a bug")) },
  });
});
afterAll(() => Promise.all(servers.map((server) => server.app.fastify.close())));

/** Reads until the server closes; two identical headers fail. */
async function exchange(text: string, to = site): Promise<Answer> {
  const answer = await exchangeWith(to, text);
  const [first = "", ...lines] = (answer.split("\r\n\r\n", 1)[0] ?? "").split("\r\n");
  const headers: Record<string, string> = {};
  for (const line of lines) {
    const name = line.slice(0, line.indexOf(":")).toLowerCase();
    if (name in headers) throw new Error(`twice: ${line}`);
    headers[name] = line.slice(line.indexOf(":") + 1).trim();
  }
  return { status: Number(first.split(" ")[1]), headers };
}

function request(method: string, path: string, headers: readonly string[] = [], body = ""): string {
  const length = body === "" ? [] : [`Content-Length: ${Buffer.byteLength(body)}`];
  const lines = [`${method} ${path} HTTP/1.1`, "Host: skin.example", "Connection: close", ...length, ...headers];
  return `${lines.join("\r\n")}\r\n\r\n${body}`;
}

const post = (body: string, ...headers: string[]) =>
  request("POST", ANALYSIS_PATH, ["Content-Type: application/json", ...headers], body);
const PHOTO = JSON.stringify(goodRequest());

const NO_STORE = "no-store";
const ANSWERS: readonly (readonly [
  what: string,
  text: string,
  status: number,
  cache: string | null,
  policy: string,
])[] = [
  ["a page", request("GET", "/blog"), 200, "no-cache", PAGE_POLICY],
  ["a page, unchanged", request("GET", "/blog", ['If-None-Match: "t-identity"']), 304, "no-cache", PAGE_POLICY],
  ["a page by another spelling", request("GET", "/Blog/"), 308, null, NO_PAGE],
  ["a page by a wrong method", request("DELETE", "/blog"), 405, null, NO_PAGE],
  ["a missing page", request("GET", "/nothing"), 404, "no-cache", PAGE_POLICY],
  ["an address that cannot be decoded", request("GET", "/%zz"), 404, "no-cache", PAGE_POLICY],
  ["an asset", request("GET", "/assets/a.js"), 200, "public, max-age=31536000, immutable", NO_PAGE],
  ["an analysis", post(PHOTO), 200, NO_STORE, NO_PAGE],
  ["an analysis, not JSON", post("{"), 400, NO_STORE, NO_PAGE],
  ["an analysis, foreign origin", post(PHOTO, "Origin: https://evil.example"), 403, NO_STORE, NO_PAGE],
  ["an analysis, wrong method", request("GET", ANALYSIS_PATH), 405, NO_STORE, NO_PAGE],
  ["an analysis, too long", post("", "Content-Length: 99999999"), 413, NO_STORE, NO_PAGE],
  ["an analysis, wrong type", request("POST", ANALYSIS_PATH, [], "x"), 415, NO_STORE, NO_PAGE],
  ["an analysis that never arrives", post("", "Content-Length: 9"), 408, NO_STORE, NO_PAGE],
  ["a preflight", request("OPTIONS", ANALYSIS_PATH, ["Origin: https://skin.example"]), 204, NO_STORE, NO_PAGE],
  ["the configuration", request("GET", CONFIG_PATH), 200, NO_STORE, NO_PAGE],
  ["an unknown address of the API", request("GET", "/api/nothing"), 404, NO_STORE, NO_PAGE],
  ["alive", request("GET", "/healthz"), 200, NO_STORE, NO_PAGE],
  ["ready", request("GET", "/readyz"), 200, NO_STORE, NO_PAGE],
  ["no HTTP", "hello\r\n\r\n", 400, NO_STORE, NO_PAGE],
  ["no Host", "GET /blog HTTP/1.1\r\n\r\n", 400, NO_STORE, NO_PAGE],
  ["an expectation nobody knows", request("GET", "/blog", ["Expect: a-miracle"]), 417, NO_STORE, NO_PAGE],
  ["half a header, then nothing", "GET /blog HTTP/1.1\r\nHost: sk", 408, NO_STORE, NO_PAGE],
  ["too many headers (A11)", request("GET", "/blog", [`X-Large: ${"a".repeat(80_000)}`]), 431, NO_STORE, NO_PAGE],
];

function expectHeaders(
  { status, headers }: Answer,
  [wanted, cache, policy]: readonly [number, string | null, string],
): void {
  expect(status).toBe(wanted);
  expect(headers).toMatchObject(EVERYWHERE);
  expect(headers["content-security-policy"]).toBe(policy);
  expect(headers["cache-control"] ?? null).toBe(cache);
  expect(Object.keys(headers).filter((name) => NOWHERE.test(name))).toEqual([]);
}

describe("The headers of", () => {
  it.concurrent.each(ANSWERS)("%s", async (_, text, status, cache, policy) => {
    expectHeaders(await exchange(text), [status, cache, policy]);
  });

  it("a bug of ours under /api: a code, and the same headers", async () => {
    expectHeaders(await exchange(post(PHOTO), broken), [502, NO_STORE, NO_PAGE]);
  });

  it("the internal port: metrics, anything else, and metrics that cannot be collected", async () => {
    const pages = [
      async () => ({ contentType: "text/plain; version=0.0.4", text: "up 1" }),
      () => Promise.reject(new Error("a bug")),
    ];
    const answers: Answer[] = [];
    for (const page of pages) {
      const internalPort = await freePort();
      const internal = await serveInternally(
        { metrics: { page }, usage: NOTHING_COUNTED, token: null, refused: () => undefined },
        { host: "127.0.0.1", port: internalPort },
      );
      for (const path of ["/metrics", "/"])
        answers.push(await exchange(request("GET", path), `http://127.0.0.1:${internalPort}`));
      await internal.close();
    }
    expect(answers.map(({ status }) => status)).toEqual([200, 404, 500, 404]);
    const { "strict-transport-security": _, ...rest } = EVERYWHERE;
    for (const { headers } of answers) {
      expect(headers).toMatchObject({ ...rest, "content-security-policy": NO_PAGE, "cache-control": NO_STORE });
      expect(Object.keys(headers).filter((name) => NOWHERE.test(name))).toEqual([]);
    }
  });

  it("a server on plain http: all but the promise of https, which would lock its visitors out", async () => {
    const { "strict-transport-security": _, ...rest } = EVERYWHERE;
    for (const SITE_URL of ["", "http://skin.example"]) {
      const plain = createTestServer({ site: SITE, environment: { SITE_URL } });
      servers.push(plain);
      const { headers } = await exchange(request("GET", "/blog"), await plain.listen());
      expect(headers).toMatchObject(rest);
      expect(headers["strict-transport-security"]).toBeUndefined();
    }
  });
});

describe("The server's limits", () => {
  it("are on the object that listens: headers 10 s, request 20 s, idle longer than a proxy's 60 s", async () => {
    const server = createTestServer();
    servers.push(server);
    await server.listen();
    const { headersTimeout, requestTimeout, keepAliveTimeout } = server.app.fastify.server;
    // What arrives too late is looked for twice a second (A9).
    expect([headersTimeout, requestTimeout, keepAliveTimeout]).toEqual([10_000, 19_500, 72_000]);
  });
});
