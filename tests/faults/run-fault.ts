import { subscribe } from "node:diagnostics_channel";
import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import type { Behaviour } from "#lab/servers/fake-provider/behaviour.ts";
import { type FakeProvider, type RecordedCall, startFakeProvider } from "#lab/servers/fake-provider.ts";
import { KEY, type Mode } from "#tests/support/ai-provider.ts";
import type { Fault } from "./faults.ts";
import { type Fallback, startProviderServer } from "./provider-server.ts";

/**
 * How often this process tried to reach a host (a name that does not resolve) or a port (nobody listens): where no
 * server is, none can count. Node tells of every new client socket, whichever HTTP client asked for it.
 */
const [hosts, ports]: [string[], number[]] = [[], []];
subscribe("net.client.socket", (message: unknown) => {
  const { socket } = message as { socket: Socket };
  socket.on("lookup", (_error, _address, _family, host) => hosts.push(host));
  socket.on("connectionAttempt", (_ip: string, port: number) => ports.push(port));
});

/** One way to meet a fault. */
export interface Encounter {
  readonly fault: Fault;
  readonly mode: Mode;
  readonly fallback: Fallback;
  /** The provider is well again at its second call. */
  readonly recovers: boolean;
}

/** What came of it, on both sides. */
export interface Observed {
  readonly status: number;
  /** Error code, `quota`, or whose answer it is: `openai`, `openai-words`, `embedded`. */
  readonly outcome: string;
  readonly degraded: boolean;
  /** Calls that reached the provider; where none can, attempts to connect. */
  readonly attempts: number;
  readonly ms: number;
  /** Headers and body, as the visitor gets them. */
  readonly answer: string;
  readonly log: string;
  readonly calls: readonly RecordedCall[];
  /** Requests at the server that a redirect leads to. */
  readonly elsewhere: number;
}

interface Place {
  readonly baseUrl: string;
  readonly attempts: () => number;
  readonly letGo?: () => void;
}

/** Meets one fault with a provider, a server and sockets of its own, in real time. */
export async function runFault({ fault, mode, fallback, recovers }: Encounter): Promise<Observed> {
  const elsewhere = await startFakeProvider();
  // What only the run knows: an address.
  const to = `${elsewhere.baseUrl}/chat/completions`;
  const does: Behaviour = fault.does.do === "redirect" ? { ...fault.does, to } : fault.does;
  const fake = await startFakeProvider({
    tls: fault.place === "untrusted-tls",
    script: recovers ? [does, { do: "ok" }] : [does, fault.thenDoes ?? does],
  });
  const place = await placeOf(fault, fake, `${mode}-${fallback}`);
  const server = startProviderServer({ mode, fallback, baseUrl: place.baseUrl });
  try {
    const start = performance.now();
    const answer = await server.analyse();
    const ms = performance.now() - start;
    const body = answer.json() as AnswerBody;
    return {
      status: answer.statusCode,
      outcome: outcomeOf(body),
      degraded: body.details?.degraded === true,
      attempts: place.attempts(),
      ms,
      answer: `${JSON.stringify(answer.headers)}\n${answer.body}`,
      log: server.logText(),
      calls: fake.calls,
      elsewhere: elsewhere.callCount,
    };
  } finally {
    place.letGo?.();
    await server.close();
    await Promise.all([fake.close(), elsewhere.close()]);
  }
}

interface AnswerBody {
  readonly quotaExceeded: boolean;
  readonly error?: { readonly code: string };
  readonly details?: { readonly source: string; readonly degraded?: boolean };
}

function outcomeOf({ error, quotaExceeded, details }: AnswerBody): string {
  return error?.code ?? (quotaExceeded ? "quota" : (details?.source ?? "nothing"));
}

async function placeOf(fault: Fault, fake: FakeProvider, name: string): Promise<Place> {
  if (fault.place === "closed-port") {
    const { port, letGo } = await refusingPort();
    return {
      baseUrl: `http://127.0.0.1:${port}/v1`,
      attempts: () => ports.filter((seen) => seen === port).length,
      letGo,
    };
  }
  if (fault.place === "no-such-name") {
    // RFC 6761: names under `.invalid` never resolve. One name for each encounter, to count by.
    const host = `${name}.does-not-exist.invalid`;
    return { baseUrl: `http://${host}/v1`, attempts: () => hosts.filter((seen) => seen === host).length };
  }
  const attempts = () => (fault.place === "untrusted-tls" ? fake.connectionCount : fake.callCount);
  return { baseUrl: fake.baseUrl, attempts };
}

/** A port that refuses connections until it is let go: held by a connection that goes out from it, so that nobody can listen. */
async function refusingPort(): Promise<{ port: number; letGo: () => void }> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const holder = connect((server.address() as AddressInfo).port, "127.0.0.1");
  const [[far]] = await Promise.all([once(server, "connection"), once(holder, "connect")]);
  const letGo = () => {
    for (const socket of [holder, far as Socket]) socket.destroy();
    server.close();
  };
  return { port: holder.localPort as number, letGo };
}

/** Everything that must stay between this server and its provider and turned up on the visitor's side or in the log. */
export function leaksIn({ answer, log, calls }: Observed, mark: string): readonly string[] {
  const outside = `${answer}\n${log}`;
  const said = ` ${wordsOf(outside).join(" ")} `;
  return [
    ...[KEY, mark, "127.0.0.1", ".invalid", ...UNFIT].filter((secret) => outside.includes(secret)),
    ...calls.flatMap(({ body }) => runsOf(body)).filter((run) => said.includes(` ${run} `)),
  ];
}

/** Of faults 19 and 20. */
const UNFIT = ["rosacea", "eczema", "melanoma", "evil.example", "onerror"];

/** Six words in a row of what the provider was told, from every place of every text. */
function runsOf(body: Buffer): readonly string[] {
  const { messages } = JSON.parse(body.toString("utf8")) as { messages: readonly { content: unknown }[] };
  return messages
    .flatMap(({ content }) => (typeof content === "string" ? [content] : textsOf(content)))
    .map(wordsOf)
    .flatMap((words) => words.slice(5).map((_, index) => words.slice(index, index + 6).join(" ")));
}

function wordsOf(text: string): readonly string[] {
  return text.match(/\p{L}+/gu) ?? [];
}

function textsOf(parts: unknown): readonly string[] {
  return (parts as readonly { type: string; text?: string }[]).flatMap(({ text }) => text ?? []);
}
