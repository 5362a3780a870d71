import { connect, type Socket } from "node:net";
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

  it("that promise 10 MB each over 200 connections and send a byte hold a byte each, and nobody up (A9)", async () => {
    await start(1_000_000);
    for (let i = 0; i < 200; i += 1) hold(1);
    await expect.poll(() => uploads.bytes, { timeout: 20_000 }).toBe(200);
    expect(await Promise.all(Array.from({ length: 20 }, post))).toEqual(Array<number>(20).fill(200));
    expect(uploads.bytes).toBe(200);
  });
});
