import { connect as connectTo, Socket } from "node:net";
import { setImmediate as nextTurn, setTimeout as sleep } from "node:timers/promises";
import { isOfCover } from "#server/http/cover-reads.ts";
import { slowness, threadCpuMs } from "../../support/control.ts";
import type { Figures, Question, Slowness } from "./figures.ts";
import { watchLoop } from "./loop-holds.ts";

/**
 * Loaded before the server by `--import`: measures its process from inside and answers over the channel to the test.
 * Started with `--expose-gc`.
 */

const holds = watchLoop();

const outbound: string[] = [];
const connectSocket = Socket.prototype.connect;
// Every way out of Node (http, https, fetch, tls, a database's client) ends here.
Socket.prototype.connect = function connect(this: Socket, ...options: unknown[]) {
  if (!isOfCover(this)) outbound.push(addressOf(options));
  return Reflect.apply(connectSocket, this, options) as Socket;
} as typeof connectSocket;

function addressOf(options: unknown): string {
  const [first] = [options].flat(3) as [unknown];
  const { host, port, path } = (first ?? {}) as { host?: string; port?: number; path?: string };
  return path ?? `${host ?? "localhost"}:${port ?? String(first)}`;
}

/** The server's clock may be put forward: what expires with the day is seen to expire (I8). */
let aheadMs = 0;
const realNow = Date.now;
Date.now = () => realNow() + aheadMs;

/** A leak, for the guard test; as one grows, piece by piece. */
const kept: Buffer[] = [];
const PIECE_BYTES = 2 ** 20;
let keeping = Promise.resolve();

async function keep(bytes: number): Promise<void> {
  for (let left = bytes; left > 0; left -= PIECE_BYTES) {
    kept.push(Buffer.alloc(PIECE_BYTES, 1));
    await nextTurn();
  }
}

process.on("message", (question: Question) => {
  if (question.ask === "figures") void answer(question.id);
  else if (question.ask === "slowness") process.send?.({ id: question.id, slowness: slowness() } satisfies Slowness);
  else if (question.ask === "block") block(question.ms, question.idly);
  else if (question.ask === "keep") keeping = keep(question.bytes);
  else if (question.ask === "call") connectTo(question).on("error", () => undefined);
  else aheadMs += question.ms;
});
process.channel?.unref();

async function answer(id: number): Promise<void> {
  await keeping;
  const { heldMs: loopHeldMs, stoodMs: loopStoodMs } = holds.take();
  const collect = (globalThis as { gc?: () => void }).gc;
  // The first round ends objects whose memory the second gives back.
  for (let round = 0; round < 2; round += 1) {
    collect?.();
    await sleep(1);
  }
  const { rss, heapTotal, heapUsed, external } = process.memoryUsage();
  const figures: Figures = {
    id,
    loopHeldMs,
    loopStoodMs,
    // Pages that V8 keeps empty for what comes next are nothing that a row has left.
    rss: rss - (heapTotal - heapUsed),
    heapUsed: heapUsed + external,
    outbound: outbound.splice(0),
  };
  holds.take();
  process.send?.(figures);
}

/** For the guard test: holds the loop with so much work, ms of the recorded machine, or for so long without any. */
function block(ms: number, idly: boolean): void {
  if (idly) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);
  const end = threadCpuMs() + (idly ? 0 : ms * slowness());
  while (threadCpuMs() < end);
}
