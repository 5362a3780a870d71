import { setTimeout as sleep } from "node:timers/promises";
import { smallJpeg } from "#lab/hostile-files/faces.ts";
import { head, photoBody, postJson, sendRaw } from "../../http-client.ts";
import { row } from "../../make-row.ts";
import type { Probe } from "../../row.ts";

const SOCKETS = 200;
/** The promise of the row. */
const ANSWERED_MS = 20_000;
/** Invariant 2; the row's own limit is that of the slow ones. */
const GOOD_MS = 2_000;
const MAX_SLOWER = 0.2;
/** Photos of one measurement, of which the second slowest counts. */
const PHOTOS = 6;

/** The 408s come after 20 s, beside the rows that follow; only the good traffic needs quiet. */
export const SLOW_POSTS = row(
  "A9",
  `${SOCKETS} posts of 1 B/s that promise more, then silence`,
  { expect: "408 request_timeout", maxMs: ANSWERED_MS },
  async (probe) => {
    const quiet = await goodTraffic(probe);
    const { answers, opened } = openSlowPosts(probe);
    await opened;
    const beside = await goodTraffic(probe);
    const more = beside.workMs - quiet.workMs;
    probe.note(
      `good photos took ${quiet.ms.toFixed(0)} ms, ${quiet.workMs.toFixed(1)} of them the server's own work; beside slow posts ${beside.ms.toFixed(0)} and ${beside.workMs.toFixed(1)}`,
    );
    probe.claim(
      more <= MAX_SLOWER * quiet.ms,
      `2: beside slow posts the server has ${more.toFixed(1)} ms more to do until a good photo of ${quiet.ms.toFixed(0)} ms is answered`,
    );
    probe.later(answers);
  },
);

function openSlowPosts({ target: { address }, sent }: Probe): { opened: Promise<void>; answers: Promise<void> } {
  // Where there is a proxy each has an address of its own; what one address may do so is A16.
  const start = (i: number) =>
    head("POST", {
      "Content-Type": "application/json",
      "Content-Length": 1_000_000,
      "X-Forwarded-For": `198.18.9.${i}`,
    });
  let opened = 0;
  const exchanges = Array.from({ length: SOCKETS }, (_, i) =>
    sent(
      `slow post ${i}`,
      sendRaw(address, async (socket, isOver) => {
        socket.write(`${start(i)}\r\n{`);
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

/**
 * The second slowest of photos one after the other, ms: of the answer, and of what the server's own process works in that time.
 * The second is all that slow posts and good photos share, and it does not depend on what else the machine does.
 */
async function goodTraffic({ target, sent }: Probe): Promise<{ readonly ms: number; readonly workMs: number }> {
  const body = photoBody(await smallJpeg());
  const times: number[] = [];
  const works: number[] = [];
  for (let i = 0; i < PHOTOS; i += 1) {
    const before = target.workedMs();
    times.push((await sent(`good photo ${i}`, postJson(target.address, body), { expect: "200", maxMs: GOOD_MS })).ms);
    works.push(target.workedMs() - before);
  }
  const secondSlowest = (values: readonly number[]) => values.toSorted((a, b) => b - a)[1] as number;
  return { ms: secondSlowest(times), workMs: secondSlowest(works) };
}
