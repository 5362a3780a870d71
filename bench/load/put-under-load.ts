import { fork } from "node:child_process";
import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import type { Plan, Sample } from "./plan.ts";

const LOOPBACK = /^http:\/\/(127\.0\.0\.1|localhost|\[::1\])(:\d+)?$/;

/** Runs one plan in a generator of its own and gives back what came of it; the generator ends with it. */
export async function putUnderLoad(plan: Plan): Promise<readonly Sample[]> {
  if (!LOOPBACK.test(plan.target)) throw new Error(`Only this machine is put under load, not ${plan.target}.`);
  const generator = fork(new URL("./generate.ts", import.meta.url), { execArgv: [], serialization: "advanced" });
  const late = new AbortController();
  try {
    generator.send(plan);
    return await Promise.race([
      once(generator, "message").then(([samples]) => samples as Sample[]),
      once(generator, "exit").then(([code]) => {
        throw new Error(`The load generator ended with ${String(code)}.`);
      }),
      // Its own time, and what the last calls may take; then it is ended, whatever it does.
      sleep((plan.seconds + 60) * 1000, undefined, { signal: late.signal }).then(() => {
        throw new Error("The load generator did not end.");
      }),
    ]);
  } finally {
    late.abort();
    generator.kill("SIGKILL");
  }
}
