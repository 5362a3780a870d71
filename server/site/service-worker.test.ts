import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { runInNewContext } from "node:vm";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { PrecacheList } from "#page/precache.ts";
import { testEnvironment } from "#tests/support/environment.ts";
import { createTestServer } from "#tests/support/test-server.ts";
import { loadSite } from "./load-site.ts";
import { pageConfiguration } from "./page-configuration.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "build-"));
  const client = join(folder, "client");
  mkdirSync(join(client, "assets"), { recursive: true });
  writeFileSync(join(client, "index.html"), '<script src="/assets/a-1.js"></script><p>__OPERATOR_NAME__</p>');
  writeFileSync(join(client, "404.html"), "not found");
  writeFileSync(join(client, "assets/a-1.js"), "");
  writeFileSync(join(client, "service-worker.js"), "kept = self.precacheList;");
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
  it("is asked about every time, is a script, and may do nothing but fetch files of this site", async () => {
    const { statusCode, headers } = await ask();
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({
      "cache-control": "no-cache",
      "content-type": "text/javascript; charset=utf-8",
      "content-security-policy": "default-src 'none'; connect-src 'self'; frame-ancestors 'none'",
      "x-content-type-options": "nosniff",
    });
  });

  it("knows what is served, under this configuration: pages by their filled content, no error page, not itself", async () => {
    const { body, site } = await ask({ OPERATOR_NAME: "Glow GmbH" });
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
      addEventListener: (type: string, handler: (event: object) => void) => {
        handlers[type] = handler;
      },
      skipWaiting: () => done.push("takes over"),
      registration: { unregister: () => done.push("unregistered") },
    };
    const caches = { keys: () => ["offline-shell", "models", "offline-de"], delete: (name: string) => done.push(name) };
    runInNewContext(body, { self, caches });
    handlers.install?.({});
    let withdrawn: Promise<void> | undefined;
    handlers.activate?.({
      waitUntil: (promise: Promise<void>) => {
        withdrawn = promise;
      },
    });
    await withdrawn;
    expect(done).toEqual(["takes over", "offline-shell", "offline-de", "unregistered"]);
  });
});
