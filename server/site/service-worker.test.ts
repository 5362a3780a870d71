import { rmSync } from "node:fs";
import { runInNewContext } from "node:vm";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { PrecacheList } from "#page/precache.ts";
import { testEnvironment } from "#tests/support/environment.ts";
import { createTestServer } from "#tests/support/test-server.ts";
import { writeBuild } from "#tests/support/write-build.ts";
import { loadSite } from "./load-site.ts";
import { pageConfiguration } from "./page-configuration.ts";

let folder: string;
beforeEach(() => {
  folder = writeBuild({
    "index.html": '<script src="/assets/a-1.js"></script><p>__OPERATOR_NAME__</p>',
    "404.html": "not found",
    "assets/a-1.js": "",
    "service-worker.js": "kept = self.precacheList;",
  });
});
afterEach(() => rmSync(folder, { recursive: true }));

async function ask(environment: Record<string, string> = {}) {
  const site = await loadSite(folder, pageConfiguration(testEnvironment(environment)));
  const server = createTestServer({ site });
  const answer = await server.app.fastify.inject({ url: "/service-worker.js" });
  await server.app.fastify.close();
  return { ...answer, body: answer.body, site };
}

function listIn(script: string): PrecacheList {
  const context = { self: {}, kept: undefined as unknown };
  runInNewContext(script, context);
  return context.kept as PrecacheList;
}

describe("/service-worker.js", () => {
  it("knows what is served, under this configuration: pages by their filled content, no error page, not itself", async () => {
    const { body, site, headers } = await ask({ OPERATOR_NAME: "Glow GmbH" });
    // It may do nothing but fetch files of this site.
    expect(headers).toMatchObject({
      "cache-control": "no-cache",
      "content-type": "text/javascript; charset=utf-8",
      "content-security-policy": "default-src 'none'; connect-src 'self'; frame-ancestors 'none'",
    });
    expect({ ...listIn(body) }).toEqual({
      assets: ["/assets/a-1.js"],
      pages: { "/": site.files.get("/")?.content.tag },
      files: {},
    });
    expect((await ask({ OPERATOR_NAME: "Glow AG" })).body).not.toBe(body);
    expect((await ask({ OPERATOR_NAME: "Glow GmbH" })).body).toBe(body);
  });

  it("with OFFLINE=false takes away its caches, no others, and itself", async () => {
    const { body } = await ask({ OFFLINE: "false" });
    const handlers: Record<string, (event: object) => void> = {};
    const done: string[] = [];
    const self = {
      addEventListener: (type: string, handler: (event: object) => void) =>
        Object.assign(handlers, { [type]: handler }),
      skipWaiting: () => done.push("takes over"),
      registration: { unregister: () => done.push("unregistered") },
    };
    const caches = { keys: () => ["offline-shell", "models", "offline-de"], delete: (name: string) => done.push(name) };
    runInNewContext(body, { self, caches });
    handlers.install?.({});
    await new Promise((resolve) => handlers.activate?.({ waitUntil: resolve }));
    expect(done).toEqual(["takes over", "offline-shell", "offline-de", "unregistered"]);
  });
});
