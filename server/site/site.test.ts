import { createHash } from "node:crypto";
import { once } from "node:events";
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { type IncomingHttpHeaders, type IncomingMessage, request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import type { InjectOptions } from "fastify";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { testEnvironment } from "#tests/support/environment.ts";
import { createTestServer, type TestServer } from "#tests/support/test-server.ts";
import { writeBuild } from "#tests/support/write-build.ts";
import { generatedFiles } from "./generated-files.ts";
import { loadSite } from "./load-site.ts";
import { pageConfiguration } from "./page-configuration.ts";

const SCRIPT = "window.__reactRouterContext = {};";
const PAGE = (language: string, body: string): string =>
  `<!doctype html><html lang="${language}"><head><link rel="canonical" href="__SITE_URL__/"><style>b{color:red}</style></head>` +
  `<body>${body}${"<p>text</p>".repeat(200)}<script>${SCRIPT}</script><script type="module" async src="/assets/a-1.js"></script></body></html>`;
const ENVIRONMENT = { SITE_URL: "https://skin.example", ADS_CLIENT_ID: "ca-pub-1234567890123456" };
const FILES: Readonly<Record<string, string | Buffer>> = {
  "index.html": PAGE("de", "Startseite"),
  "en/index.html": PAGE("en", "home page"),
  "blog/index.html": PAGE("de", "Blog"),
  "404.html": PAGE("de", "nicht gefunden"),
  "en/404.html": PAGE("en", "not found"),
  "_root.data": '["__SITE_URL__"]',
  "sitemap.xml": "<loc>__SITE_URL__/blog</loc>",
  "assets/a-1.js": `console.log(${"1+".repeat(2000)}1, "__SITE_URL__");`,
  "assets/font-1.woff2": Buffer.from("wOF2 dense bytes"),
  "assets/a-1.js.map": "{}",
  "robots.txt": "User-agent: *\n__IF_SITE_URL__Sitemap: __SITE_URL__/sitemap.xml\n__END_SITE_URL__",
  ".vite/manifest.json": "{}",
  "__spa-fallback.html": PAGE("de", "fallback"),
};

let folder: string;
let server: TestServer;
let address: string;

function get(url: string, headers: Record<string, string> = {}, method: InjectOptions["method"] = "GET") {
  return server.app.fastify.inject({ url, headers, method });
}

/** Over a real connection: `inject` and `fetch` tidy up a path before the server sees it. */
async function getAsWritten(path: string): Promise<{ status?: number; headers: IncomingHttpHeaders; body: string }> {
  const call = request(`${address}/`, { path }).end();
  const [answer] = (await once(call, "response")) as [IncomingMessage];
  return { status: answer.statusCode, headers: answer.headers, body: (await answer.toArray()).join("") };
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "site-"));
  writeBuild(FILES, join(folder, "build-1"));
  writeFileSync(join(folder, "secret.txt"), "the secret");
  symlinkSync("build-1", join(folder, "current"));
  const env = testEnvironment(ENVIRONMENT);
  const site = await loadSite(join(folder, "current"), pageConfiguration(env), generatedFiles(env, new Date()));
  server = createTestServer({ site, environment: ENVIRONMENT });
  address = await server.listen();
});

afterAll(async () => {
  await server.app.fastify.close();
  rmSync(folder, { recursive: true });
});

describe("the built site", () => {
  it("serves each page in its language at its canonical path (R-LANG-4)", async () => {
    for (const [path, text] of Object.entries({
      "/?utm_source=x": "Startseite",
      "/en": "home page",
      "/blog": "Blog",
    })) {
      const answer = await get(path);
      expect([answer.statusCode, answer.headers["content-type"]]).toEqual([200, "text/html; charset=utf-8"]);
      expect(answer.body).toContain(text);
    }
  });

  it("puts the site's address into pages and text files, and leaves immutable files alone (R-BRAND-2)", async () => {
    expect((await get("/")).body).toContain('href="https://skin.example/"');
    expect((await get("/sitemap.xml")).body).toBe("<loc>https://skin.example/blog</loc>");
    expect((await get("/robots.txt")).body).toContain("\nSitemap: https://skin.example/sitemap.xml\n");
    expect((await get("/assets/a-1.js")).body).toContain("__SITE_URL__");
  });

  it.each([
    "/404",
    "/en/404",
    "/en/index.html",
    "/assets",
    "/assets/a-1.js.map",
    "/_root.data",
    "/.vite/manifest.json",
    "/__spa-fallback.html",
    "/../secret.txt",
    "/%2e%2e/secret.txt",
    "/assets/..%5c..%5csecret.txt",
    "/__proto__",
  ])("does not serve %s", async (path) => {
    const answer = await getAsWritten(path);
    expect(answer.status).toBe(404);
    expect(answer.body).not.toContain("the secret");
    expect(answer.headers["x-content-type-options"]).toBe("nosniff");
  });

  it("answers HEAD like GET, without a body", async () => {
    const head = await get("/", {}, "HEAD");
    const whole = await get("/");
    expect(head.body).toBe("");
    expect({ ...head.headers, date: "" }).toEqual({ ...whole.headers, date: "" });
  });

  it("serves files that are no pages with their types: from the build, and from the configuration", async () => {
    for (const [path, type, text] of [
      ["/robots.txt", "text/plain; charset=utf-8", "User-agent: *"],
      ["/sitemap.xml", "application/xml; charset=utf-8", "<loc>"],
      ["/ads.txt", "text/plain; charset=utf-8", "google.com, pub-1234567890123456, DIRECT"],
      ["/.well-known/security.txt", "text/plain; charset=utf-8", "Contact: https://skin.example/impressum"],
    ] as const) {
      const answer = await get(path);
      expect([path, answer.statusCode, answer.headers["content-type"]]).toEqual([path, 200, type]);
      expect(answer.body).toContain(text);
    }
  });

  it("goes on serving what it read when another build is swapped in", async () => {
    rmSync(join(folder, "current"));
    symlinkSync("build-2", join(folder, "current"));
    expect((await get("/assets/a-1.js")).statusCode).toBe(200);
    expect((await get("/en")).body).toContain("home page");
  });
});

