import { postJson } from "./http-client.ts";
import { isStarved, TRIES } from "./invariants.ts";
import type { Answer } from "./row.ts";
import type { ServerUnderTest } from "./server/server-under-test.ts";

/** Posts to the analysis; again where one of the server's time limits has run out while others had the cores. */
export async function postPatiently(
  { address, coreTime }: ServerUnderTest,
  body: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<Answer> {
  for (let left = TRIES - 1; ; left -= 1) {
    const before = coreTime.read();
    const answer = await postJson(address, body, headers);
    if (left === 0 || answer.status < 500 || !isStarved(answer.ms, coreTime.since(before))) return answer;
  }
}
