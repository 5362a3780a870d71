import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, it } from "vitest";
import { CHECKS } from "./checks.ts";
import { createVisitor } from "./visitor.ts";

/** Against a whole server behind proxies: tests/scale/proxies.real.test.ts. Here a site that does all of it wrong. */

let close = (): unknown => undefined;
afterEach(() => close());

async function problemsOf(answer: RequestListener): Promise<Record<string, string>> {
  const server = createServer(answer).listen(0, "127.0.0.1");
  await once(server, "listening");
  close = () => server.close();
  const visitor = createVisitor(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  const found: Record<string, string> = {};
  for (const { name, check } of CHECKS) found[name] = (await check(visitor))?.seen ?? "ok";
  return found;
}

const error = (code: string): string =>
  JSON.stringify({ success: false, quotaExceeded: false, error: { code, message: "m", requestId: "r" } });

it("each check finds what it is for", async () => {
  const counts = new Map<unknown, number>();
  const counted = (address: unknown): string => {
    counts.set(address, (counts.get(address) ?? 0) + 1);
    return error((counts.get(address) ?? 0) > 5 ? "rate_limited" : "missing_image");
  };
  const judged = (origin: string): string => error(origin.includes("foreign") ? "bad_json" : "origin_forbidden");
  const found = await problemsOf((request, response) => {
    request.resume().once("end", () => {
      const { "x-forwarded-for": address, origin, "content-length": length } = request.headers;
      if (request.url === "/readyz") response.writeHead(503).end();
      else if (request.method === "GET") response.setHeader("cache-control", "max-age=600").end("page");
      else if (Number(length) > 1_000) response.writeHead(502).end("Bad Gateway");
      else response.end(origin === undefined ? counted(address) : judged(origin));
    });
  });
  expect(found).toEqual({
    pages: "a page has no Content-Security-Policy",
    health: "/readyz is 503",
    compression: "pages come uncompressed",
    caching: "a page has Cache-Control: max-age=600",
    "own and foreign pages": "the site's own pages are refused (403)",
    "forged addresses": "40 forged addresses got round the limit",
    "an answer to a slow upload": "a slow upload is answered 502 by the proxy, not by a server",
  });
});
