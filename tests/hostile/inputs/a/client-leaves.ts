import { availableParallelism } from "node:os";
import { setTimeout as sleep } from "node:timers/promises";
import { smallJpeg } from "#lab/hostile-files/faces.ts";
import { withComment } from "#lab/hostile-files/jpeg.ts";
import { formOfRun } from "../../form.ts";
import { head, photoBody, postJson, sendHttp, sendRaw } from "../../http-client.ts";
import { codeOf } from "../../invariants.ts";
import { row } from "../../make-row.ts";
import type { Probe } from "../../row.ts";

/** The promise of the row. */
const FREED_MS = 500;
/** By the clock: what has not come by then never does. */
const GIVE_UP_MS = 10_000;
/** More than workers and their queue hold on any machine, so that every slot is taken; behind nginx of two servers. */
const VISITORS = (formOfRun() === "nginx" ? 16 : 4) * Math.max(2, Math.min(8, availableParallelism()));

export const CLIENT_LEAVES = row(
  "A13",
  "the visitor leaves in mid-upload and in mid-analysis",
  "nothing",
  async (probe) => {
    await leaveInUpload(probe);
    await leaveInAnalysis(probe);
  },
);

async function leaveInUpload({ target: { address }, sent }: Probe): Promise<void> {
  const start = head("POST", { "Content-Type": "application/json", "Content-Length": 5_000_000 });
  const exchange = sendRaw(address, async (socket) => {
    socket.write(`${start}\r\n{"image":"data:image/jpeg;base64,${"A".repeat(100_000)}`);
    await sleep(50);
    socket.destroy();
  });
  await sent("in mid-upload", exchange);
}

/** Every slot is taken by an analysis that would hang; when their visitors have left there must be room again. */
async function leaveInAnalysis({ target: { address }, claim, inTime }: Probe): Promise<void> {
  const photo = await smallJpeg();
  const hanging = photoBody(withComment(photo, "skinglow-test:hang"));
  const leaving = new AbortController();
  const visitors = Array.from({ length: VISITORS }, (_, i) => {
    const headers = { "content-type": "application/json", "x-forwarded-for": `198.18.10.${i}` };
    return sendHttp(address, { headers, body: hanging, signal: leaving.signal }).catch(() => null);
  });
  const isFull = async () => codeOf(await postJson(address, "{}")) === "overloaded";
  const begun = performance.now();
  while (!(await isFull()) && performance.now() - begun < GIVE_UP_MS) await sleep(20);
  claim(await isFull(), "the slots could not be filled, so this shows nothing");

  const left = performance.now();
  leaving.abort();
  const freed = async () => {
    while ((await isFull()) && performance.now() - left < GIVE_UP_MS) await sleep(20);
  };
  await inTime("until slots were free again", freed(), FREED_MS);
  await Promise.all(visitors);
  // Killed workers load anew; the next row finds them ready.
  await whenReady(address);
}

async function whenReady(address: string): Promise<void> {
  const begun = performance.now();
  while (performance.now() - begun < 20_000) {
    const { status } = await postJson(address, "{}");
    if (status !== 503) return;
    await sleep(50);
  }
}
