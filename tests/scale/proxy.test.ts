import { once } from "node:events";
import type { IncomingMessage } from "node:http";
import { Agent, request } from "node:https";
import { connect as connectPlain, type Socket } from "node:net";
import type { TLSSocket } from "node:tls";
import { connect } from "node:tls";
import ipaddr from "ipaddr.js";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { ANALYSIS_PATH, type ErrorAnswer } from "#contract/api.ts";
import { LIMITS } from "#contract/limits.ts";
import { EVENT_PATH } from "#contract/usage.ts";
import { NO_PAGE_POLICY, securityHeaders } from "#server/http/security-headers.ts";
import { bucketsOf } from "#server/limits/client-buckets.ts";
import { HAS_NGINX, NEEDS_NGINX, type Nginx, type NginxOptions, startNginx } from "#tests/support/nginx.ts";
import { syntheticSelfie } from "#tests/support/pictures.ts";
import { type RecordingServer, startRecordingServer } from "#tests/support/recording-server.ts";
import { type ServerProcess, startServerProcess } from "#tests/support/server-process.ts";
import { dataUrl } from "#tests/support/test-server.ts";

/** The real nginx, as deploy/nginx.conf sets it up, before the real server or one that only writes down what it gets. */

const ADDRESS = /\d+\.\d+\.\d+\.\d+|([\da-f]{1,4}:){4}|::1/i;
const started: { stop: () => unknown }[] = [];
afterEach(async () => {
  for (const { stop } of started.splice(0)) await stop();
});

async function nginxBefore(servers: readonly RecordingServer[], options: NginxOptions = {}): Promise<Nginx> {
  const nginx = await startNginx(
    servers.map(({ url }) => url),
    options,
  );
  started.push(nginx, ...servers.map(({ close }) => ({ stop: close })));
  return nginx;
}

interface Answer {
  readonly status: number | undefined;
  readonly headers: IncomingMessage["headers"];
  /** Names as they came, one for each line. */
  readonly names: readonly string[];
  readonly text: string;
}

/** A connection of its own. */
async function ask(
  { url, certificate }: Nginx,
  path: string,
  body?: Buffer | string,
  headers: Record<string, string> = {},
): Promise<Answer> {
  const agent = new Agent({ ca: certificate });
  const method = body === undefined ? "GET" : "POST";
  const length = body === undefined ? {} : { "content-length": String(Buffer.byteLength(body)) };
  const sent = request(url + path, {
    agent,
    method,
    headers: { "content-type": "application/json", ...length, ...headers },
  });
  sent.on("error", () => undefined).end(body);
  const [answer] = (await once(sent, "response")) as [IncomingMessage];
  const text = Buffer.concat(await answer.toArray()).toString();
  agent.destroy();
  const names = answer.rawHeaders.filter((_, i) => i % 2 === 0).map((name) => name.toLowerCase());
  return { status: answer.statusCode, headers: answer.headers, names, text };
}

/** Over TLS, for bytes as they are. */
async function connectTo({ url, certificate }: Nginx): Promise<TLSSocket> {
  const { port } = new URL(url);
  const socket = connect({ port: Number(port), host: "127.0.0.1", servername: "localhost", ca: certificate });
  await once(socket, "secureConnect");
  return socket.on("error", () => undefined);
}

const post = (length: number, more = "", path: string = ANALYSIS_PATH): string =>
  `POST ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: ${length}\r\n${more}\r\n`;

async function startOf(socket: Socket): Promise<string> {
  return String(((await once(socket, "data")) as [Buffer])[0]);
}

