import { connect } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { LIMITS } from "#contract/limits.ts";
import { dial, postHead, type RawConnection } from "#tests/support/raw-connection.ts";
import { createTestServer, goodRequest, type TestServer } from "#tests/support/test-server.ts";
import type { ProviderOutcome } from "../analysis/outcome.ts";
import { encodeContent } from "../site/encode-content.ts";
import { STOP_TIMES, stop } from "./stop.ts";

const FOREVER_MS = 3_600_000;
const GET = "GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n";

async function started(analyse?: (signal: AbortSignal) => Promise<ProviderOutcome>) {
  const server = createTestServer(analyse === undefined ? {} : { provider: { analyse } });
  const address = await server.listen();
  return { server, address };
}

function stopOf(
  { app }: TestServer,
  by: "SIGTERM" | "SIGINT",
  times: Partial<Record<keyof typeof STOP_TIMES, number>> = {},
) {
  return stop({ app, closeRest: () => Promise.resolve() }, by, { ...STOP_TIMES, ...times });
}

/** A connection that has been answered once, and is kept alive. */
async function keptAlive(address: string): Promise<RawConnection> {
  const kept = await dial(address, GET);
  await expect.poll(kept.text).toContain("alive");
  return kept;
}

/** What was written is in the socket by now, and the server has neither accepted nor read it: this very turn is the test's. */
function keepTurn(): void {
  const until = performance.now() + 20;
  while (performance.now() < until);
}

describe("a stop", () => {
  it("is announced: readiness 503 at once, while connections stay open", async () => {
    const { server, address } = await started();
    // Longer than the real one: both questions must arrive while it lasts, however busy this machine is.
    const stopped = stopOf(server, "SIGTERM", { announce: 4_000, clients: 0 });
    const ready = await fetch(`${address}/readyz`);
    const alive = await fetch(`${address}/healthz`);
    expect([ready.status, alive.status]).toEqual([503, 200]);
    expect([ready, alive].map(({ headers }) => headers.get("connection"))).toEqual(["keep-alive", "keep-alive"]);
    expect(await stopped).toBe(true);
    await expect(fetch(address)).rejects.toThrow();
  });

  it("answers a request that was on its way on an accepted connection when the listening ended", async () => {
    const { server, address } = await started();
    const late = await dial(address);
    const stopped = stopOf(server, "SIGINT", { quiet: 1_000 });
    await expect.poll(() => server.app.fastify.server.listening).toBe(false);
    late.socket.write(GET);
    await late.closed;
    expect(late.text()).toMatch(/^HTTP\/1\.1 200 [\s\S]*connection: close/i);
    expect(await stopped).toBe(true);
  });

  it("answers on connections that the kernel had queued when the listening ended", async () => {
    const { server, address } = await started();
    const queued = Array.from({ length: 20 }, () =>
      connect(Number(new URL(address).port), "127.0.0.1").on("error", () => undefined),
    );
    const answers = queued.map(
      (socket) =>
        new Promise<string>((resolve) => {
          socket.once("data", (bytes) => resolve(String(bytes))).once("close", () => resolve("closed"));
        }),
    );
    for (const socket of queued) socket.write(GET);
    keepTurn();
    const stopped = stopOf(server, "SIGINT");
    for (const answer of answers) expect(await answer).toMatch(/^HTTP\/1\.1 200 /);
    expect(await stopped).toBe(true);
  });

  it("leaves an idle connection open for as long as a client may take, and answers what comes on it", async () => {
    const { server, address } = await started();
    const kept = await keptAlive(address);
    const stopped = stopOf(server, "SIGTERM", { announce: 50, quiet: 0, clients: FOREVER_MS });
    await expect.poll(() => server.app.fastify.server.listening).toBe(false);
    // As long as it likes: nothing here ends it but its client.
    await sleep(3 * STOP_TIMES.quiet);
    kept.socket.write(GET);
    await kept.closed;
    expect(kept.text()).toMatch(/HTTP\/1\.1 200[\s\S]*HTTP\/1\.1 200 [\s\S]*connection: close/i);
    expect(await stopped).toBe(true);
  });

  it("reads what a kept-alive connection has sent before it closes it", async () => {
    const { server, address } = await started();
    const kept = await keptAlive(address);
    kept.socket.write(GET);
    keepTurn();
    const stopped = stopOf(server, "SIGINT");
    await kept.closed;
    expect(kept.text().match(/HTTP\/1\.1 200/g)).toHaveLength(2);
    expect(await stopped).toBe(true);
  });

  it("is not held up by connections that ask for nothing", async () => {
    const { server, address } = await started();
    const [kept, silent] = [await keptAlive(address), await dial(address)];
    // Whoever waited for a client would never end.
    expect(await stopOf(server, "SIGINT", { clients: FOREVER_MS, longest: FOREVER_MS })).toBe(true);
    await Promise.all([kept.closed, silent.closed]);
  });
});

