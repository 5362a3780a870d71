import { setTimeout as sleep } from "node:timers/promises";
import { EVENT_PATH } from "#contract/usage.ts";
import { head, photoBody, postJson, sendHttp, sendRaw } from "../../http-client.ts";
import { knownPhoto } from "../../known-photo.ts";
import { row } from "../../make-row.ts";
import type { Probe } from "../../row.ts";

const ADDRESSES = 8;
const OF_EACH = 16;
/** Each connection sends a byte so often: all together 16 bytes a second. */
const BYTE_EVERY_MS = 8_000;
const VISITORS = 4;
/** A slow request has its 408 after 20 s; what still has to be read of it then is cut off. */
const CLOSED_MS = 40_000;

/** What switched a site off whose proxy collected bodies: the slow ones took the places of everybody. */
export const SLOW_UPLOADS = row(
  "A16",
  `slow uploads: ${ADDRESSES * OF_EACH} connections of ${ADDRESSES} addresses, 16 bytes a second in all; visitors beside them`,
  { expect: ["408 request_timeout", "429 rate_limited"], server: "limited", maxMs: CLOSED_MS },
  async (probe) => {
    const { claim, note, sent, target, later } = probe;
    const attack = openSlowUploads(probe);
    await attack.opened;
    const photo = photoBody(await knownPhoto());
    let served = 0;
    for (let i = 0; i < VISITORS; i += 1) {
      const from = { "x-forwarded-for": `198.51.100.${100 + i}` };
      const analysed = await sent(`visitor ${i}`, postJson(target.address, photo, from), { expect: "200" });
      const event = { path: EVENT_PATH, body: '{"event":"card_saved"}' };
      const headers = { "content-type": "application/json", ...from };
      const counted = await sent(`event ${i}`, sendHttp(target.address, { headers, ...event }), {
        expect: "204",
      });
      if (analysed.status === 200 && counted.status === 204) served += 1;
    }
    note(`${served} of ${VISITORS} visitors served beside slow uploads`);
    const whenClosed = async (): Promise<void> => {
      const closed = (await attack.answers).filter((answer) => answer.closed).length;
      note(`${closed} of ${ADDRESSES * OF_EACH} slow uploads closed`);
      claim(closed === ADDRESSES * OF_EACH, `1: ${ADDRESSES * OF_EACH - closed} slow uploads are never closed`);
    };
    later(whenClosed());
  },
);

function openSlowUploads({ target: { address }, sent }: Probe) {
  const start = (from: string) =>
    head("POST", { "Content-Type": "application/json", "Content-Length": 1_000_000, "X-Forwarded-For": from });
  let opened = 0;
  const { promise, resolve } = Promise.withResolvers<void>();
  const exchanges = Array.from({ length: ADDRESSES * OF_EACH }, (_, i) => {
    const from = `192.0.2.${100 + (i % ADDRESSES)}`;
    const exchange = sendRaw(
      address,
      async (socket, isOver) => {
        socket.write(`${start(from)}\r\n{`);
        opened += 1;
        if (opened === ADDRESSES * OF_EACH) resolve();
        while (!isOver()) {
          await sleep(BYTE_EVERY_MS);
          if (!isOver() && socket.writable) socket.write("A");
        }
      },
      { untilClosed: true, timeoutMs: CLOSED_MS },
    );
    return sent(`slow upload ${i} from ${from}`, exchange);
  });
  return { opened: promise, answers: Promise.all(exchanges) };
}