describe.skipIf(!HAS_NGINX)("nginx before the server (deploy/nginx.conf)", NEEDS_NGINX, () => {
  let server: ServerProcess;
  let nginx: Nginx;

  beforeAll(async () => {
    server = startServerProcess({ TRUST_PROXY_HOPS: "1", ANALYSIS_LIMITS: "burst=3,hour=3,day=3" });
    nginx = await startNginx([await server.address]);
  });
  afterAll(async () => {
    await nginx?.stop();
    server?.remove();
  });

  it("sends plain HTTP to https, and serves pages with the server's own headers, each once", async () => {
    const plain = await fetch(`${nginx.plainUrl}/en?a=b`, { redirect: "manual" });
    expect([plain.status, plain.headers.get("location")]).toEqual([308, "https://skin.example/en?a=b"]);
    const page = await ask(nginx, "/en");
    expect([page.status, page.text]).toEqual([200, expect.stringContaining("home page")]);
    expect(page.headers["content-security-policy"]).toContain("style-src");
    expect(new Set(page.names).size).toBe(page.names.length);
  });

  it("tells the server the visitor's address and nothing that they wrote there themselves", async () => {
    const body = Buffer.from(JSON.stringify({ image: dataUrl(await syntheticSelfie(150)), language: "de" }));
    const answers: (number | undefined)[] = [];
    for (const address of ["203.0.113.1", "203.0.113.2", "203.0.113.3", "203.0.113.4"]) {
      answers.push((await ask(nginx, ANALYSIS_PATH, body, { "x-forwarded-for": address })).status);
    }
    expect(answers).toEqual([200, 200, 200, 429]);
  });

  it("has room for the headers of every page", async () => {
    const most = 16 * 1024;
    const headers = (await ask(nginx, "/en")).headers;
    expect(JSON.stringify(headers).length).toBeLessThan(most / 4);
  });
});

describe.skipIf(!HAS_NGINX)("a body on its way through nginx", NEEDS_NGINX, () => {
  it("is passed on as it comes, and never written to a file", async () => {
    const server = await startRecordingServer();
    const nginx = await nginxBefore([server]);
    const socket = await connectTo(nginx);
    const piece = Buffer.alloc(1024 * 1024, 0x41);
    const size = 13 * piece.length;
    socket.write(post(size));
    for (let sent = piece.length; sent < size; sent += piece.length) {
      if (!socket.write(piece)) await once(socket, "drain");
      // Of less than the whole, however much: what came at first, and what lies in between.
      await expect.poll(server.received, { timeout: 20_000 }).toBeGreaterThanOrEqual(sent - piece.length / 4);
      expect(nginx.filesWritten()).toEqual([]);
    }
    expect(server.asked()).toBe(1);
    socket.destroy();
  });

  it("is refused beyond the server's own limit, stated or not, without asking one", async () => {
    const server = await startRecordingServer();
    const nginx = await nginxBefore([server]);
    const answer = await ask(nginx, ANALYSIS_PATH, Buffer.alloc(LIMITS.bodyBytes + 1), { "accept-language": "en" });
    expect([answer.status, JSON.parse(answer.text)]).toEqual([
      413,
      { success: false, quotaExceeded: false, error: expect.objectContaining({ code: "body_too_large" }) },
    ]);
    expect(answer.text).toContain("too large");
    expect(server.asked()).toBe(0);
  });

  it("of an event is taken whole before a server is asked", async () => {
    const server = await startRecordingServer();
    const nginx = await nginxBefore([server]);
    const socket = await connectTo(nginx);
    socket.write(`${post(12, "", EVENT_PATH)}{"event`);
    // Whatever is asked on a later connection comes through before it.
    const other = await connectTo(nginx);
    other.write(`${post(12)}{"event`);
    await expect.poll(server.asked).toBe(1);
    expect(server.received()).toBeGreaterThan(0);
    socket.write('":1} ');
    await expect.poll(server.asked).toBe(2);
    for (const one of [socket, other]) one.destroy();
  });

  it("goes to the next server where the connection is refused, and once begun only if nginx has all of it", async () => {
    const [first, second, third] = [
      await startRecordingServer({ drops: true }),
      await startRecordingServer({ drops: true }),
      await startRecordingServer({ drops: true }),
    ];
    const nginx = await nginxBefore([first, second, third]);
    const all = () => [first, second, third].map(({ asked }) => asked()).sort();
    const event = await ask(nginx, EVENT_PATH, '{"event":"card_saved"}');
    expect([event.status, all()]).toEqual([502, [0, 1, 1]]);

    const dead = await startRecordingServer();
    const living = await startRecordingServer({ drops: true });
    dead.close();
    const before = await nginxBefore([dead, living]);
    const photo = await ask(before, ANALYSIS_PATH, Buffer.alloc(200_000, 0x41));
    // Not JSON: the page sends it again.
    expect([photo.status, photo.text, living.asked()]).toEqual([502, "", 1]);
  });
});

