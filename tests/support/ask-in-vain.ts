import { ANALYSIS_PATH } from "#contract/api.ts";

/** A request that is refused for its body, which comes after the rate limit: it counts and costs no analysis. */
export async function askInVain(
  address: string,
  headers: Record<string, string> = {},
): Promise<{ status: number; wait: number }> {
  const answer = await fetch(address + ANALYSIS_PATH, {
    method: "POST",
    headers: { "content-type": "application/json", connection: "close", ...headers },
    body: "{}",
  });
  await answer.arrayBuffer();
  return { status: answer.status, wait: Number(answer.headers.get("retry-after")) };
}
