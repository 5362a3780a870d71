import { exchange, hangUp } from "../../../support/raw-connection.ts";
import { sendRaw } from "../../http-client.ts";
import type { Probe } from "../../row.ts";

const HOST = "Host: x\r\n\r\n";
const BURSTS: Readonly<Record<string, string>> = {
  pages: `GET / HTTP/1.1\r\n${HOST}`,
  "unknown paths": `GET /nowhere HTTP/1.1\r\n${HOST}`,
  "undecodable paths": `GET /%ff HTTP/1.1\r\n${HOST}`,
  methods: `OPTIONS /api/skin-analysis HTTP/1.1\r\n${HOST}`,
  expectations: `GET / HTTP/1.1\r\nExpect: x\r\n${HOST}`,
  "posts with a body": `POST /api/skin-analysis HTTP/1.1\r\nContent-Type: application/json\r\nContent-Length: 2\r\nHost: x\r\n\r\n{}`,
};
const SIZES = [54_000, 966_000];

/** How long the loop is held is the invariant of every row; here that each burst ends its connection. */
export async function sendBursts({ target: { address }, form, claim }: Probe): Promise<void> {
  for (const [name, request] of Object.entries(BURSTS)) {
    for (const bytes of SIZES) {
      const burst = request.repeat(Math.ceil(bytes / request.length));
      // nginx answers what is pipelined one after the other, a thousand of them; a server sees none of it.
      const isSeen = form === "bare";
      const { closed } = await sendRaw(address, burst, { untilClosed: true, timeoutMs: isSeen ? 10_000 : 2_000 });
      claim(!isSeen || closed === true, `1: ${bytes / 1000} KB of pipelined ${name} are answered one and all`);
    }
  }
}

const COSTLY: Readonly<Record<string, string>> = {
  languages: `PUT /api/skin-analysis HTTP/1.1\r\nAccept-Language: ${"de,".repeat(5_000)}\r\n${HOST}`,
  encodings: `GET / HTTP/1.1\r\nAccept-Encoding: ${"a,".repeat(7_500)}\r\n${HOST}`,
  validators: `GET / HTTP/1.1\r\nIf-None-Match: ${"a,".repeat(7_500)}\r\n${HOST}`,
  segments: `GET ${"/..".repeat(5_000)} HTTP/1.1\r\n${HOST}`,
  slashes: `GET ${"/".repeat(15_000)} HTTP/1.1\r\n${HOST}`,
  lines: `GET / HTTP/1.1\r\n${"x:b\r\n".repeat(1_900)}${HOST}`,
};
/** As many as may be without an answer. */
const AT_ONCE = 8;
const ROUNDS = 20;
/** Ratio to plain requests of as many bytes, which cost a millisecond together. */
const MAX_RATIO = 8;

/** Eight at once, again and again; measured in the server's processor time, against pages asked for in the same way. */
export async function sendCostlyHeaders(probe: Probe): Promise<void> {
  const plain = await costOf(probe, BURSTS.pages as string);
  for (const [name, request] of Object.entries(COSTLY)) {
    const cost = await costOf(probe, request);
    probe.claim(cost <= MAX_RATIO * Math.max(1, plain), `4: eight requests with ${name} take ${cost.toFixed(1)} ms`);
  }
}

/** Processor time of the server's main thread for eight requests, ms. */
async function costOf({ target }: Probe, request: string): Promise<number> {
  const areAnswered = (text: string): boolean => text.split("HTTP/1.1 ").length > AT_ONCE;
  const askAtOnce = async (): Promise<void> => {
    await exchange(target.address, request.repeat(AT_ONCE), areAnswered);
    hangUp();
  };
  await askAtOnce();
  const before = target.workedMs();
  for (let round = 0; round < ROUNDS; round += 1) await askAtOnce();
  return (target.workedMs() - before) / ROUNDS;
}