describe("caching and compression", () => {
  it("lets hashed assets be kept for a year and asks about everything else", async () => {
    const kept = async (path: string) => (await get(path)).headers["cache-control"];
    expect(await kept("/assets/a-1.js")).toBe("public, max-age=31536000, immutable");
    expect([await kept("/"), await kept("/robots.txt")]).toEqual(["no-cache", "no-cache"]);
  });

  it("serves Brotli, else gzip, else plain, each with its own ETag", async () => {
    const plain = await get("/");
    const brotli = await get("/", { "accept-encoding": "gzip, deflate, br" });
    const gzip = await get("/", { "accept-encoding": "gzip, br;q=0" });
    expect(brotli.headers["content-encoding"]).toBe("br");
    expect(gzip.headers["content-encoding"]).toBe("gzip");
    expect(plain.headers["content-encoding"]).toBeUndefined();
    expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(plain.body);
    expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain.body);
    expect(brotli.rawPayload.length).toBeLessThan(plain.rawPayload.length / 4);
    expect(new Set([plain, brotli, gzip].map((answer) => answer.headers.etag)).size).toBe(3);
    for (const answer of [plain, brotli, gzip]) expect(answer.headers.vary).toBe("Accept-Encoding");
  });

  it("does not compress what is dense already", async () => {
    const answer = await get("/assets/font-1.woff2", { "accept-encoding": "br" });
    expect(answer.headers["content-encoding"]).toBeUndefined();
    expect(answer.headers.vary).toBeUndefined();
  });

  it("answers 304 to a known ETag, also a weak one or one in a list", async () => {
    const { etag } = (await get("/")).headers;
    for (const known of [etag, `W/${etag}`, `"other", ${etag}`, "*"]) {
      const answer = await get("/", { "if-none-match": String(known) });
      expect([answer.statusCode, answer.body, answer.headers.etag]).toEqual([304, "", etag]);
    }
    expect((await get("/", { "if-none-match": '"other"' })).statusCode).toBe(200);
  });
});

describe("a page's policy", () => {
  it("lets a page run exactly its own inline scripts and styles, by hash", async () => {
    const policy = String((await get("/")).headers["content-security-policy"]);
    const hash = (text: string): string => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
    expect(policy).toContain(`script-src 'self' 'wasm-unsafe-eval' ${hash(SCRIPT)};`);
    expect(policy).toContain(`style-src 'self' ${hash("b{color:red}")};`);
  });

  it("hashes a script as it is after its placeholders were filled", async () => {
    const own = writeBuild({ "index.html": '<script>let a="__SITE_URL__"</script>' });
    const site = await loadSite(own, pageConfiguration(testEnvironment({ SITE_URL: "https://a.example" })));
    rmSync(own, { recursive: true });
    const expected = createHash("sha256").update('let a="https://a.example"').digest("base64");
    expect(site.files.get("/")?.policy).toContain(expected);
  });
});

describe("what is logged of pages", () => {
  it("names known paths and keeps the client's own words out", async () => {
    const before = server.logLines().length;
    await get("/en?token=canary");
    await get("/canary/path");
    const lines = server.logLines().slice(before);
    expect(lines.map(({ route, status }) => [route, status])).toEqual([
      ["/en", 200],
      ["(unknown)", 404],
    ]);
    expect(server.logText()).not.toContain("canary");
  });
});