describe("how long a stop waits", () => {
  /** The analysis comes in a moment; an announcement of a second has room for a busy machine. */
  const TIMES = { announce: 1_000, quiet: 20, clients: 100, sweep: 50, longest: FOREVER_MS };

  /** A stop, and an analysis of so long that is asked for during its announcement; what ended, in that order. */
  async function stopWhile(analysisMs: number, longest: number): Promise<{ inTime: boolean; order: string[] }> {
    const order: string[] = [];
    const { server, address } = await started(async () => {
      await sleep(analysisMs, undefined, { ref: false });
      order.push("analysed");
      return { end: "quota" };
    });
    const { socket } = await dial(address);
    const closeRest = () => Promise.resolve(order.push("workers"));
    const stopped = stop({ app: server.app, closeRest }, "SIGTERM", { ...TIMES, longest });
    const body = JSON.stringify(goodRequest());
    socket.write(postHead(body.length) + body);
    const inTime = await stopped;
    order.push("stopped");
    server.app.fastify.server.closeAllConnections();
    return { inTime, order };
  }

  it("is as long as a request takes that came during the announcement, and only then are the workers let go", async () => {
    expect(await stopWhile(300, FOREVER_MS)).toEqual({ inTime: true, order: ["analysed", "workers", "stopped"] });
  });

  it("does not depend on clients that send or read slowly, or not at all", async () => {
    // More than the kernel takes for a client that does not read.
    const content = await encodeContent(Buffer.alloc(16 * 1024 * 1024), false);
    const file = { content, contentType: "image/png", cacheControl: "no-cache", policy: null };
    const server = createTestServer({ site: { files: new Map([["/large.png", file]]), errorPages: [] } });
    const address = await server.listen();
    const clients = await Promise.all(Array.from({ length: 3 }, () => dial(address)));
    const [reader, sender, silent] = clients.map(({ socket }) => socket);
    reader?.pause().write("GET /large.png HTTP/1.1\r\nHost: x\r\n\r\n");
    sender?.write(`${postHead(9)}{`);
    silent?.write("GET / HTTP/1.1\r\n");
    await expect.poll(() => server.app.exchanges.received).toBe(2);
    expect(await stopOf(server, "SIGTERM", TIMES)).toBe(true);
    for (const { socket } of clients) socket.destroy();
    const { announce, clients: patience, sweep } = STOP_TIMES;
    expect(announce + patience + 3 * sweep).toBeLessThan(10_000);
  });

  it("is no longer than its limit, which is above what a request may take and below the 30 s after which orchestrators kill", async () => {
    expect(await stopWhile(FOREVER_MS, 600)).toEqual({ inTime: false, order: ["stopped"] });
    expect(STOP_TIMES.longest).toBeGreaterThan(STOP_TIMES.announce + LIMITS.requestMs);
    expect(STOP_TIMES.longest).toBeLessThan(30_000);
  });
});
