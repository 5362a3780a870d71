import { once } from "node:events";
import { existsSync } from "node:fs";
import { type IncomingMessage, request } from "node:http";
import { dirname } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterEach, describe, expect, it, vi } from "vitest";
import { EVENT_PATH } from "#contract/usage.ts";
import { freePort } from "#lab/servers/free-port.ts";
import type { ServerProcess } from "#lab/servers/server-process.ts";
import { startIdleServer } from "#tests/support/idle-server.ts";

/** Whole processes: what of the figures outlives them, and what they do without a place to store them (a disk that is full or read-only: L6, L14). */

const servers: ServerProcess[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.remove();
});

function start(environment: Readonly<Record<string, string>> = {}): ServerProcess {
  const server = startIdleServer(environment);
  servers.push(server);
  return server;
}

/** As a browser opens a page: Node's own fetch has no `Sec-Fetch-Dest` of ours. */
async function open(address: string, path: string): Promise<number | undefined> {
  const sent = request(address + path, { agent: false, headers: { "sec-fetch-dest": "document" } }).end();
  const [answer] = (await once(sent, "response")) as [IncomingMessage];
  answer.resume();
  return answer.statusCode;
}

async function addEvents(address: string, count: number): Promise<void> {
  // A connection that stays open would hold up the stop.
  const headers = { "content-type": "application/json", connection: "close" };
  const body = JSON.stringify({ event: "card_saved", page: "/en" });
  for (let n = 0; n < count; n += 1)
    expect((await fetch(address + EVENT_PATH, { method: "POST", headers, body })).status).toBe(204);
}

/** Sums by event, page and language, read as another program would. */
function sums(file: string): Record<string, number> {
  if (!existsSync(file)) return {};
  const database = new DatabaseSync(file, { readOnly: true });
  try {
    const rows = database
      .prepare("SELECT event, page, language, sum(count) AS count FROM usage_daily GROUP BY 1, 2, 3")
      .all();
    return Object.fromEntries(
      rows.map(({ event, page, language, count }) => [`${event} ${page} ${language}`, Number(count)]),
    );
  } catch {
    return {};
  } finally {
    database.close();
  }
}

describe("a server's usage figures", () => {
  it("are stored soon (usage-counter.test.ts), a kill takes none of those, and a stop stores what came last", async () => {
    const server = start();
    const address = await server.address;
    expect(await open(address, "/en")).toBe(200);
    await addEvents(address, 20);
    const stored = { "page_view / en": 1, "card_saved / en": 20 };
    await vi.waitFor(() => expect(sums(server.usageFile)).toEqual(stored), { timeout: 60_000, interval: 100 });
    server.child.kill("SIGKILL");
    await server.exited;
    expect(sums(server.usageFile)).toEqual(stored);

    const next = start({ USAGE_FILE: server.usageFile });
    await open(await next.address, "/en");
    await addEvents(await next.address, 30);
    next.child.kill("SIGTERM");
    // Still answered: the stop is being announced.
    await addEvents(await next.address, 5);
    expect(await next.exited).toEqual({ code: 0, signal: null });
    expect(sums(server.usageFile)).toEqual({ "page_view / en": 2, "card_saved / en": 55 });
  });

  it("do not hold up a start or a stop when the database does not answer, and tell nothing of its password", async () => {
    const port = await freePort();
    const server = start({ DATABASE_URL: `postgres://user:canary-password@127.0.0.1:${port}/skinglow` });
    const address = await server.address;
    expect(await open(address, "/")).toBe(200);
    await vi.waitFor(() => expect(server.err()).toContain("Usage figures cannot be stored (ECONNREFUSED)"), {
      timeout: 60_000,
    });
    server.child.kill("SIGTERM");
    expect(await server.exited).toEqual({ code: 0, signal: null });
    expect(server.err()).not.toContain("canary");
    expect(existsSync(server.usageFile)).toBe(false);
  });

  it("are not counted at all with USAGE_FILE=off: no file, and events are answered as ever", async () => {
    const server = start({ USAGE_FILE: "off" });
    await addEvents(await server.address, 1);
    server.child.kill("SIGTERM");
    await server.exited;
    expect(existsSync(dirname(server.usageFile))).toBe(false);
  });
});
