import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type AiUnderTest, analyse, DEGRADED, ownWords, startAi } from "#tests/support/ai-provider.ts";

let ai: AiUnderTest;
beforeEach(async () => {
  ai = await startAi();
});
afterEach(() => ai.fake.close());

function failed(code: string, retryAfterSeconds?: number) {
  return { end: "failed", code, ...(retryAfterSeconds === undefined ? {} : { retryAfterSeconds }) };
}

describe.each(["openai", "openai-words"] as const)("when the provider fails (%s)", (mode) => {
  it("answers with the engine, and says that it is a makeshift", async () => {
    ai.fake.script({ do: "error", status: 500 });
    const outcome = await analyse(ai.providerFor(mode), { language: "de" });
    expect(outcome).toEqual({ end: "analysed", analysis: ownWords("de"), details: DEGRADED });
  });

  it.each([
    [{ do: "error", status: 429, type: "insufficient_quota" }, { end: "quota" }],
    [{ do: "error", status: 401 }, failed("provider_error")],
    [{ do: "error", status: 503 }, failed("provider_unavailable", 5)],
    [{ do: "error", status: 504 }, failed("provider_timeout")],
    [{ do: "error", status: 429, retryAfter: "3600" }, failed("provider_unavailable", 3_600)],
    [{ do: "say", text: "Hello!" }, failed("provider_error")],
  ] as const)("lets it through to the client with ANALYSIS_FALLBACK=demo: %j", async (behaviour, expected) => {
    ai.fake.script(behaviour);
    expect(await analyse(ai.providerFor(mode, { ANALYSIS_FALLBACK: "demo" }))).toEqual(expected);
  });

  it("stays ready: the pages and the engine are there", async () => {
    ai.fake.script({ do: "error", status: 401 });
    const provider = ai.providerFor(mode);
    await analyse(provider);
    expect(provider.ready).toBe(true);
  });
});
