import { photoBody, postJson, sendHttp } from "./http-client.ts";
import { describeAnswer, isStarved, TRIES } from "./invariants.ts";
import { smallJpeg } from "./make/faces.ts";
import { descendantsOf } from "./server/process-tree.ts";
import type { ServerUnderTest } from "./server/server-under-test.ts";

/** Invariant 5 after a row: the server answers; and if a worker has died, or nobody can tell, so is the next photo. */
export async function livenessFaults(target: ServerUnderTest, workersBefore: readonly string[]): Promise<string[]> {
  const { child } = target.process;
  if (child.exitCode !== null || child.signalCode !== null) return ["5: the server's process has ended"];
  const workers = descendantsOf(child.pid as number);
  if (workers.length === 0 || workers.join() !== workersBefore.join()) return await photoFaults(target);
  const { status } = await sendHttp(target.address, { method: "GET", path: "/healthz" });
  return status === 200 ? [] : [`5: the server's health is ${status}`];
}

/** Another one for each photo, so that no rate limit stands in its way where a proxy is trusted. */
let visitors = 0;

/** 5, at the end of a group too. The process is the same one by construction: a server that ended is not started again. */
export async function photoFaults(target: ServerUnderTest): Promise<string[]> {
  // Where an AI provider is configured, the request has to say that the photo stays here.
  const body = photoBody(await smallJpeg()).replace(/\}$/, ',"providerConsent":false}');
  for (let left = TRIES - 1; ; left -= 1) {
    visitors += 1;
    const headers = { "x-forwarded-for": `172.16.${visitors >> 8}.${visitors & 255}` };
    const before = target.coreTime.read();
    const answer = await postJson(target.address, body, headers).catch(String);
    if (typeof answer === "string") return [`5: the next photo got no answer: ${answer}`];
    if (answer.status === 200) return [];
    if (left === 0 || !isStarved(answer.ms, target.coreTime.since(before)))
      return [`5: the next photo was answered ${describeAnswer(answer)}`];
  }
}
