import { connect, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, describe, expect, it } from "vitest";
import { ANALYSIS_PATH, errorAnswerSchema } from "#contract/api.ts";
import { createTestServer, dataUrl, JPEG_HEAD, type TestServer } from "#tests/support/test-server.ts";
import { createUploadMemory, type UploadMemory } from "./upload-memory.ts";

const BODY = JSON.stringify({ image: dataUrl(JPEG_HEAD), language: "en" });
let server: TestServer;
let port: number;
let uploads: UploadMemory;
let sockets: Socket[] = [];

async function start(mostBytes?: number): Promise<void> {
  uploads = createUploadMemory(mostBytes);
  server = createTestServer({ uploads });
  port = Number(new URL(await server.listen()).port);
}

afterEach(async () => {
  for (const socket of sockets) socket.destroy();
  sockets = [];
  await server.app.fastify.close();
});

/** Promises a large body, sends this much of it, and then waits. */
function hold(bytes: number): { answer: Promise<string> } {
  const socket = connect(port, "127.0.0.1").on("error", () => undefined);
  sockets.push(socket);
  const head = `POST ${ANALYSIS_PATH} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 10000000\r\n`;
  socket.write(`${head}\r\n${"A".repeat(bytes)}`);
  return { answer: new Promise((resolve) => socket.once("data", (data) => resolve(String(data)))) };
}

async function post(): Promise<number> {
  const headers = { "content-type": "application/json" };
  const answer = await fetch(`http://127.0.0.1:${port}${ANALYSIS_PATH}`, { method: "POST", headers, body: BODY });
  await answer.arrayBuffer();
  return answer.status;
}

describe("bodies on their way in", () => {
  it("are counted by what has arrived, and not any more when their client has left", async () => {
    await start();
    hold(1_000);
    hold(2_000);
    await expect.poll(() => uploads.bytes).toBe(3_000);
    for (const socket of sockets) socket.destroy();
    await expect.poll(() => uploads.bytes).toBe(0);
    expect(await post()).toBe(200);
    expect(uploads.bytes).toBe(0);
  });

  it("make room for a visitor's when together they are too many: the largest is answered 503", async () => {
    await start(100_000);
    const [large] = [hold(60_000), hold(38_000)];
    await expect.poll(() => uploads.bytes).toBe(98_000);
    expect(await post()).toBe(200);
    const answer = await large.answer;
    expect(answer).toMatch(/^HTTP\/1\.1 503 [\s\S]*retry-after: [1-9]/i);
    const { error } = errorAnswerSchema.parse(JSON.parse(answer.slice(answer.indexOf("\r\n\r\n") + 4)));
    expect(error.code).toBe("overloaded");
    expect(uploads.bytes).toBe(38_000);
  });

  it("sent a byte a second over 200 connections leave the others as fast as they were, by 20 % (A9)", async () => {
    await start();
    const before = await p95();
    for (let i = 0; i < 200; i += 1) hold(1);
    await expect.poll(() => uploads.bytes).toBe(200);
    const drip = setInterval(() => {
      for (const socket of sockets) socket.write("A");
    }, 1_000);
    const meanwhile = await p95();
    clearInterval(drip);
    // A p95 below 10 ms is held against 10: a fifth of less is noise on any machine.
    expect(meanwhile).toBeLessThan(1.2 * Math.max(10, before) * (process.env.CI ? 3 : 1));
  });
});

/** Of two seconds of requests, one after the other, ms. */
async function p95(): Promise<number> {
  const times: number[] = [];
  const until = performance.now() + 2_000;
  while (performance.now() < until) {
    const begun = performance.now();
    expect(await post()).toBe(200);
    times.push(performance.now() - begun);
    await sleep(5);
  }
  return times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? 0;
}
