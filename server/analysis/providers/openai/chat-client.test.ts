import { once } from "node:events";
import { createServer, type Socket } from "node:net";
import { afterEach, describe, expect, it, vi } from "vitest";
import { type FakeProvider, startFakeProvider } from "#lab/servers/fake-provider.ts";
import { createChatClient } from "./chat-client.ts";
import { photoRequest } from "./chat-requests.ts";
import type { Attempt } from "./fault.ts";
import { PROVIDER_TIMINGS } from "./provider-timings.ts";

const KEY = "sk-secret-key-of-the-operator";
/** An attempt may take longer than any test, but where a test says otherwise: what ends is ended by what it is about. */
const FOREVER_MS = 3_600_000;
const TIMINGS = { ...PROVIDER_TIMINGS, connectMs: 400, attemptMs: FOREVER_MS };
const REQUEST = photoRequest("vision-1", "en", Uint8Array.from([0xff, 0xd8, 0xff, 1, 2, 3]));
const STAY = new AbortController().signal;

let fakes: FakeProvider[] = [];

async function fake(...options: Parameters<typeof startFakeProvider>): Promise<FakeProvider> {
  const started = await startFakeProvider(...options);
  fakes.push(started);
  return started;
}

function ask(baseUrl: string, signal = STAY, leftMs = FOREVER_MS): Promise<Attempt<string>> {
  return createChatClient({ apiKey: KEY, baseUrl, timings: TIMINGS }).ask(signal, REQUEST, leftMs);
}

function kindOf(attempt: Attempt<string>): string {
  return attempt.ok ? "answered" : attempt.fault.kind;
}

afterEach(async () => {
  await Promise.all(fakes.map((each) => each.close()));
  fakes = [];
});

/** Silences, resets and floods: tests/faults. */
describe("the client of the AI provider", () => {
  it.each([301, 302, 307, 308] as const)("follows no redirect %i with key or photo", async (status) => {
    const elsewhere = await fake();
    const provider = await fake({ script: [{ do: "redirect", to: `${elsewhere.baseUrl}/chat/completions`, status }] });
    expect(await ask(provider.baseUrl)).toEqual({ ok: false, fault: { kind: "rejected", status } });
    expect([provider.callCount, elsewhere.connectionCount]).toEqual([1, 0]);
    expect(provider.calls[0]?.body.equals(REQUEST)).toBe(true);
  });

  it("brings the headers that a gateway asks for", async () => {
    const provider = await fake();
    const client = createChatClient({
      apiKey: KEY,
      baseUrl: provider.baseUrl,
      headers: { "x-team": "skin" },
      timings: TIMINGS,
    });
    await client.ask(STAY, REQUEST, FOREVER_MS);
    expect(provider.calls[0]?.headers["x-team"]).toBe("skin");
  });

  it("ends its call when the visitor leaves (A13)", async () => {
    const provider = await fake({ script: [{ do: "silence" }] });
    const visitor = new AbortController();
    const asked = ask(provider.baseUrl, visitor.signal);
    await vi.waitFor(() => expect(provider.callCount).toBe(1));
    visitor.abort();
    expect(kindOf(await asked)).toBe("aborted");
    await vi.waitFor(() => expect(provider.calls[0]?.abortedAt).not.toBeNull(), 20_000);
  });

  it("tells the end of the request's time from a visitor who leaves", async () => {
    const provider = await fake({ script: [{ do: "silence" }] });
    expect(kindOf(await ask(provider.baseUrl, AbortSignal.timeout(100)))).toBe("timeout");
    expect(kindOf(await ask(provider.baseUrl, AbortSignal.abort()))).toBe("aborted");
  });

  it("waits no longer for a connection than it may", async () => {
    const { address, close } = await deafTlsServer();
    expect(kindOf(await ask(address))).toBe("unreachable");
    close();
  });

  it.each([
    [429, { type: "insufficient_quota" }, { kind: "quota", status: 429 }],
    [429, { code: "credit_balance_exhausted" }, { kind: "quota", status: 429 }],
    [429, { code: "organization_spend_limit_exceeded" }, { kind: "quota", status: 429 }],
    [429, { code: "project_spend_limit_exceeded" }, { kind: "quota", status: 429 }],
    [429, { code: "organization_usage_limit_exceeded" }, { kind: "quota", status: 429 }],
    [402, {}, { kind: "quota", status: 402 }],
    [429, { retryAfter: "3" }, { kind: "rate_limited", status: 429, retryAfterMs: 3_000 }],
    [429, { code: "rate_limit_exceeded" }, { kind: "rate_limited", status: 429 }],
    [401, { code: "invalid_api_key" }, { kind: "unauthorised", status: 401 }],
    [403, {}, { kind: "unauthorised", status: 403 }],
    [400, {}, { kind: "rejected", status: 400 }],
    [400, { code: "content_filter" }, { kind: "refused", status: 400 }],
    [404, { code: "model_not_found" }, { kind: "rejected", status: 404 }],
    [422, {}, { kind: "rejected", status: 422 }],
    [408, {}, { kind: "server_error", status: 408 }],
    [409, {}, { kind: "server_error", status: 409 }],
    [500, {}, { kind: "server_error", status: 500 }],
    [503, { retryAfter: "9" }, { kind: "server_error", status: 503, retryAfterMs: 9_000 }],
  ] as const)("reads status %i with %j", async (status, error, fault) => {
    const provider = await fake({ script: [{ do: "error", status, ...error }] });
    expect(await ask(provider.baseUrl)).toEqual({ ok: false, fault });
    expect(provider.callCount, "the client's own retries are off").toBe(1);
  });
});

/** Accepts connections and never speaks, so that the TLS handshake does not end. */
async function deafTlsServer(): Promise<{ address: string; close: () => void }> {
  const sockets: Socket[] = [];
  const server = createServer((socket) => void sockets.push(socket.on("error", () => undefined)));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  const port = typeof address === "object" ? address?.port : 0;
  return {
    address: `https://127.0.0.1:${port}/v1`,
    close() {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}
