import { Agent, request } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import type { Plan, Sample } from "./plan.ts";

/** The load generator, a process of its own: one plan in by message, one list of samples out, and it ends. */

/** The browser gives up after 30 s (docs/contract.md, "What the client does with an answer"). */
const GIVE_UP_MS = 30_000;
/** Visitors who send in turn, each from an address of its own as a proxy would forward it. Chosen: more than are ever in flight. */
const VISITORS = 500;

let visits = 0;

process.once("message", (plan) => {
  void run(plan as Plan).then((samples) => {
    process.send?.(samples, () => process.exit(0));
  });
});
// The bench has ended without us.
process.once("disconnect", () => process.exit(1));

async function run(plan: Plan): Promise<Sample[]> {
  const agent = new Agent({ keepAlive: true });
  const began = performance.now();
  const now = () => performance.now() - began;
  const samples: Sample[] = [];
  const send = async (due: number): Promise<Sample> => {
    const late = now() - due;
    const answer = await ask(plan, agent);
    const sample = { ...answer, due, late, ms: now() - due };
    samples.push(sample);
    return sample;
  };
  const lane = async () => {
    while (now() < plan.seconds * 1000) {
      const due = now();
      for (let answer = await send(due); answer.status === 503; answer = await send(due)) {
        const wait = 1000 * Math.max(1, answer.retryAfter || 0);
        if (now() + wait >= plan.seconds * 1000) return;
        await sleep(wait);
      }
    }
  };
  const arrive = async (perSecond: number) => {
    const answers: Promise<Sample>[] = [];
    for (let i = 0; i < plan.seconds * perSecond; i += 1) {
      const due = (1000 * i) / perSecond;
      await sleep(Math.ceil(Math.max(0, due - now())));
      answers.push(send(due));
    }
    await Promise.all(answers);
  };
  if ("lanes" in plan) await Promise.all(Array.from({ length: plan.lanes }, lane));
  else await arrive(plan.perSecond);
  agent.destroy();
  return samples;
}

function ask({ target, call }: Plan, agent: Agent): Promise<Pick<Sample, "status" | "retryAfter">> {
  const headers = {
    "content-type": "application/json",
    "content-length": call.body.byteLength,
    "x-forwarded-for": addressOf(visits++ % VISITORS),
  };
  return new Promise((resolve) => {
    const failed = () => resolve({ status: 0, retryAfter: 0 });
    const signal = AbortSignal.timeout(GIVE_UP_MS);
    const outgoing = request(target + call.path, { method: "POST", agent, headers, signal }, (answer) => {
      const { statusCode: status = 0 } = answer;
      answer.resume();
      answer.on("end", () => resolve({ status, retryAfter: Number(answer.headers["retry-after"]) }));
      answer.on("error", failed);
    });
    outgoing.on("error", failed);
    outgoing.end(call.body);
  });
}

/** Of the network for benchmarks (RFC 2544). */
function addressOf(visitor: number): string {
  return `198.18.${visitor >> 8}.${visitor & 255}`;
}
