import { once } from "node:events";
import { type IncomingMessage, request } from "node:http";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { DOCUMENT_PATHS, PAGE_PATHS } from "#content/site-pages.ts";
import { createTestServer, type TestServer } from "#tests/support/test-server.ts";
import { encodeContent } from "./encode-content.ts";
import type { SiteFile } from "./site.ts";

/** Every page answers at one address; whoever writes it otherwise is sent there (R-ROUTE-1, R-ROUTE-4). */

let server: TestServer;
let address: string;

async function file(text: string, isPage: boolean): Promise<SiteFile> {
  const content = await encodeContent(Buffer.from(text), false);
  return {
    content,
    contentType: isPage ? "text/html" : "text/plain",
    cacheControl: "no-cache",
    policy: isPage ? "default-src 'none'" : null,
  };
}

/** Over a real connection, as written: clients tidy up a path before the server sees it. */
async function ask(path: string, method = "GET") {
  const call = request(`${address}/`, { path, method }).end();
  const [answer] = (await once(call, "response")) as [IncomingMessage];
  return { status: answer.statusCode, location: answer.headers.location, body: (await answer.toArray()).join("") };
}

beforeAll(async () => {
  const files = new Map<string, SiteFile>();
  for (const page of PAGE_PATHS) {
    files.set(page, await file(`de ${page}`, true));
    files.set(page === "/" ? "/en" : `/en${page}`, await file(`en ${page}`, true));
  }
  files.set("/robots.txt", await file("robots", false));
  files.set("/assets/app-1.js", await file("script", false));
  const errorPages = [
    { prefix: "/en/", file: await file("not found", true) },
    { prefix: "/", file: await file("nicht gefunden", true) },
  ];
  server = createTestServer({ site: { files, errorPages } });
  address = await server.listen();
});

afterAll(() => server.app.fastify.close());

describe("an address typed by hand", () => {
  it.each([
    ["/en/impressum", "en /impressum"],
    ["/blog", "de /blog"],
    ["/blog?x=1", "de /blog"],
    ["/?utm_source=a%20b", "de /"],
  ])("%s is a page", async (path, text) => {
    expect(await ask(path)).toEqual({ status: 200, location: undefined, body: text });
  });

  it.each([
    ["/Blog", "/blog"],
    ["/blog/", "/blog"],
    ["///blog///", "/blog"],
    ["/%62log", "/blog"],
    ["/en/", "/en"],
    ["/En//Impressum/", "/en/impressum"],
    ["//en/%69mpressum", "/en/impressum"],
    ["/Privacy-Policy", "/privacy-policy"],
    ["//?x=1", "/?x=1"],
    ["/Blog?x=1&y=%2F%2Fevil.example", "/blog?x=1&y=%2F%2Fevil.example"],
    ["/blog/?next=//evil.example", "/blog?next=//evil.example"],
  ])("%s is sent to %s for good", async (path, target) => {
    expect(await ask(path)).toEqual({ status: 308, location: target, body: "" });
  });
});

describe("an address that means no page", () => {
  it.each([
    ["/nope", "nicht gefunden"],
    [`/${"../".repeat(5_000)}`, "nicht gefunden"],
    ["/english", "nicht gefunden"],
    ["/en/nope", "not found"],
    ["//en//nope", "not found"],
    ["/en/%E0%A4%A", "not found"],
    ["/%E0%A4%A", "nicht gefunden"],
    ["/%", "nicht gefunden"],
    ["/blog%00", "nicht gefunden"],
    ["/%2e%2e/blog", "nicht gefunden"],
    ["/en/../blog", "not found"],
    ["/%2fblog", "nicht gefunden"],
    ["/\\blog", "nicht gefunden"],
    ["/%2562log", "nicht gefunden"],
    // The Kelvin sign is a k in small letters.
    ["/dry-s%E2%84%AAin-tips", "nicht gefunden"],
    ["/blog%20", "nicht gefunden"],
    ["/blog.html", "nicht gefunden"],
    ["//evil.example", "nicht gefunden"],
    ["http://evil.example/blog", "nicht gefunden"],
    [`/${"a".repeat(3000)}`, "nicht gefunden"],
  ])("%s is answered with the 404 page of its language", async (path, text) => {
    expect(await ask(path)).toEqual({ status: 404, location: undefined, body: text });
  });

  it.each(["/Robots.txt", "/robots.txt/", "//assets/app-1.js"])("%s: only pages have other spellings", async (path) => {
    expect((await ask(path)).status).toBe(404);
  });

  it.each(["/api/", "/api/../blog", "/api/%62log"])("%s: the API's addresses are never sent on", async (path) => {
    const { status, location, body } = await ask(path);
    expect([status, location, body]).toEqual([404, undefined, expect.stringContaining('"success":false')]);
  });

  it("a page written otherwise takes no other method either", async () => {
    expect((await ask("/Blog", "POST")).status).toBe(405);
    expect((await ask("/Blog", "HEAD")).status).toBe(308);
  });

  it("whatever is asked, the answer is a page, its address or the 404 page: never an open redirect, never a fault", async () => {
    const known = new Set(["/", "/en", ...DOCUMENT_PATHS, ...DOCUMENT_PATHS.map((page) => `/en${page}`)]);
    const piece = fc.constantFrom(
      ..."/ // \\ . .. %2f %2F %5c %2e %00 %0d%0a %E0%A4%A %zz % @ : ; ~ en EN blog Blog %62log impressum api assets evil.example https:".split(
        " ",
      ),
    );
    const path = fc.array(
      fc.oneof({ weight: 4, arbitrary: piece }, fc.string({ maxLength: 4 }).map(encodeURIComponent)),
      {
        maxLength: 8,
      },
    );
    const query = fc.constantFrom("", "?", "?x=1", "?u=//evil.example");
    await fc.assert(
      fc.asyncProperty(path, query, async (pieces, search) => {
        const asked = `/${pieces.join("")}`;
        const { status, location } = await ask(asked + search);
        if (status !== 308) {
          expect([200, 404], asked).toContain(status);
          expect(location).toBeUndefined();
          return;
        }
        expect(known.has(location?.split("?")[0] ?? ""), `${asked} -> ${location}`).toBe(true);
        expect(location?.endsWith(search)).toBe(true);
      }),
      { numRuns: 500 },
    );
  });
});
