import { type ClientHttp2Session, type ClientHttp2Stream, connect, constants } from "node:http2";
import { setTimeout as sleep } from "node:timers/promises";
import { CONFIG_PATH } from "#contract/api.ts";
import { sendHttp, sendRaw } from "../../http-client.ts";
import { row } from "../../make-row.ts";
import type { Probe } from "../../row.ts";
import type { ServerUnderTest } from "../../server/server-under-test.ts";

type Tls = NonNullable<ServerUnderTest["tls"]>;

/** Below the thousand after which nginx ends a connection. */
const STREAMS = 900;
const RESETS = 2_000;
const STALLED_CONNECTIONS = 10;
const STALLED_STREAMS = 50;
const VISITORS = 10;
/** nginx gives a client that takes nothing 30 s. */
const STALLED_MS = 30_000;

/** The server speaks HTTP/1.1 alone; nginx before it speaks both. */
export const HTTP2 = row(
  "K15",
  `HTTP/2: ${STREAMS} streams at once, ${RESETS} opened and reset, ${STALLED_CONNECTIONS * STALLED_STREAMS} answers that no window is opened for; a server without nginx refuses it`,
  "200",
  async (probe) => {
    const { tls, address } = probe.target;
    if (tls === null) {
      const preface = "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n";
      const exchange = sendRaw(address, preface, { untilClosed: true });
      const { closed } = await probe.sent("preface", exchange, { expect: "400" });
      probe.claim(closed === true, "1: a connection with HTTP/2's preface stays open");
      return;
    }
    for (const attack of [askAtOnce, openAndReset]) await besideVisitors(probe, () => attack(tls));
    await besideVisitors(probe, () => Promise.resolve(probe.later(neverOpenWindow(probe, tls))));
  },
);

async function besideVisitors({ target, sent }: Probe, attack: () => Promise<void>): Promise<void> {
  const attacked = attack();
  for (let i = 0; i < VISITORS; i += 1) {
    const headers = { "x-forwarded-for": `198.51.100.${i}` };
    await sent(`visitor ${i}`, sendHttp(target.address, { method: "GET", path: CONFIG_PATH, headers }));
  }
  await attacked;
}

/** From an address of its own. */
function ask(session: ClientHttp2Session, from: string): ClientHttp2Stream {
  return session.request({ ":path": "/en", "x-forwarded-for": from }).on("error", () => undefined);
}

function ended(stream: ClientHttp2Stream): Promise<void> {
  return new Promise((resolve) => stream.once("close", () => resolve()));
}

function open({ url, certificate }: Tls, initialWindowSize?: number): ClientHttp2Session {
  const settings = initialWindowSize === undefined ? {} : { initialWindowSize };
  return connect(url, { ca: certificate, settings }).on("error", () => undefined);
}

async function askAtOnce(tls: Tls): Promise<void> {
  const session = open(tls);
  await Promise.all(Array.from({ length: STREAMS }, () => ended(ask(session, "192.0.2.201").resume())));
  session.destroy();
}

/** CVE-2023-44487. */
async function openAndReset(tls: Tls): Promise<void> {
  const session = open(tls);
  for (let i = 0; i < RESETS && !session.destroyed && !session.closed; i += 1) {
    ask(session, "192.0.2.202").close(constants.NGHTTP2_CANCEL);
    if (i % 100 === 0) await sleep(1);
  }
  session.destroy();
}

/** Nothing is ever taken of an answer. */
async function neverOpenWindow({ claim }: Probe, tls: Tls): Promise<void> {
  const sessions = Array.from({ length: STALLED_CONNECTIONS }, () => open(tls, 0));
  let left = 0;
  const streams = sessions.flatMap((session, i) =>
    Array.from({ length: STALLED_STREAMS }, () => {
      left += 1;
      return ended(ask(session, `192.0.2.${210 + i}`).resume()).then(() => {
        left -= 1;
      });
    }),
  );
  await Promise.race([Promise.all(streams), sleep(2 * STALLED_MS, undefined, { ref: false })]);
  for (const session of sessions) session.destroy();
  claim(left === 0, `1: ${left} streams with a closed window are never ended`);
}
