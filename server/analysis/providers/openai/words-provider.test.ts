import { afterEach, beforeEach, describe, expect, it } from "vitest";
import {
  type AiUnderTest,
  analyse,
  analysed,
  DEGRADED,
  MEASURED,
  ownWords,
  startAi,
} from "#tests/support/ai-provider.ts";

let ai: AiUnderTest;
beforeEach(async () => {
  ai = await startAi();
});
afterEach(() => ai.fake.close());

describe("words mode", () => {
  it("sends numbers and codes only: no picture, no place in it", async () => {
    await analyse(ai.providerFor("openai-words"));
    expect(ai.given).toEqual([undefined]);
    const body = ai.fake.calls[0]?.body.toString() ?? "";
    const { messages, ...rest } = JSON.parse(body) as { messages: { content: string }[] };
    expect(Object.keys(rest).toSorted()).toEqual(["model", "response_format"]);
    expect(body).not.toMatch(/image|base64|geometry|pose|interOcular/i);
    expect(JSON.parse(messages[1]?.content ?? "")).toEqual({
      skinScore: MEASURED.skinScore,
      scoreSpread: 4,
      skinType: "oily",
      tZone: "normal",
      cheeks: "normal",
      findings: [
        { concern: "shine", level: "visible", score: 50, zones: [] },
        {
          concern: "redness",
          level: "visible",
          score: 60,
          zones: [
            { zone: "nose", score: 70 },
            { zone: "cheek_left", score: 55 },
          ].reverse(),
        },
      ],
      unremarkable: ["blemishes", "pigmentation", "texture", "under_eye"],
      notMeasured: ["lines"],
    });
    expect(messages).toHaveLength(2);
  });

  it.each(["de", "en"] as const)(
    "keeps what the engine measured and advises, and takes the model's summary in %s",
    async (language) => {
      const { analysis, details } = await analysed(ai.providerFor("openai-words"), language);
      expect(details).toEqual({ source: "openai-words", result: MEASURED });
      expect(analysis).toEqual({ ...ownWords(language), summary: analysis.summary });
      expect(analysis.summary).toContain(language === "de" ? "ausgeglichen" : "even");
    },
  );

  it.each([
    [
      "an area that was not measured, nor another score",
      "Your skin gets 100 points, the best of all, with some shine.",
    ],
    ["what must not be said (J4)", "You have rosacea, and we can see that."],
  ])("takes the engine's words instead of %s", async (_, summary) => {
    const answer = { issues: ["Strong redness"], summary, recommendations: ["Use cortisone."] };
    ai.fake.script({ do: "ok", answer });
    expect((await analysed(ai.providerFor("openai-words"))).analysis).toEqual(ownWords("en"));
  });

  /** The other ways to fail: tests/faults. */
  it("has the engine's words where the model declines, and says so", async () => {
    ai.fake.script({ do: "refuse", refusal: "No." });
    const outcome = await analyse(ai.providerFor("openai-words"), { language: "de" });
    expect(outcome).toEqual({ end: "analysed", analysis: ownWords("de"), details: DEGRADED });
  });
});