describe.skipIf(!HAS_NGINX)("what nginx answers itself", NEEDS_NGINX, () => {
  const SITE = "https://skin.example";
  const own = { ...securityHeaders(SITE), "content-security-policy": NO_PAGE_POLICY, "cache-control": "no-store" };
  const LONG = "a".repeat(9_000);
  const HOST = "Host: localhost\r\n";

  it.each<readonly [string, string, number, string | null]>([
    ["a path that is none of a visitor's", `GET /readyz HTTP/1.1\r\n${HOST}\r\n`, 404, null],
    ["no HTTP", "hello\r\n\r\n", 400, null],
    ["two hosts", `POST ${ANALYSIS_PATH} HTTP/1.1\r\n${HOST}${HOST}\r\n`, 400, "bad_json"],
    ["an unknown coding", `POST ${ANALYSIS_PATH} HTTP/1.1\r\n${HOST}Transfer-Encoding: x\r\n\r\n`, 400, "bad_json"],
    ["a method", `TRACE ${ANALYSIS_PATH} HTTP/1.1\r\n${HOST}\r\n`, 405, "method_not_allowed"],
    ["a large body", post(LIMITS.bodyBytes + 1), 413, "body_too_large"],
    ["a body for a page", `POST /en HTTP/1.1\r\n${HOST}Content-Length: 2000\r\n\r\n`, 413, null],
    ["a long path", `GET /api/${LONG} HTTP/1.1\r\n${HOST}\r\n`, 414, null],
    ["a large header", `GET /api/x HTTP/1.1\r\n${HOST}X: ${LONG}\r\n\r\n`, 431, null],
    ["a server that is gone", `GET /en HTTP/1.1\r\n${HOST}\r\n`, 502, null],
    ["an API that is gone", `GET /api/config HTTP/1.1\r\n${HOST}\r\n`, 502, null],
  ])("has our headers and codes: %s", async (_name, text, status, code) => {
    await expectOwn(await nginxBefore([await startRecordingServer({ drops: true })]), text, status, code);
  });

  it("has them where a server does not answer in time, and where one client has too much in hand", async () => {
    const server = await startRecordingServer();
    const nginx = await nginxBefore([server], { changes: [[/proxy_read_timeout 30s/, "proxy_read_timeout 1s"]] });
    await expectOwn(nginx, `GET /en HTTP/1.1\r\n${HOST}\r\n`, 504, null);
    const patient = await nginxBefore([await startRecordingServer()], { changes: [[/rate=100r\/s/, "rate=1r/s"]] });
    const sockets = await Promise.all(Array.from({ length: 17 }, () => connectTo(patient)));
    const first = Promise.race(sockets.map(startOf));
    for (const socket of sockets) socket.write(`${post(1000)}{`);
    judgeOwn(await first, 429, "rate_limited");
    for (const socket of sockets) socket.destroy();
  });

  it("has them on plain HTTP too, without the one that only https may send", async () => {
    const nginx = await nginxBefore([await startRecordingServer()]);
    const { headers } = await fetch(nginx.plainUrl, { redirect: "manual" });
    const { "strict-transport-security": https, ...others } = own as Record<string, string>;
    expect(Object.fromEntries(headers)).toMatchObject(others);
    expect([https, headers.get("strict-transport-security")]).toEqual([expect.any(String), null]);
  });

  async function expectOwn(nginx: Nginx, text: string, status: number, code: string | null): Promise<void> {
    const socket = await connectTo(nginx);
    const answer = startOf(socket);
    socket.write(text);
    judgeOwn(await answer, status, code);
    socket.destroy();
  }

  function judgeOwn(answer: string, status: number, code: string | null): void {
    const [head = "", body = ""] = answer.split("\r\n\r\n");
    const [line, ...lines] = head.split("\r\n");
    const headers = Object.fromEntries(lines.map((one) => [one.split(": ")[0]?.toLowerCase(), one.split(": ")[1]]));
    expect(line).toContain(`HTTP/1.1 ${status}`);
    expect(headers).toMatchObject(own);
    expect(code === null ? body : (JSON.parse(body) as ErrorAnswer).error.code).toBe(code ?? "");
    expect("retry-after" in headers).toBe(status === 429 || status === 503);
  }
});

