import { once } from "node:events";
import { connect as connectPlainly } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { connect, type TLSSocket } from "node:tls";
import { type Check, finding } from "./check.ts";
import { SITE_NAME, type Site } from "./site.ts";
import { MACHINE, VISITORS } from "./visitors.ts";

const IDLE = 1_960;

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

/** Connections that are kept and ask nothing, against the descriptors that the container has. Slow uploads through nginx: A16. */
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
        `${IDLE} idle connections of one address (${left} open): pages for others`,
        page?.status === 200 && again?.status === 200,
        [page?.status ?? "no answer", again?.status ?? "no answer"],
      ),
    ];
  } finally {
    for (const socket of sockets) socket.destroy();
  }
};
