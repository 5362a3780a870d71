import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ANALYSIS_PATH } from "#contract/api.ts";
import { freePort } from "#lab/servers/free-port.ts";
import type { ServerProcess } from "#lab/servers/server-process.ts";
import { askInVain } from "#tests/support/ask-in-vain.ts";
import { startIdleServer } from "#tests/support/idle-server.ts";

/** Whole processes as an operator runs them: what only shows there. */

describe("the internal port", () => {
  /** A connection that stays open would hold up the stop: stop.test.ts. */
  const CLOSE = { connection: "close" };
  const TOKEN = "the-token-of-this-server-alone";
  let server: ServerProcess;
  let publicAddress: string;
  let internalPort: number;

  function come(authorization?: string): Promise<Response> {
    const headers = { ...CLOSE, ...(authorization === undefined ? {} : { authorization }) };
    return fetch(`http://127.0.0.1:${internalPort}/metrics`, { headers });
  }

  async function metrics(): Promise<string> {
    const answer = await come(`Bearer ${TOKEN}`);
    expect(answer.headers.get("content-type")).toMatch(/^text\/plain/);
    return await answer.text();
  }

  beforeAll(async () => {
    internalPort = await freePort();
    server = startIdleServer({
      INTERNAL_PORT: String(internalPort),
      INTERNAL_TOKEN: TOKEN,
      ANALYSIS_LIMITS: "burst=2,hour=20,day=60",
      ...{ ANALYSIS_PROVIDER: "openai-words", OPENAI_API_KEY: "k", OPENAI_MODEL: "m" },
    });
    publicAddress = await server.address;
  }, 60_000);
  afterAll(() => server.remove());

  it("serves the metrics, and the public port never does", async () => {
    const canary = {
      ...CLOSE,
      "user-agent": "agent-canary",
      "x-forwarded-for": "203.0.113.77",
      "accept-language": "canary",
    };
    await fetch(`${publicAddress}/en?canary`, { headers: canary });
    await fetch(`${publicAddress}/canary`, { headers: canary });
    for (let i = 0; i < 3; i += 1) await askInVain(publicAddress, canary);
    const text = await metrics();
    for (const line of [
      'skinglow_requests_total{route="site",status="2xx",code="none"} 1',
      'skinglow_requests_total{route="other",status="4xx",code="none"} 1',
      `skinglow_requests_total{route="${ANALYSIS_PATH}",status="4xx",code="missing_image"} 2`,
      `skinglow_requests_total{route="${ANALYSIS_PATH}",status="4xx",code="rate_limited"} 1`,
      "skinglow_upload_bytes 0",
      // One for the limits and one for the figures.
      "skinglow_limiter_buckets 2",
      "skinglow_usage_uncounted_total 0",
      "skinglow_log_lines_dropped_total 0",
    ])
      expect(text.split("\n")).toContain(line);
    for (const name of ["skinglow_workers_ready", "skinglow_worker_peak_rss_bytes", "nodejs_eventloop_lag_p99_seconds"])
      expect(text).toMatch(new RegExp(`^${name} \\d`, "m"));
    expect(text).not.toMatch(/canary|203\.0|127\.0/);

    for (const path of ["/metrics", "/en/metrics", "/metrics/"]) {
      expect((await fetch(publicAddress + path, { headers: CLOSE })).status).toBe(404);
    }
    const headers = { ...CLOSE, authorization: `Bearer ${TOKEN}` };
    expect((await fetch(`http://127.0.0.1:${internalPort}/`, { headers })).status).toBe(404);
  });

  it("counts and logs who comes without its token or with a wrong one, and nothing of what they sent", async () => {
    expect([(await come()).status, (await come("Bearer canary-of-a-guess")).status]).toEqual([401, 401]);
    const text = await metrics();
    expect(text).toContain('skinglow_refusals_total{reason="internal_token_missing"} 1');
    expect(text).toContain('skinglow_refusals_total{reason="internal_token_wrong"} 1');
    expect(server.err().match(/Refused: [^"]*on the internal port/g)).toHaveLength(2);
    expect(server.err()).not.toMatch(/canary|the-token/);
  });

  it("is not where spending is told: the log has both bounds at the start (ANALYSIS_DAILY_CALLS)", () => {
    expect(server.err()).toContain("The AI provider is called 1000 times a day at most, for one client 20 times");
  });

  it("is told apart from the public one when it is taken, in one readable line", async () => {
    const second = startIdleServer({ INTERNAL_PORT: String(internalPort) });
    expect(await second.exited).toEqual({ code: 1, signal: null });
    expect([second.out(), second.err()]).toEqual([
      "",
      expect.stringMatching(/set INTERNAL_PORT to another number\.\n$/),
    ]);
    second.remove();
  }, 60_000);

  it("stops with the rest", async () => {
    server.child.kill("SIGTERM");
    expect(await server.exited).toEqual({ code: 0, signal: null });
    await expect(metrics()).rejects.toThrow();
  });
});
