import { connect, type Socket } from "node:net";
import { afterEach, describe, expect, it } from "vitest";
import { ANALYSIS_PATH } from "#contract/api.ts";
import { createTestServer, dataUrl, JPEG_HEAD, type TestServer } from "#tests/support/test-server.ts";
import { createUploadMemory, type UploadMemory } from "./upload-memory.ts";

const BODY = JSON.stringify({ image: dataUrl(JPEG_HEAD), language: "en" });
let server: TestServer;
let port: number;
let uploads: UploadMemory;
let sockets: Socket[] = [];

async function start(mostBytes: number): Promise<void> {
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
  it("are counted by what has arrived, so that promises hold nobody up, and no more when their client has left (A9)", async () => {
    await start(1_000_000);
    for (let i = 0; i < 50; i += 1) hold(1);
    await expect.poll(() => uploads.bytes, { timeout: 20_000 }).toBe(50);
    expect(await post()).toBe(200);
    for (const socket of sockets) socket.destroy();
    await expect.poll(() => uploads.bytes).toBe(0);
  });

  it("make room for a visitor's when together they are too many: the largest is answered 503", async () => {
    await start(100_000);
    const [large] = [hold(60_000), hold(38_000)];
    await expect.poll(() => uploads.bytes).toBe(98_000);
    expect(await post()).toBe(200);
    expect(await large.answer).toMatch(/^HTTP\/1\.1 503 [\s\S]*retry-after: [1-9][\s\S]*"code":"overloaded"/i);
    expect(uploads.bytes).toBe(38_000);
  });
});
