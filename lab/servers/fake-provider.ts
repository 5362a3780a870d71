import { once } from "node:events";
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from "node:http";
import { createServer as createTlsServer } from "node:https";
import type { AddressInfo } from "node:net";
import type { Behaviour } from "./fake-provider/behaviour.ts";
import { perform } from "./fake-provider/perform.ts";
import { selfSigned } from "./fake-provider/self-signed.ts";

/** One call as it arrived. */
export interface RecordedCall {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly rawHeaders: readonly string[];
  readonly body: Buffer;
  /** `performance.now()` when the whole request was here. */
  readonly at: number;
  /** Bytes that the caller's socket was given. */
  readonly bytesSent: number;
  /** `performance.now()` when the caller closed the connection before the answer was out; null: it did not. */
  readonly abortedAt: number | null;
}

export interface FakeProvider {
  /** For OPENAI_BASE_URL. */
  readonly baseUrl: string;
  /** The latest calls, oldest first. */
  readonly calls: readonly RecordedCall[];
  /** All calls, also those that are no longer kept. */
  readonly callCount: number;
  /** TCP connections that were accepted, also those whose TLS handshake failed. */
  readonly connectionCount: number;
  /** Behaviours for the next calls, in order; the last one stays. Without a script every call is answered well. */
  readonly script: (...behaviours: readonly Behaviour[]) => void;
  readonly forget: () => void;
  readonly close: () => Promise<void>;
}

export interface FakeProviderOptions {
  readonly script?: readonly Behaviour[];
  /** Speak TLS, with a certificate that nobody trusts. */
  readonly tls?: boolean;
}
/** How many calls are kept, with their bodies. */
const KEPT = 100;

/** An OpenAI-compatible provider on loopback, over real sockets, that does what its script says. */
export async function startFakeProvider({ script = [], tls = false }: FakeProviderOptions = {}): Promise<FakeProvider> {
  let behaviours = script;
  let calls: { -readonly [K in keyof RecordedCall]: RecordedCall[K] }[] = [];
  let [callCount, connectionCount] = [0, 0];

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const body = await bodyOf(request);
    const path = request.url ?? "/";
    const call: (typeof calls)[number] = {
      path,
      headers: request.headers,
      rawHeaders: request.rawHeaders,
      body,
      at: performance.now(),
      bytesSent: 0,
      abortedAt: null,
    };
    calls = [...calls, call].slice(-KEPT);
    callCount += 1;
    const { socket } = request;
    const before = socket.bytesWritten;
    response.once("close", () => {
      call.bytesSent = socket.bytesWritten - before;
      if (!response.writableFinished) call.abortedAt = performance.now();
    });
    const [next = { do: "ok" } as const, ...rest] = behaviours;
    if (rest.length > 0) behaviours = rest;
    await perform(next, body, response);
  };
  const listener = (request: IncomingMessage, response: ServerResponse): void => {
    answer(request, response).catch(() => response.destroy());
  };
  const server = tls ? createTlsServer(selfSigned(), listener) : createServer(listener);
  // Node ends an idle connection after 5 s, also one that the next call is just being sent on; that would be a 27th fault.
  server.keepAliveTimeout = 0;
  server.on("connection", () => {
    connectionCount += 1;
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");

  return {
    baseUrl: `${tls ? "https" : "http"}://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    get calls() {
      return calls;
    },
    get callCount() {
      return callCount;
    },
    get connectionCount() {
      return connectionCount;
    },
    script(...next) {
      behaviours = next;
    },
    forget() {
      calls = [];
      callCount = 0;
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}
