import { once } from "node:events";
import { connect } from "node:net";
import { afterEach, expect, it } from "vitest";
import { errorAnswerSchema } from "#contract/api.ts";
import { createTestServer, goodRequest, type TestServer, type TestServerOptions } from "#tests/support/test-server.ts";
import type { ProviderOutcome } from "../analysis/outcome.ts";

/** What else docs/threats.md lists of a body on the wire (A7 to A14) is sent by tests/hostile. */

let server: TestServer;
afterEach(() => server.app.fastify.close());

async function post(body: string | null, length: number, options: TestServerOptions = {}) {
  server = createTestServer(options);
  const socket = connect(Number(new URL(await server.listen()).port), "127.0.0.1").on("error", () => undefined);
  const head = "POST /api/skin-analysis HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n";
  socket.write(`${head}Content-Length: ${length}\r\n\r\n${body ?? ""}`);
  return socket;
}

it("a body too long by its stated length is refused, readably also for a client that sends on (A7)", async () => {
  const socket = await post(null, 15 * 1024 * 1024);
  const answered = new Promise<string>((resolve) => socket.once("data", (bytes) => resolve(String(bytes))));
  for (let i = 0; i < 15; i += 1) socket.write(Buffer.alloc(1024 * 1024, 0x41));
  const answer = await answered;
  expect(answer).toMatch(/^HTTP\/1\.1 413 /);
  const { error } = errorAnswerSchema.parse(JSON.parse(answer.slice(answer.indexOf("\r\n\r\n") + 4)));
  expect(error.code).toBe("body_too_large");
  const closed = new Promise((resolve) => socket.once("close", resolve));
  socket.end();
  await closed;
});

it("a client that leaves in the middle of its analysis ends that, which would never end otherwise (A13)", async () => {
  let tellStarted: (signal: AbortSignal) => void;
  const seenSignal = new Promise<AbortSignal>((resolve) => {
    tellStarted = resolve;
  });
  const body = JSON.stringify(goodRequest());
  const socket = await post(body, Buffer.byteLength(body), {
    provider: {
      async analyse(signal): Promise<ProviderOutcome> {
        tellStarted(signal);
        await once(signal, "abort");
        return { end: "aborted" };
      },
    },
  });
  const signal = await seenSignal;
  expect(signal.aborted).toBe(false);
  socket.destroy();
  await expect.poll(() => signal.aborted).toBe(true);
  await expect.poll(() => server.logLines().map((line) => line.status)).toEqual([499]);
});
