import { afterEach, describe, expect, it } from "vitest";
import { ANALYSIS_PATH } from "#contract/api.ts";
import { dial, hangUp, postHead, type RawConnection } from "#tests/support/raw-connection.ts";
import { createTestServer, goodRequest, type TestServer } from "#tests/support/test-server.ts";
import { createUploadMemory, type UploadMemory } from "./upload-memory.ts";

const BODY = JSON.stringify(goodRequest());
let server: TestServer;
let address: string;
let uploads: UploadMemory;

async function start(mostBytes: number): Promise<void> {
  uploads = createUploadMemory(mostBytes);
  server = createTestServer({ uploads });
  address = await server.listen();
}

afterEach(async () => {
  hangUp();
  await server.app.fastify.close();
});

/** Promises a large body, sends this much of it, and then waits. */
function hold(bytes: number): Promise<RawConnection> {
  return dial(address, postHead(10_000_000) + "A".repeat(bytes));
}

async function post(): Promise<number> {
  const headers = { "content-type": "application/json" };
  const answer = await fetch(address + ANALYSIS_PATH, { method: "POST", headers, body: BODY });
  await answer.arrayBuffer();
  return answer.status;
}

describe("bodies on their way in", () => {
  it("are counted by what has arrived, so that promises hold nobody up, and no more when their client has left (A9)", async () => {
    await start(1_000_000);
    await Promise.all(Array.from({ length: 50 }, () => hold(1)));
    await expect.poll(() => uploads.bytes, { timeout: 20_000 }).toBe(50);
    expect(await post()).toBe(200);
    hangUp();
    await expect.poll(() => uploads.bytes).toBe(0);
  });

  it("make room for a visitor's when together they are too many: the largest is answered 503", async () => {
    await start(100_000);
    const [large] = await Promise.all([hold(60_000), hold(38_000)]);
    await expect.poll(() => uploads.bytes).toBe(98_000);
    expect(await post()).toBe(200);
    await expect.poll(large.text).toMatch(/^HTTP\/1\.1 503 [\s\S]*retry-after: [1-9][\s\S]*"code":"overloaded"/i);
    expect(uploads.bytes).toBe(38_000);
  });
});
