import { setTimeout as sleep } from "node:timers/promises";
import { REQUEST_TIMEOUT } from "../expect.ts";
import { smallJpeg } from "../make/faces.ts";
import type { HostileRow, Probe } from "../row.ts";
import { head, photoBody, postJson, sendRaw } from "../send.ts";

const SOCKETS = 200;
/** The promise of the row. */
const ANSWERED_MS = 20_000;
const MAX_RATIO = 1.2;
/** Photos of one measurement; the 95th percentile is then the second slowest. */
const PHOTOS = 30;
/** What a 95th percentile of this few photos moves by on its own, ms. Chosen. */
const RESOLUTION_MS = 10;
const ROUNDS = 3;

/** The 408s come after 20 s, beside the rows that follow; only the good traffic needs quiet. */
export const SLOW_POSTS: HostileRow = {
  id: "A9",
  what: `${SOCKETS} posts of 1 B/s that promise more, then silence`,
  expect: REQUEST_TIMEOUT,
  maxMs: ANSWERED_MS,
  async send(probe) {
    const { address } = probe.target;
    const quiet = [await goodTraffic(address)];
    const { answers, opened } = openSlowPosts(probe);
    await opened;
    let besides = Number.POSITIVE_INFINITY;
    for (let round = 0; round < ROUNDS && besides > allowed(quiet); round += 1)
      besides = Math.min(besides, await goodTraffic(address));
    if (besides > allowed(quiet)) {
      // Is the machine slower now than it was? Asked again once they are gone.
      await answers;
      quiet.push(await goodTraffic(address));
    }
    probe.claim(
      besides <= allowed(quiet),
      `2: good photos took ${Math.round(besides)} ms (p95) beside slow posts, ${Math.round(Math.max(...quiet))} without`,
    );
    probe.later(answers);
  },
};

function allowed(quiet: readonly number[]): number {
  return MAX_RATIO * Math.max(...quiet) + RESOLUTION_MS;
}

function openSlowPosts({ target: { address }, sent }: Probe): { opened: Promise<void>; answers: Promise<void> } {
  const start = head("POST", { "Content-Type": "application/json", "Content-Length": 1_000_000 });
  let opened = 0;
  const exchanges = Array.from({ length: SOCKETS }, (_, i) =>
    sent(
      `slow post ${i}`,
      sendRaw(address, async (socket, isOver) => {
        socket.write(`${start}\r\n{`);
        opened += 1;
        // Half of them fall silent.
        for (let second = 0; !isOver() && (i % 2 === 0 || second < 5); second += 1) {
          await sleep(1_000);
          if (!isOver() && socket.writable) socket.write("A");
        }
      }),
    ),
  );
  const answers = Promise.all(exchanges).then(() => undefined);
  const whenOpened = async () => {
    while (opened < SOCKETS) await sleep(20);
  };
  return { opened: whenOpened(), answers };
}

/** @returns 95th percentile of photos one after the other, ms */
async function goodTraffic(address: string): Promise<number> {
  const body = photoBody(await smallJpeg());
  const times: number[] = [];
  for (let i = 0; i < PHOTOS; i += 1) times.push((await postJson(address, body)).ms);
  return times.toSorted((a, b) => a - b)[Math.floor(0.95 * PHOTOS)] as number;
}
