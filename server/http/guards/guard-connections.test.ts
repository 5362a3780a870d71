import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { ANALYSIS_PATH, errorAnswerSchema } from "#contract/api.ts";
import { exchange as exchangeWith, hangUp, postHead } from "#tests/support/raw-connection.ts";
import { createTestServer, type TestServer } from "#tests/support/test-server.ts";
import { NO_METRICS } from "../../metrics/metrics.ts";
import { MOST_UNANSWERED } from "./guard-connections.ts";

let server: TestServer;
let address: string;
let refused: string[];

async function start(environment: Readonly<Record<string, string>> = {}): Promise<void> {
  refused = [];
  const metrics = { ...NO_METRICS, refusal: (reason: string) => void refused.push(reason) };
  server = createTestServer({ metrics, environment });
  address = await server.listen();
}

beforeEach(() => start());
afterEach(async () => {
  hangUp();
  await server.app.fastify.close();
});

const exchange = (text: string, until?: (received: string) => boolean, from?: string) =>
  exchangeWith(address, text, until, from);

/** K1: the same where nobody reads the body, and from many connections at once, is sent by tests/hostile. */
const GET = "GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n";
const answersIn = (text: string): number => text.split("HTTP/1.1 ").length - 1;

function chunked(method: string, path: string, pieces: number, size: number): string {
  const head = `${method} ${path} HTTP/1.1\r\nHost: x\r\nAccept-Language: en\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n`;
  return head + `${size.toString(16)}\r\n${"A".repeat(size)}\r\n`.repeat(pieces);
}

describe("one connection", () => {
  it("may have eight requests without an answer, which is more than a browser sends", async () => {
    const text = await exchange(GET.repeat(MOST_UNANSWERED), (received) => answersIn(received) === MOST_UNANSWERED);
    expect(answersIn(text)).toBe(MOST_UNANSWERED);
    expect(refused).toEqual([]);
  });

  it("is closed with the ninth, and nothing after that is even looked at", async () => {
    const text = await exchange(GET.repeat(2_000));
    expect(answersIn(text)).toBeLessThanOrEqual(MOST_UNANSWERED);
    expect(server.app.exchanges.received).toBe(MOST_UNANSWERED);
    expect(refused).toEqual(["pipelining"]);
  });

  it("has its body refused when it comes in tiny pieces, in the client's language", async () => {
    const text = await exchange(chunked("POST", ANALYSIS_PATH, 10_000, 1));
    expect(text).toMatch(/^HTTP\/1\.1 400 /);
    const { error } = errorAnswerSchema.parse(JSON.parse(text.slice(text.indexOf("\r\n\r\n") + 4)));
    expect(error.code).toBe("bad_json");
    expect(error.message).toMatch(/^We could not read/);
    expect(refused).toEqual(["tiny_chunks"]);
  });

  it("may send a body in chunks of a network's smallest packet", async () => {
    const text = await exchange(
      `${chunked("POST", ANALYSIS_PATH, 5_000, 536)}0\r\n\r\n`,
      (received) => answersIn(received) > 0,
    );
    expect(text).toMatch(/^HTTP\/1\.1 400 [\s\S]*bad_json/);
    expect(refused).toEqual([]);
  });

  it("is closed after an offer to change the protocol, as what follows would be read without end", async () => {
    const offer = GET.replace("\r\n\r\n", "\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n");
    expect(await exchange(offer)).toMatch(/^HTTP\/1.1 200 [\s\S]*\r\nconnection: close/i);
  });

  it("leaves the parser to the next connection as it was", async () => {
    for (let i = 0; i < 20; i += 1) await exchange(chunked("POST", ANALYSIS_PATH, 10_000, 1));
    const text = await exchange(
      `${chunked("POST", ANALYSIS_PATH, 10, 1)}0\r\n\r\n`,
      (received) => answersIn(received) > 0,
    );
    expect(text).toMatch(/bad_json/);
    expect(refused).toHaveLength(20);
  });

  it("that says no HTTP, too much of it or what cannot be decoded is counted", async () => {
    await exchange("hello\r\n\r\n");
    await exchange(`GET / HTTP/1.1\r\nHost: x\r\nX: ${"x".repeat(17_000)}\r\n\r\n`);
    await exchange("GET /%ff HTTP/1.1\r\nHost: x\r\n\r\n", (received) => answersIn(received) > 0);
    expect(refused).toEqual(["bad_request", "headers_too_large", "undecodable_path"]);
  });

  it("whose body does not arrive is answered in the language its headers name", async () => {
    server.app.fastify.server.headersTimeout = 200;
    server.app.fastify.server.requestTimeout = 300;
    const text = await exchange(`${postHead(100, "Accept-Language: en\r\n")}{`);
    expect(text).toMatch(/^HTTP\/1\.1 408 [\s\S]*request_timeout/);
    expect(text).toMatch(/"message":"[^"]*upload/i);
    expect(refused).toEqual(["request_timeout"]);
  });
});

describe("the connections of one address", () => {
  const isAlive = (text: string): boolean => text.includes("alive");
  const openOf = async (from: string, count: number): Promise<number> =>
    (await Promise.all(Array.from({ length: count }, () => exchange(GET, isAlive, from)))).filter(isAlive).length;

  it("are 500 at most, but not behind a proxy, whose connections they all are", async () => {
    expect(await openOf("127.0.0.3", 501)).toBe(500);
    expect(refused).toEqual(["connections_per_address"]);
    await server.app.fastify.close();
    await start({ TRUST_PROXY_HOPS: "1" });
    expect(await openOf("127.0.0.3", 501)).toBe(501);
  });
});
