import { once } from "node:events";
import { connect as connectPlainly } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { connect, type TLSSocket } from "node:tls";
import { ANALYSIS_PATH } from "#contract/api.ts";
import { EVENT_PATH } from "#contract/usage.ts";
import { syntheticSelfie } from "#lab/pictures/pictures.ts";
import { type Check, finding } from "./check.ts";
import { photoPost } from "./check-service.ts";
import { SITE_NAME, type Site } from "./site.ts";
import { MACHINE, VISITORS } from "./visitors.ts";

/** Two attacks on what stands before the servers, bounded in count and time. */

const ADDRESSES = 8;
const UPLOADS_EACH = 16;
/** One byte of each upload in so long, ms: 16 bytes a second of all 128. */
const BYTE_MS = 8_000;
const IDLE = 1_960;
/** The servers give a body 10 s and more by its size; nobody who sends so slowly is left by then. */
const LONGEST_MS = 60_000;

async function open(site: Site, from: string): Promise<TLSSocket> {
  const socket = connect({
    socket: connectPlainly({ host: MACHINE, port: site.port, localAddress: from }),
    servername: SITE_NAME,
    ca: site.certificate,
  });
  socket.on("error", () => undefined);
  await Promise.race([once(socket, "secureConnect"), once(socket, "close"), sleep(10_000)]);
  return socket;
}

const HEAD = `POST ${ANALYSIS_PATH} HTTP/1.1\r\nHost: ${SITE_NAME}\r\nContent-Type: application/json\r\nContent-Length: 4000000\r\n\r\n{`;

/** S1: many slow uploads, each address below the limit of connections of one address. */
export const slowUploads: Check = async ({ site, visitor }) => {
  const victim = VISITORS.at(-1);
  const attackers = VISITORS.slice(2, 2 + ADDRESSES).flatMap((address) => Array<string>(UPLOADS_EACH).fill(address));
  const sockets = await Promise.all(attackers.map((address) => open(site, address)));
  let closed = 0;
  for (const socket of sockets) {
    socket.on("close", () => {
      closed += 1;
    });
    socket.resume().write(HEAD);
  }
  const dripping = setInterval(() => {
    for (const socket of sockets) if (socket.writable) socket.write("x");
  }, BYTE_MS);
  try {
    await sleep(3_000);
    const body = await photoPost(syntheticSelfie(150));
    const event = Buffer.from('{"event":"card_saved","page":"/en"}');
    const answers: number[] = [];
    for (let n = 0; n < 3; n += 1) {
      answers.push((await visitor.ask({ path: ANALYSIS_PATH, body, from: victim })).status);
      answers.push((await visitor.ask({ path: EVENT_PATH, body: event, from: victim })).status);
    }
    const deadline = performance.now() + LONGEST_MS;
    while (closed < sockets.length && performance.now() < deadline) await sleep(500);
    return [
      finding(
        "S1, 128 slow uploads of 8 addresses: a visitor's photos and events",
        answers.every((status) => status < 300),
        answers,
      ),
      finding("S1: attackers closed within a minute", closed === sockets.length, `${closed} of ${sockets.length}`),
    ];
  } finally {
    clearInterval(dripping);
    for (const socket of sockets) socket.destroy();
  }
};

/** S2: connections that are kept and ask nothing. */
export const idleConnections: Check = async ({ site, visitor }) => {
  const [attacker = "", victim, other] = VISITORS.slice(-4);
  const sockets: TLSSocket[] = [];
  try {
    while (sockets.length < IDLE)
      sockets.push(...(await Promise.all(Array.from({ length: 70 }, () => open(site, attacker)))));
    for (const socket of sockets)
      if (socket.writable) socket.resume().write(`GET /robots.txt HTTP/1.1\r\nHost: ${SITE_NAME}\r\n\r\n`);
    await sleep(2_000);
    const left = sockets.filter(({ destroyed }) => !destroyed).length;
    const page = await Promise.race([visitor.ask({ path: "/en", from: victim }), sleep(10_000, null)]);
    const again = await Promise.race([visitor.ask({ path: "/en", from: other }), sleep(10_000, null)]);
    return [
      finding(
        `S2, ${IDLE} idle connections of one address (${left} open): pages for others`,
        page?.status === 200 && again?.status === 200,
        [page?.status ?? "no answer", again?.status ?? "no answer"],
      ),
    ];
  } finally {
    for (const socket of sockets) socket.destroy();
  }
};
