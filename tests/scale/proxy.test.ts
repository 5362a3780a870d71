import { once } from "node:events";
import type { IncomingMessage } from "node:http";
import { Agent, request } from "node:https";
import { type AddressInfo, createServer } from "node:net";
import type { TLSSocket } from "node:tls";
import { connect } from "node:tls";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ANALYSIS_PATH, type ErrorAnswer } from "#contract/api.ts";
import { LIMITS } from "#contract/limits.ts";
import { HAS_NGINX, NEEDS_NGINX, type Nginx, startNginx } from "#tests/support/nginx.ts";
import { syntheticSelfie } from "#tests/support/pictures.ts";
import { type ServerProcess, startServerProcess } from "#tests/support/server-process.ts";
import { dataUrl } from "#tests/support/test-server.ts";

/** The real server behind the real nginx, as deploy/nginx.conf sets it up. */

describe.skipIf(!HAS_NGINX)("nginx before the server (deploy/nginx.conf)", NEEDS_NGINX, () => {
  let server: ServerProcess;
  let nginx: Nginx;
  let agent: Agent;

  beforeAll(async () => {
    server = startServerProcess({ TRUST_PROXY_HOPS: "1", ANALYSIS_LIMITS: "burst=3,hour=3,day=3" });
    nginx = await startNginx([await server.address]);
    agent = new Agent({ ca: nginx.certificate });
  });
  afterAll(async () => {
    agent?.destroy();
    await nginx?.stop();
    server?.remove();
  });

  async function ask(path: string, body?: Buffer, headers: Record<string, string> = {}) {
    const method = body === undefined ? "GET" : "POST";
    const type =
      body === undefined ? {} : { "content-type": "application/json", "content-length": String(body.length) };
    const sent = request(nginx.url + path, { agent, method, headers: { ...type, ...headers } });
    sent.on("error", () => undefined).end(body);
    const [answer] = (await once(sent, "response")) as [IncomingMessage];
    const text = Buffer.concat(await answer.toArray()).toString();
    return { status: answer.statusCode, headers: answer.headers, text };
  }

  /** A request's bytes as they are, over a connection of its own. */
  async function connectTo(): Promise<TLSSocket> {
    const { port } = new URL(nginx.url);
    const socket = connect({ port: Number(port), host: "127.0.0.1", servername: "localhost", ca: nginx.certificate });
    await once(socket, "secureConnect");
    return socket.on("error", () => undefined);
  }

  it("sends plain HTTP to https, and serves pages with the server's own headers", async () => {
    const plain = await fetch(`${nginx.plainUrl}/en?a=b`, { redirect: "manual" });
    expect([plain.status, plain.headers.get("location")]).toEqual([308, "https://skin.example/en?a=b"]);
    const page = await ask("/en");
    expect([page.status, page.text]).toEqual([200, expect.stringContaining("home page")]);
    expect(page.headers["content-security-policy"]).toContain("default-src 'none'");
    expect(page.headers.server).toBe("nginx");
    expect((await ask("/readyz")).status).toBe(404);
  });

  it("tells the server the visitor's address and nothing that they wrote there themselves", async () => {
    const body = Buffer.from(JSON.stringify({ image: dataUrl(await syntheticSelfie(150)), language: "de" }));
    const answers: (number | undefined)[] = [];
    for (const address of ["203.0.113.1", "203.0.113.2", "203.0.113.3", "203.0.113.4"]) {
      answers.push((await ask(ANALYSIS_PATH, body, { "x-forwarded-for": address })).status);
    }
    expect(answers).toEqual([200, 200, 200, 429]);
  });

  it("holds a slow upload in memory, and asks no server before it is complete", async () => {
    const asked = (): number => server.err().match(/"route":"\/api\/skin-analysis"/g)?.length ?? 0;
    await expect.poll(asked).toBe(4);
    const socket = await connectTo();
    const size = LIMITS.bodyBytes - 1000;
    socket.write(
      `POST ${ANALYSIS_PATH} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: ${size}\r\n\r\n`,
    );
    const piece = Buffer.alloc(1024 * 1024, 0x41);
    for (let sent = 0; sent < size; sent += piece.length) {
      const part = piece.subarray(0, Math.min(piece.length, size - sent));
      const isLast = sent + part.length === size;
      if (isLast) {
        expect(nginx.filesWritten()).toEqual([]);
        expect(asked(), "the server knows nothing of it").toBe(4);
      }
      if (!socket.write(part)) await once(socket, "drain");
    }
    const [answer] = (await once(socket, "data")) as [Buffer];
    expect(String(answer)).toMatch(/^HTTP\/1\.1 (400|429) /);
    expect(nginx.filesWritten()).toEqual([]);
    socket.destroy();
  });

  it("leaves too large a body to the server up to 15 MB, and says the same itself beyond", async () => {
    const over = await ask(ANALYSIS_PATH, Buffer.alloc(LIMITS.bodyBytes + 1, 0x41), { "accept-language": "en" });
    const far = await ask(ANALYSIS_PATH, Buffer.alloc(16 * 1024 * 1024, 0x41), { "accept-language": "en" });
    for (const { status, headers, text } of [over, far]) {
      expect([status, headers["content-type"]]).toEqual([
        expect.toBeOneOf([413, 429]),
        expect.stringMatching(/^application\/json/),
      ]);
      expect((JSON.parse(text) as ErrorAnswer).error.code).toBeOneOf(["body_too_large", "rate_limited"]);
    }
    expect([far.status, (JSON.parse(far.text) as ErrorAnswer).error.message]).toEqual([
      413,
      expect.stringContaining("too large"),
    ]);
    expect(nginx.filesWritten()).toEqual([]);
  });

  it("lets one address hold sixteen uploads at most, and answers the next as an API does", async () => {
    const sockets = await Promise.all(Array.from({ length: 17 }, connectTo));
    const head = `POST ${ANALYSIS_PATH} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n{`;
    const answered = Promise.race(sockets.map(async (socket) => String((await once(socket, "data"))[0])));
    for (const socket of sockets) socket.write(head);
    const answer = await answered;
    expect(answer).toMatch(/^HTTP\/1\.1 429 /);
    expect(answer).toContain('"code":"rate_limited"');
    for (const socket of sockets) socket.destroy();
  });

  it("gives a photo that one server did not answer to the next, and to no third", async () => {
    const dropping = await Promise.all([0, 1, 2].map(startDroppingServer));
    const before = await startNginx(dropping.map(({ url }) => url));
    const trusting = new Agent({ ca: before.certificate });
    try {
      const method = "POST";
      const sent = request(before.url + ANALYSIS_PATH, { agent: trusting, method }).end("{}");
      const [answer] = (await once(sent, "response")) as [IncomingMessage];
      expect([answer.statusCode, (await answer.toArray()).join("")]).toEqual([
        502,
        expect.not.stringMatching(/^\s*\{/),
      ]);
      expect(dropping.map(({ asked }) => asked()).sort()).toEqual([0, 1, 1]);
    } finally {
      trusting.destroy();
      await before.stop();
      for (const { server } of dropping) server.close();
    }
  });

  it("writes no address into its log", () => {
    expect(nginx.log()).not.toMatch(/\d+\.\d+\.\d+\.\d+/);
  });
});

/** Closes each connection with its first request unanswered, as a server does that ends. */
async function startDroppingServer() {
  let asked = 0;
  const server = createServer((socket) => {
    socket.once("data", () => {
      asked += 1;
      socket.destroy();
    });
    socket.on("error", () => undefined);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return { server, url: `http://127.0.0.1:${port}`, asked: () => asked };
}
