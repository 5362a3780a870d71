import { Agent, request } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import type { Call, ClosedLoop, Plan, Report, Sample, Stream } from "./plan.ts";

/**
 * The load generator, a process of its own: one plan in by message, one report out, and it ends. Latency
 * counts from the moment a call was due, so a server that stalls cannot hide the calls that waited meanwhile
 * (coordinated omission: Tene, "How NOT to measure latency", 2013).
 */

/** More calls in flight than this are counted as unsent: the machine is to survive. Chosen. */
const MOST_OPEN = 2_000;
/** The browser gives up after 30 s (docs/contract.md, "What the client does with an answer"). */
const GIVE_UP_MS = 30_000;

/**
 * Visitors whose photos are sent in turn, each at an address of its own as a proxy would forward it: more than are ever in
 * flight, and few enough that counting them is no growth of the server's memory. Chosen.
 */
const VISITORS = 500;

let visits = 0;
let open = 0;
let unsent = 0;
const samples: Sample[] = [];

process.once("message", (plan) => {
  void run(plan as Plan).then((report) => {
    process.send?.(report, () => process.exit(0));
  });
});
// The bench has ended without us.
process.once("disconnect", () => process.exit(1));

async function run(plan: Plan): Promise<Report> {
  const agent = new Agent({ keepAlive: true, maxSockets: MOST_OPEN });
  const began = performance.now();
  if (plan.kind === "closed") await runLoop(plan.loop, plan.target, agent, began);
  else await Promise.all(plan.streams.map((stream) => runStream(stream, plan.target, agent, began)));
  agent.destroy();
  return { samples, unsent };
}

async function runStream(stream: Stream, target: string, agent: Agent, began: number): Promise<void> {
  const every = 1000 / stream.perSecond;
  const count = Math.max(1, Math.round(stream.seconds * stream.perSecond));
  const answers: Promise<unknown>[] = [];
  for (let index = 0; index < count; index += 1) {
    const due = stream.from * 1000 + index * every;
    const wait = began + due - performance.now();
    if (wait > 0) await sleep(Math.ceil(wait));
    if (open >= MOST_OPEN) unsent += 1;
    else answers.push(send(stream, callAt(stream.calls, index), { target, agent, began, due }));
  }
  await Promise.all(answers);
}

async function runLoop(
  { calls, lanes, seconds }: ClosedLoop,
  target: string,
  agent: Agent,
  began: number,
): Promise<void> {
  let next = 0;
  const now = () => performance.now() - began;
  const lane = async () => {
    while (now() < seconds * 1000) {
      const [call, due] = [callAt(calls, next++), now()];
      let answer = await send({ name: "loop" }, call, { target, agent, began, due });
      while (answer.status === 503) {
        if (now() + retryMs(answer) >= seconds * 1000) return;
        await sleep(retryMs(answer));
        answer = await send({ name: "loop" }, call, { target, agent, began, due });
      }
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane));
}

function retryMs({ retryAfter }: Sample): number {
  return 1000 * Math.max(1, Number(retryAfter) || 0);
}

function callAt(calls: readonly Call[], index: number): Call {
  const call = calls[index % calls.length];
  if (call === undefined) throw new Error("A stream without calls.");
  return call;
}

interface Moment {
  readonly target: string;
  readonly agent: Agent;
  readonly began: number;
  readonly due: number;
}

function send({ name }: Pick<Stream, "name">, call: Call, { target, agent, began, due }: Moment): Promise<Sample> {
  const sent = performance.now() - began;
  open += 1;
  return new Promise((resolve) => {
    let isOver = false;
    const end = (status: number, retryAfter: string | null, failure: string | null): void => {
      if (isOver) return;
      isOver = true;
      open -= 1;
      const ms = performance.now() - began - due;
      const sample = { stream: name, due, late: sent - due, ms, status, retryAfter, failure };
      samples.push(sample);
      resolve(sample);
    };
    const length = call.body === undefined ? {} : { "content-length": String(call.body.byteLength) };
    const headers = { ...call.headers, ...length, "x-forwarded-for": addressOf(visits++ % VISITORS) };
    const outgoing = request(
      `${target}${call.path}`,
      { method: call.method, agent, headers, signal: AbortSignal.timeout(GIVE_UP_MS) },
      (answer) => {
        answer.resume();
        answer.on("end", () => end(answer.statusCode ?? 0, answer.headers["retry-after"] ?? null, null));
        answer.on("error", (error: NodeJS.ErrnoException) => end(0, null, error.code ?? error.name));
      },
    );
    outgoing.on("error", (error: NodeJS.ErrnoException) => end(0, null, error.code ?? error.name));
    outgoing.end(call.body);
  });
}

/** Of the network for benchmarks (RFC 2544). */
function addressOf(visitor: number): string {
  return `198.18.${visitor >> 8}.${visitor & 255}`;
}
