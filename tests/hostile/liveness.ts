import { CONFIG_PATH } from "#contract/api.ts";
import { smallJpeg } from "#lab/hostile-files/faces.ts";
import { photoBody, postJson, sendHttp } from "./http-client.ts";
import { describeAnswer, hasTimedOut, isStarved, TRIES } from "./invariants.ts";
import type { Answer } from "./row.ts";
import { watchCoreTime } from "./server/core-time.ts";
import { descendantsOf } from "./server/process-tree.ts";
import type { ServerUnderTest } from "./server/server-under-test.ts";

/** Invariant 5 after a row: the server answers; and if a worker has died, or nobody can tell, so is the next photo. */
export async function livenessFaults(target: ServerUnderTest, workersBefore: readonly string[]): Promise<string[]> {
  if (target.hasEnded()) return ["5: the server's process has ended"];
  const workers = target.pids.flatMap(descendantsOf);
  if (workers.length === 0 || workers.join() !== workersBefore.join()) return await photoFaults(target);
  const headers = { "x-forwarded-for": "172.16.255.255" };
  const { status } = await sendHttp(target.address, { method: "GET", path: CONFIG_PATH, headers });
  return status === 200 ? [] : [`5: the server is not well: ${status}`];
}

/** A photo to a server that a row has started itself. */
export async function postToOwn(address: string, pid: number, body: string): Promise<Answer> {
  const coreTime = watchCoreTime([pid]);
  return await postPatiently({ address, coreTime }, body).finally(coreTime.stop);
}

/** Another one for each photo, so that no rate limit stands in its way where a proxy is trusted. */
let visitors = 0;

/** 5, at the end of a group too. The process is the same one by construction: a server that ended is not started again. */
export async function photoFaults(target: ServerUnderTest): Promise<string[]> {
  visitors += 1;
  const headers = { "x-forwarded-for": `172.16.${visitors >> 8}.${visitors & 255}` };
  // Where an AI provider is configured, the request has to say that the photo stays here.
  const body = photoBody(await smallJpeg()).replace(/\}$/, ',"providerConsent":false}');
  const answer = await postPatiently(target, body, headers).catch(String);
  if (typeof answer === "string") return [`5: the next photo got no answer: ${answer}`];
  return answer.status === 200 ? [] : [`5: the next photo was answered ${describeAnswer(answer)}`];
}

/** Posts to the analysis; again where one of the server's time limits has run out while others had the cores. */
export async function postPatiently(
  { address, coreTime }: Pick<ServerUnderTest, "address" | "coreTime">,
  body: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<Answer> {
  for (let left = TRIES - 1; ; left -= 1) {
    const before = coreTime.read();
    const answer = await postJson(address, body, headers);
    const mayPass = answer.status >= 500 || hasTimedOut(answer);
    if (left === 0 || !mayPass || !isStarved(answer.ms, coreTime.since(before))) return answer;
  }
}
