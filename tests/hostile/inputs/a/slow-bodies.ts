import { setTimeout as sleep } from "node:timers/promises";
import { EVENT_PATH } from "#contract/usage.ts";
import { head, photoBody, type RawOptions, sendHttp, sendRaw } from "../../http-client.ts";
import { knownPhoto } from "../../known-photo.ts";
import { row } from "../../make-row.ts";
import type { Probe } from "../../row.ts";

interface SlowBodies extends RawOptions {
  readonly count: number;
  readonly addressOf: (i: number) => string;
  /** A byte of each in so long, ms. */
  readonly byteMs: number;
  /** Bytes until it falls silent. */
  readonly bytesOf?: (i: number) => number;
}

function openSlowBodies(
  { target: { address }, sent }: Probe,
  { count, addressOf, byteMs, bytesOf = () => Number.POSITIVE_INFINITY, ...options }: SlowBodies,
) {
  let opened = 0;
  const { promise, resolve } = Promise.withResolvers<void>();
  const exchanges = Array.from({ length: count }, (_, i) => {
    const from = { "X-Forwarded-For": addressOf(i) };
    const start = head("POST", { "Content-Type": "application/json", "Content-Length": 1_000_000, ...from });
    const exchange = sendRaw(
      address,
      async (socket, isOver) => {
        socket.write(`${start}\r\n{`);
        opened += 1;
        if (opened === count) resolve();
        for (let bytes = 0; !isOver() && bytes < bytesOf(i); bytes += 1) {
          await sleep(byteMs);
          if (!isOver() && socket.writable) socket.write("A");
        }
      },
      options,
    );
    return sent(`slow body ${i} from ${addressOf(i)}`, exchange);
  });
  return { opened: promise, answers: Promise.all(exchanges) };
}

const SOCKETS = 200;
/** Invariant 2; the row's own limit is that of the slow ones. */
const GOOD_MS = 2_000;
/** A fifth of what a photo takes on the recorded machine. */
const MAX_MORE_MS = 70;
/** Photos of one measurement, of which the second dearest counts. */
const PHOTOS = 4;
/** About what the measurement of a photo takes. */
const BETWEEN_MS = 350;

/** The 408s come after 20 s, beside the rows that follow. */
export const SLOW_POSTS = row(
  "A9",
  `${SOCKETS} posts of 1 B/s that promise more, then silence`,
  { expect: "408 request_timeout", maxMs: 20_000 },
  async (probe) => {
    const quiet = await goodTraffic(probe);
    // Where there is a proxy each has an address of its own; what one address may do so is A16. Half of them fall silent.
    const { answers, opened } = openSlowBodies(probe, {
      count: SOCKETS,
      addressOf: (i) => `198.18.9.${i}`,
      byteMs: 1_000,
      bytesOf: (i) => (i % 2 === 0 ? Number.POSITIVE_INFINITY : 5),
    });
    await opened;
    const beside = await goodTraffic(probe);
    const more = (beside - quiet) / (await probe.target.slowness());
    probe.note(`beside slow posts ${more.toFixed(1)} ms more to do for a good photo`);
    probe.claim(
      more <= MAX_MORE_MS,
      `2: beside slow posts the server has ${more.toFixed(1)} ms more to do for a good photo`,
    );
    probe.later(answers.then(() => undefined));
  },
);

/**
 * What the server's own process works for a good photo and while it would be measured, ms: all that slow posts and good photos
 * share, and it does not depend on what else the machine does. The second dearest of photos one after the other.
 */
async function goodTraffic({ target, json }: Probe): Promise<number> {
  const body = photoBody(await knownPhoto());
  const works: number[] = [];
  for (let i = 0; i < PHOTOS; i += 1) {
    const before = target.workedMs();
    await json(`good photo ${i}`, body, { expect: "200", maxMs: GOOD_MS });
    await sleep(BETWEEN_MS);
    works.push(target.workedMs() - before);
  }
  return works.toSorted((a, b) => b - a)[1] as number;
}

const ADDRESSES = 8;
const UPLOADS = 16 * ADDRESSES;
const VISITORS = 4;
/** A slow request has its 408 after 20 s; what still has to be read of it then is cut off. */
const CLOSED_MS = 40_000;

/** What switched a site off whose proxy collected bodies: the slow ones took the places of everybody. */
export const SLOW_UPLOADS = row(
  "A16",
  `slow uploads: ${UPLOADS} connections of ${ADDRESSES} addresses, 16 bytes a second in all; visitors beside them`,
  { expect: ["408 request_timeout", "429 rate_limited"], server: "limited", maxMs: CLOSED_MS },
  async (probe) => {
    const attack = openSlowBodies(probe, {
      count: UPLOADS,
      addressOf: (i) => `192.0.2.${100 + (i % ADDRESSES)}`,
      byteMs: 8_000,
      untilClosed: true,
      timeoutMs: CLOSED_MS,
    });
    await attack.opened;
    const { address } = probe.target;
    const photo = photoBody(await knownPhoto());
    for (let i = 0; i < VISITORS; i += 1) {
      const from = { "x-forwarded-for": `198.51.100.${100 + i}` };
      await probe.json(`visitor ${i}`, photo, { headers: from, expect: "200" });
      const headers = { "content-type": "application/json", ...from };
      const event = sendHttp(address, { path: EVENT_PATH, headers, body: '{"event":"card_saved"}' });
      await probe.sent(`event ${i}`, event, { expect: "204" });
    }
    const whenClosed = async (): Promise<void> => {
      const closed = (await attack.answers).filter((answer) => answer.closed).length;
      probe.claim(closed === UPLOADS, `1: ${UPLOADS - closed} slow uploads are never closed`);
    };
    probe.later(whenClosed());
  },
);
