import { CONFIG_PATH } from "#contract/api.ts";
import type { RawConnection } from "../../../support/raw-connection.ts";
import { sendHttp } from "../../http-client.ts";
import { row } from "../../make-row.ts";
import { CROWD, dialMany, MOST_PER_ADDRESS, settledOpen } from "./held-connections.ts";

/** More than the descriptors of two processes of nginx that are left with what a system gives them, 1,024 each. */
const CONNECTIONS = 2_200;
/** Loopback drops a few. */
const ENOUGH = 2_100;
/** As many at once as the system's queue of a listening socket holds, and a few more. */
const AT_ONCE = 550;
const VISITORS = 20;
const ATTACKER = "192.0.2.200";

/** Each has asked for a page once, and stays. */
export const IDLE_CONNECTIONS = row(
  "K14",
  `${CONNECTIONS} idle connections of one address, and visitors of pages beside them`,
  "200",
  async ({ target: { address }, form, sent, claim, note, skip }) => {
    const text = `GET /en HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: ${ATTACKER}\r\n\r\n`;
    const crowd: RawConnection[] = [];
    while (crowd.length < CONNECTIONS) crowd.push(...(await dialMany(address, AT_ONCE, text, CROWD)));
    for (let i = 0; i < VISITORS; i += 1) {
      const headers = { "x-forwarded-for": `198.51.100.${i}` };
      const asked = sendHttp(address, { method: "GET", path: CONFIG_PATH, headers });
      if ((await sent(`visitor ${i}`, asked)).status !== 200) break;
    }
    // Without a proxy one address has fewer.
    const open = await settledOpen(crowd, form === "bare" ? MOST_PER_ADDRESS : CONNECTIONS);
    note(`${open} of ${CONNECTIONS} stay open`);
    for (const { socket } of crowd) socket.destroy();
    if (form === "bare") claim(open <= MOST_PER_ADDRESS, `1: ${open} connections of one address stay open`);
    else if (open < ENOUGH) skip(`only ${open} connections could be opened, so this shows nothing`);
  },
);
