import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type AiUnderTest, analyse, DEGRADED, ownWords, startAi } from "#tests/support/ai-provider.ts";

let ai: AiUnderTest;
beforeEach(async () => {
  ai = await startAi();
});
afterEach(() => ai.fake.close());

describe.each(["openai", "openai-words"] as const)("when the provider fails (%s)", (mode) => {
  it("answers with the engine, and says that it is a makeshift", async () => {
    ai.fake.script({ do: "error", status: 500 });
    const outcome = await analyse(ai.providerFor(mode), { language: "de" });
    expect(outcome).toEqual({ end: "analysed", analysis: ownWords("de"), details: DEGRADED });
  });

  it.each([
    [{ do: "error", status: 429, type: "insufficient_quota" }, { end: "quota" }],
    [
      { do: "error", status: 401 },
      { end: "failed", code: "provider_error" },
    ],
    [
      { do: "error", status: 503 },
      { end: "failed", code: "provider_unavailable", retryAfterSeconds: 5 },
    ],
    [
      { do: "error", status: 504 },
      { end: "failed", code: "provider_timeout" },
    ],
    [
      { do: "error", status: 429, retryAfter: "3600" },
      { end: "failed", code: "provider_unavailable", retryAfterSeconds: 3_600 },
    ],
    [
      { do: "say", text: "Hello!" },
      { end: "failed", code: "provider_error" },
    ],
  ] as const)("lets it through to the client with ANALYSIS_FALLBACK=demo: %j", async (behaviour, expected) => {
    ai.fake.script(behaviour);
    expect(await analyse(ai.providerFor(mode, { ANALYSIS_FALLBACK: "demo" }))).toEqual(expected);
  });

  it("still says quota while the breaker keeps calls back for it", async () => {
    ai.fake.script({ do: "error", status: 429, type: "insufficient_quota" });
    const provider = ai.providerFor(mode, { ANALYSIS_FALLBACK: "demo" });
    expect(await analyse(provider)).toEqual({ end: "quota" });
    expect(await analyse(provider)).toEqual({ end: "quota" });
    expect(ai.fake.callCount).toBe(1);
  });

  it("is quota when the day's calls are spent (ANALYSIS_DAILY_CALLS)", async () => {
    const provider = ai.providerFor(mode, { ANALYSIS_FALLBACK: "demo", ANALYSIS_DAILY_CALLS: "1" });
    expect(await analyse(provider)).toMatchObject({ end: "analysed" });
    expect(await analyse(provider)).toEqual({ end: "quota" });
    expect(ai.fake.callCount).toBe(1);
  });

  it("stays ready: the pages and the engine are there", async () => {
    ai.fake.script({ do: "error", status: 401 });
    const provider = ai.providerFor(mode);
    await analyse(provider);
    expect(provider.ready).toBe(true);
  });

  it("does not believe another language", async () => {
    ai.fake.script({ do: "ok", answer: { summary: "Deine Haut wirkt auf dem Foto ausgeglichen, mit etwas Glanz." } });
    expect(await analyse(ai.providerFor(mode))).toMatchObject({ details: { source: "embedded", degraded: true } });
    expect(ai.fake.callCount).toBe(2);
  });
});
