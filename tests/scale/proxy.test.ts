import { once } from "node:events";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { ANALYSIS_PATH } from "#contract/api.ts";
import { EVENT_PATH } from "#contract/usage.ts";
import { HAS_NGINX, NEEDS_NGINX, type Nginx, startNginx } from "#lab/servers/nginx.ts";
import type { ServerProcess } from "#lab/servers/server-process.ts";
import { connectToNginx, nginxBefore, stopAfterTest, stopStarted } from "#tests/support/ask-nginx.ts";
import { askProxy } from "#tests/support/ask-proxy.ts";
import { startIdleServer } from "#tests/support/idle-server.ts";
import { postHead } from "#tests/support/raw-connection.ts";
import { startRecordingServer } from "#tests/support/recording-server.ts";

/** The real nginx, as deploy/nginx.conf sets it up, before the real server or one that only writes down what it gets. */

afterEach(stopStarted);

describe.skipIf(!HAS_NGINX)("nginx before the server (deploy/nginx.conf)", NEEDS_NGINX, () => {
  let server: ServerProcess;
  let nginx: Nginx;

  beforeAll(async () => {
    server = startIdleServer({ TRUST_PROXY_HOPS: "1", ANALYSIS_LIMITS: "burst=3,hour=3,day=3" });
    nginx = await startNginx([await server.address]);
  });
  afterAll(async () => {
    await nginx?.stop();
    server?.remove();
  });

  it("sends plain HTTP to https, and serves pages with the server's own headers, each once", async () => {
    const plain = await fetch(`${nginx.plainUrl}/en?a=b`, { redirect: "manual" });
    expect([plain.status, plain.headers.get("location")]).toEqual([308, "https://skin.example/en?a=b"]);
    const page = await askProxy(nginx, { path: "/en" });
    expect([page.status, String(page.body)]).toEqual([200, expect.stringContaining("home page")]);
    expect(page.headers["content-security-policy"]).toContain("style-src");
    expect(new Set(page.names).size).toBe(page.names.length);
  });

  it("tells the server the visitor's address and nothing that they wrote there themselves", async () => {
    const answers: (number | undefined)[] = [];
    // Refused for what it holds, after it was counted.
    for (let i = 1; i <= 4; i += 1)
      answers.push(
        (await askProxy(nginx, { path: ANALYSIS_PATH, body: "{}", headers: { "x-forwarded-for": `203.0.113.${i}` } }))
          .status,
      );
    expect(answers).toEqual([400, 400, 400, 429]);
  });

  it("lets a client open page after page at once, and refuses it in our words when it asks for far more", async () => {
    const files = (from: Nginx, count: number) =>
      Promise.all(Array.from({ length: count }, () => askProxy(from, { path: "/en" })));
    for (let page = 0; page < 3; page += 1) {
      expect((await files(nginx, 40)).filter(({ status }) => status !== 200)).toEqual([]);
    }
    const strict = await startNginx([await server.address], { changes: [[/burst=1000/, "burst=5"]] });
    stopAfterTest(strict);
    const answers = await files(strict, 40);
    expect(answers.map(({ status }) => status)).toContain(429);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 429]));
  });
});

describe.skipIf(!HAS_NGINX)("a body on its way through nginx", NEEDS_NGINX, () => {
  it("is passed on as it comes, and never written to a file", async () => {
    const server = await startRecordingServer();
    const nginx = await nginxBefore([server]);
    const socket = await connectToNginx(nginx);
    const piece = Buffer.alloc(1024 * 1024, 0x41);
    const size = 13 * piece.length;
    socket.write(postHead(size));
    for (let sent = piece.length; sent < size; sent += piece.length) {
      if (!socket.write(piece)) await once(socket, "drain");
      // Of less than the whole, however much: what came at first, and what lies in between.
      await expect.poll(server.received, { timeout: 20_000 }).toBeGreaterThanOrEqual(sent - piece.length / 4);
      expect(nginx.filesWritten()).toEqual([]);
    }
    expect(server.asked()).toBe(1);
    socket.destroy();
  });

  it("of an event is taken whole before a server is asked", async () => {
    const server = await startRecordingServer();
    const nginx = await nginxBefore([server]);
    const socket = await connectToNginx(nginx);
    socket.write(`${postHead(12, "", EVENT_PATH)}{"event`);
    // Whatever is asked on a later connection comes through before it.
    const other = await connectToNginx(nginx);
    other.write(`${postHead(12)}{"event`);
    await expect.poll(server.asked).toBe(1);
    expect(server.received()).toBeGreaterThan(0);
    socket.write('":1} ');
    await expect.poll(server.asked).toBe(2);
    for (const one of [socket, other]) one.destroy();
  });

  it("goes to the next server where the connection is refused, and once begun only if nginx has all of it", async () => {
    const servers = await Promise.all([0, 1, 2].map(() => startRecordingServer({ drops: true })));
    const event = await askProxy(await nginxBefore(servers), { path: EVENT_PATH, body: '{"event":"card_saved"}' });
    expect([event.status, servers.map(({ asked }) => asked()).sort()]).toEqual([502, [0, 1, 1]]);

    const dead = await startRecordingServer();
    const living = await startRecordingServer({ drops: true });
    dead.close();
    const before = await nginxBefore([dead, living]);
    const photo = await askProxy(before, { path: ANALYSIS_PATH, body: Buffer.alloc(200_000, 0x41) });
    // Not JSON: the page sends it again.
    expect([photo.status, String(photo.body), living.asked()]).toEqual([502, "", 1]);
  });
});
