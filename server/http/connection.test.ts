import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { errorAnswerSchema } from "#contract/api.ts";
import { LIMITS } from "#contract/limits.ts";
import { createTestServer, dataUrl, JPEG_HEAD, type TestServer } from "#tests/support/test-server.ts";
import type { ProviderOutcome } from "../analysis/outcome.ts";
import type { AnalysisProvider } from "../analysis/provider.ts";

const GOOD_BODY = JSON.stringify({ image: dataUrl(JPEG_HEAD), language: "en" });

let server: TestServer;
let port: number;
let seenSignal: Promise<AbortSignal>;
let endAnalysis: () => void;

/** Takes a photo and works on it until the test says otherwise. */
function patientProvider(): Partial<AnalysisProvider> {
  let tellStarted: (signal: AbortSignal) => void;
  seenSignal = new Promise((resolve) => {
    tellStarted = resolve;
  });
  const finished = new Promise<ProviderOutcome>((resolve) => {
    endAnalysis = () => resolve({ end: "quota" });
  });
  return {
    analyse: (signal) => {
      tellStarted(signal);
      const aborted = new Promise<ProviderOutcome>((resolve) =>
        signal.addEventListener("abort", () => resolve({ end: "aborted" })),
      );
      return Promise.race([finished, aborted]);
    },
  };
}

beforeEach(async () => {
  server = createTestServer({ provider: patientProvider() });
  port = Number(new URL(await server.listen()).port);
});

afterEach(async () => {
  endAnalysis();
  await server.app.fastify.close();
});

/** Opens a connection and writes `text`; `answered` resolves with the first bytes that come back. */
function dial(text: string): { socket: Socket; answered: Promise<string>; closed: Promise<void> } {
  const socket = connect(port, "127.0.0.1");
  socket.on("error", () => undefined);
  socket.write(text);
  // By listeners, not by `once` of node:events: that would reject with the EPIPE of a connection that was cut off.
  const answered = new Promise<string>((resolve) => socket.once("data", (bytes) => resolve(String(bytes))));
  const closed = new Promise<void>((resolve) => socket.once("close", () => resolve()));
  return { socket, answered, closed };
}

function head(...headers: string[]): string {
  return ["POST /api/skin-analysis HTTP/1.1", "Host: x", "Content-Type: application/json", ...headers, "", ""].join(
    "\r\n",
  );
}

function whole(body: string, ...headers: string[]): string {
  return head(`Content-Length: ${Buffer.byteLength(body)}`, ...headers) + body;
}

function codeIn(answer: string): string {
  return errorAnswerSchema.parse(JSON.parse(answer.slice(answer.indexOf("\r\n\r\n") + 4))).error.code;
}

describe("a request's body on the wire", () => {
  it("is refused by its stated length, with its answer readable also for a client that sends on (A7)", async () => {
    const { answered, socket, closed } = dial(head(`Content-Length: ${15 * 1024 * 1024}`));
    for (let i = 0; i < 15; i += 1) socket.write(Buffer.alloc(1024 * 1024, 0x41));
    const answer = await answered;
    expect(answer).toMatch(/^HTTP\/1\.1 413 /);
    expect(codeIn(answer)).toBe("body_too_large");
    socket.end();
    await closed;
  });

  it("is cut off at 14 MiB when it states no length, and the connection is closed (A8)", async () => {
    const { answered, socket, closed } = dial(head("Transfer-Encoding: chunked"));
    const mebibyte = `100000\r\n${"A".repeat(1024 * 1024)}\r\n`;
    let isOpen = true;
    void closed.then(() => {
      isOpen = false;
    });
    void (async () => {
      while (isOpen) {
        socket.write(mebibyte);
        await sleep(5);
      }
    })();
    const answer = await answered;
    expect(answer).toMatch(/^HTTP\/1\.1 413 /);
    expect(codeIn(answer)).toBe("body_too_large");
    await closed;
    expect(socket.bytesWritten).toBeGreaterThan(LIMITS.bodyBytes);
  });

  it("is not asked for when its stated length is too large (A14)", async () => {
    const { answered, socket } = dial(head("Content-Length: 15000000", "Expect: 100-continue"));
    expect(await answered).toMatch(/^HTTP\/1\.1 413 /);
    socket.destroy();
  });

  it("is asked for when it is within the limit (A14)", async () => {
    const { answered, socket } = dial(head(`Content-Length: ${GOOD_BODY.length}`, "Expect: 100-continue"));
    expect(await answered).toBe("HTTP/1.1 100 Continue\r\n\r\n");
    const next = once(socket, "data");
    socket.write(GOOD_BODY);
    await seenSignal;
    endAnalysis();
    expect(String((await next)[0])).toMatch(/^HTTP\/1\.1 200 /);
    socket.destroy();
  });
});

describe("what the HTTP parser refuses", () => {
  it.each([
    ["Content-Length and Transfer-Encoding (A10)", head("Content-Length: 5", "Transfer-Encoding: chunked")],
    ["two Content-Lengths (A10)", head("Content-Length: 5", "Content-Length: 6")],
  ])("%s: 400, and the connection is closed", async (_, text) => {
    const { answered, closed } = dial(text);
    expect(await answered).toMatch(/^HTTP\/1\.1 400 Bad Request\r\nconnection: close\r\n/);
    await closed;
  });
});

describe("a client that leaves", () => {
  it("in the middle of its upload costs nothing more, and the next one is answered (A13)", async () => {
    const { socket } = dial(head("Content-Length: 100000") + GOOD_BODY.slice(0, 1000));
    await expect.poll(() => server.app.exchanges.received).toBe(1);
    socket.destroy();
    await expect.poll(() => server.logLines().map((line) => line.status)).toEqual([499]);
    const next = dial(whole(GOOD_BODY));
    await seenSignal;
    endAnalysis();
    expect(await next.answered).toMatch(/^HTTP\/1\.1 200 /);
    next.socket.destroy();
  });

  it("in the middle of its analysis ends that, which would never end otherwise (A13)", async () => {
    const { socket } = dial(whole(GOOD_BODY));
    const signal = await seenSignal;
    expect(signal.aborted).toBe(false);
    socket.destroy();
    await once(signal, "abort");
    await expect.poll(() => server.logLines().map((line) => line.status)).toEqual([499]);
  });
});
