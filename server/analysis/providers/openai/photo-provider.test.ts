import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { translatorFor } from "#locales/all-translators.ts";
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

describe("photo mode", () => {
  it.each(["de", "en"] as const)(
    "answers with the model's words and number in %s, and no measurement of ours",
    async (language) => {
      const { analysis, details } = await analysed(ai.providerFor("openai"), language);
      expect(details).toMatchObject({ source: "openai", provider: "Example AI", model: "vision-1" });
      // As codes too, so that the screen can plan by them in either language.
      expect(details).toMatchObject({ seen: { skinType: "combination" } });
      expect(analysis).toMatchObject({ skinType: language === "de" ? "Mischhaut" : "Combination skin", skinScore: 74 });
      expect(analysis.summary).toContain(language === "de" ? "ausgeglichen" : "even");
      expect(ai.given).toEqual([{ faceJpegSidePx: 1_024 }]);
    },
  );

  it("never calls for a photo without a face, so that a dog costs nothing", async () => {
    const outcome = await analyse(ai.providerFor("openai", {}, { end: "refused", code: "no_face" }));
    expect(outcome).toEqual({ end: "refused", code: "no_face" });
    expect(ai.fake.connectionCount).toBe(0);
  });

  it("keeps a picture here that may be of no person: our own measurement answers, and the page asks first (R-ENG-7)", async () => {
    const result = { ...MEASURED, quality: { ...MEASURED.quality, warnings: ["maybe_no_person" as const] } };
    const faceJpeg = new Uint8Array(8).fill(7);
    const outcome = await analyse(ai.providerFor("openai", {}, { end: "examined", result, faceJpeg }));
    expect(outcome).toEqual({ end: "analysed", analysis: ownWords("en"), details: { source: "embedded", result } });
    expect(ai.fake.connectionCount).toBe(0);
    expect([...faceJpeg]).toEqual(Array(8).fill(0));
  });

  it("hears a refusal where the model should have described", async () => {
    ai.fake.script({ do: "ok", answer: { summary: "I'm sorry, I can't help with photos of people." } });
    expect(await analyse(ai.providerFor("openai"))).toEqual({ end: "refused", code: "analysis_refused" });
  });

  it("does not believe a score far from our own of the same photo (J1)", async () => {
    const far = MEASURED.skinScore - 26;
    ai.fake.script({ do: "ok", answer: { skinScore: far } });
    expect(await analyse(ai.providerFor("openai"))).toEqual({
      end: "analysed",
      analysis: ownWords("en"),
      details: DEGRADED,
    });
    expect(ai.fake.callCount).toBe(2);
    ai.fake.script({ do: "ok", answer: { skinScore: far + 1 } });
    expect((await analysed(ai.providerFor("openai"))).analysis.skinScore).toBe(far + 1);
  });

  it("words what the provider saw, and what follows from that, itself; a summary that must not be said is replaced (J4)", async () => {
    const shine = { concern: "shine", level: "slight", zones: ["nose"] };
    ai.fake.script({
      do: "ok",
      answer: {
        skinType: "DRY",
        issues: [
          "This is rosacea.",
          { concern: "texture", level: "visible", zones: ["cheek_right", "cheek_left"] },
          { ...shine, concern: "rosacea" },
          shine,
          { ...shine, level: "strong" },
        ],
        recommendations: ["Visit evil.example for a cream.", "Rub it with lemon juice."],
        summary: "You look about 40 years old.",
      },
    });
    const { analysis } = await analysed(ai.providerFor("openai"));
    const { t } = translatorFor("en");
    expect(analysis).toEqual({
      skinType: "Dry skin",
      skinScore: 74,
      issues: ["Visibly uneven texture on both cheeks", "A little shine on the nose"],
      recommendations: [
        t("advice.recommendations.moisture_rich"),
        t("advice.recommendations.sun_gentle"),
        `After four calm weeks: ${t("advice.recommendations.polyhydroxy_acid")}`,
        t("advice.recommendations.cleanse_gentle"),
        t("advice.recommendations.one_at_a_time"),
      ],
      summary: "All in all, this looks like dry skin.",
    });
  });
});