describe.skipIf(!HAS_NGINX)("one client", NEEDS_NGINX, () => {
  const AT_ONCE = 16;

  // Bytes 0x0a and 0x00 stand at every place that an expression over bytes may trip over.
  it.each([
    ["2001:db8:0:1::1", "2001:db8:0:1:ffff:ffff:ffff:ffff", true],
    ["2001:db8:0:1::1", "2001:db8:0:2::1", false],
    ["2001:db8:a0a:a0a::a", "2001:db8:a0a:a0a:a0a:a0a:a0a:a0a", true],
    ["2001:db8:a0a:a0a::a", "2001:db8:a0a:a0b::a", false],
    ["a0a:a0a:a0a:a0a:a0a:a0a:a0a:a0a", "a0a:a0a:a0a:a0a::", true],
    ["2001:db8::", "2001:db8::1:0:0:0", true],
    ["10.10.10.10", "10.10.10.10", true],
    ["10.10.10.10", "10.10.10.0", false],
    ["10.0.10.0", "::ffff:10.0.10.0", true],
    ["::ffff:10.0.10.1", "::ffff:10.0.10.2", false],
  ])("is the same for nginx and for a server: %s and %s", async (one, other, isSame) => {
    const server = await startRecordingServer();
    const nginx = await nginxBefore([server], { inventedClients: true });
    const port = Number(new URL(nginx.siteWithoutTls).port);
    const hold = (from: string): Socket => {
      const socket = connectPlain({ port, host: "127.0.0.1" }).on("error", () => undefined);
      socket.write(`${post(1000, `X-Forwarded-For: ${from}\r\n`)}{`);
      return socket;
    };
    const held = Array.from({ length: AT_ONCE }, () => hold(one));
    await expect.poll(server.asked).toBe(AT_ONCE);
    const next = hold(other);
    const refused = startOf(next).then((answer) => answer.startsWith("HTTP/1.1 429 "));
    const passedOn = expect.poll(server.asked, { timeout: 20_000 }).toBe(AT_ONCE + 1);
    const isRefused = await Promise.race([refused, passedOn.then(() => false)]);
    for (const socket of [...held, next]) socket.destroy();
    passedOn.catch(() => undefined);
    expect(isRefused).toBe(isSame);

    const secret = Buffer.alloc(32);
    const [key, otherKey] = [one, other].map((text) => bucketsOf(ipaddr.process(text).toByteArray(), secret)[0]?.key);
    expect(key === otherKey).toBe(isSame);
  });
});

describe.skipIf(!HAS_NGINX)("nginx's log", NEEDS_NGINX, () => {
  const ADDRESS_LOGGED: readonly (readonly [RegExp, string])[] = [[/\n {2}error_log stderr emerg;/, ""]];

  /** All that nginx has a word for: bad requests and TLS, limits, servers that are gone. */
  async function provoke(changes: NginxOptions["changes"] = []): Promise<string> {
    const nginx = await nginxBefore([await startRecordingServer({ drops: true })], { changes });
    const { port } = new URL(nginx.url);
    const raw = connectPlain({ port: Number(port), host: "127.0.0.1" }).on("error", () => undefined);
    raw.end(Buffer.from("160301000501000001ff", "hex"));
    await once(raw.resume(), "close");
    await ask(nginx, "/en");
    await ask(nginx, ANALYSIS_PATH, Buffer.alloc(LIMITS.bodyBytes + 1));
    for (const text of ["hello\r\n\r\n", `GET /${"a".repeat(9_000)} HTTP/1.1\r\n\r\n`]) {
      const socket = await connectTo(nginx);
      socket.write(text);
      await once(socket.resume(), "close");
    }
    await nginx.stop();
    return nginx.log();
  }

  it("holds no visitor's address, whatever they do", async () => {
    expect(await provoke()).not.toMatch(ADDRESS);
    // The same with the level of its own words for requests too.
    expect(await provoke(ADDRESS_LOGGED)).toMatch(ADDRESS);
  });

  it("says at start that the system gives fewer descriptors, and the site is served all the same", async () => {
    const ordinary = await nginxBefore([await startRecordingServer()]);
    expect(ordinary.log()).toBe("");
    const server = startServerProcess({ TRUST_PROXY_HOPS: "1" });
    started.push({ stop: server.remove });
    const nginx = await startNginx([await server.address], { mostDescriptors: 1024 });
    started.push(nginx);
    expect((await ask(nginx, "/en")).status).toBe(200);
    expect(nginx.log()).toMatch(/setrlimit\(RLIMIT_NOFILE, \d+\) failed/);
    expect(nginx.log()).not.toMatch(ADDRESS);
  });
});
