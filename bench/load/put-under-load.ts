import { fork } from "node:child_process";
import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import type { Plan, Report, Sample, Stream } from "./plan.ts";

const LOOPBACK = /^http:\/\/(127\.0\.0\.1|localhost|\[::1\])(:\d+)?$/;

/** Runs one plan in a generator of its own and gives back what came of it; the generator ends with it. */
export async function putUnderLoad(plan: Plan): Promise<Report> {
  if (!LOOPBACK.test(plan.target)) throw new Error(`Only this machine is put under load, not ${plan.target}.`);
  const generator = fork(new URL("./generate.ts", import.meta.url), { execArgv: [], serialization: "advanced" });
  const late = new AbortController();
  try {
    generator.send(plan);
    return await Promise.race([
      once(generator, "message").then(([report]) => report as Report),
      once(generator, "exit").then(([code]) => {
        throw new Error(`The load generator ended with ${String(code)}.`);
      }),
      // Its own time, and what the last calls may take; then it is ended, whatever it does.
      sleep((secondsOf(plan) + 60) * 1000, undefined, { signal: late.signal }).then(() => {
        throw new Error("The load generator did not end.");
      }),
    ]);
  } finally {
    late.abort();
    generator.kill("SIGKILL");
  }
}

/** Constant arrivals, whatever the server does. */
export function sendStreams(target: string, streams: readonly Stream[]): Promise<Report> {
  return putUnderLoad({ kind: "open", target, streams });
}

function secondsOf(plan: Plan): number {
  if (plan.kind === "closed") return plan.loop.seconds;
  return Math.max(...plan.streams.map(({ from, seconds }) => from + seconds));
}

export function ofStream({ samples }: Report, name: string): readonly Sample[] {
  return samples.filter(({ stream }) => stream === name).sort((a, b) => a.due - b.due);
}
