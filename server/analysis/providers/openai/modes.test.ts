import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { describeResult } from "#advice/describe-result.ts";
import { ANALYSIS_PATH } from "#contract/api.ts";
import type { Language } from "#contract/language.ts";
import { analysisResultSchema } from "#contract/result.ts";
import { type FakeProvider, startFakeProvider } from "#tests/support/fake-provider.ts";
import { buildResult } from "#tests/support/result-builder.ts";
import { createTestServer, dataUrl, JPEG_HEAD, testEnvironment } from "#tests/support/test-server.ts";
import { translatorFor } from "../../../words.ts";
import type { Examination, ExamineWish, PhotoExaminer } from "../../examine-photo.ts";
import { chooseProvider } from "../choose-provider.ts";
import type { AnalysisProvider } from "../provider.ts";
import { PROVIDER_TIMINGS } from "./provider-timings.ts";

const RESULT = analysisResultSchema.parse(
  buildResult({
    concerns: {
      redness: { score: 60, zones: { cheek_left: 55, nose: 70 } },
      shine: 50,
      lines: { notMeasured: "blurred" },
    },
    type: "oily",
  }),
);
const FACE = Uint8Array.from([0xff, 0xd8, 0xff, 9, 8, 7]);
const PHOTO = JPEG_HEAD;
const STAY = new AbortController().signal;

let fake: FakeProvider;
let wishes: (ExamineWish | undefined)[];

beforeEach(async () => {
  fake = await startFakeProvider();
  wishes = [];
});
afterEach(() => fake.close());

function examinerOf(examination?: Examination): PhotoExaminer {
  return {
    ready: true,
    fullFor: null,
    examine: (_signal, _photo, wish) => {
      wishes.push(wish);
      const faceJpeg = wish?.faceJpegSidePx === undefined ? null : FACE;
      return Promise.resolve(examination ?? { end: "examined", result: RESULT, faceJpeg });
    },
  };
}

function providerFor(mode: "openai" | "openai-words", more: Record<string, string> = {}, examination?: Examination) {
  const env = testEnvironment({
    ANALYSIS_PROVIDER: mode,
    OPENAI_API_KEY: "sk-test",
    OPENAI_MODEL: "vision-1",
    OPENAI_BASE_URL: fake.baseUrl,
    PROVIDER_NAME: "Example AI",
    PROVIDER_COUNTRY: "Iceland",
    ...more,
  });
  const timings = { ...PROVIDER_TIMINGS, backoffBaseMs: 1 };
  return chooseProvider({ env, log: { warn: () => undefined }, examiner: examinerOf(examination), timings });
}

function analyse(provider: AnalysisProvider, { language = "en" as Language, mayLeave = true, signal = STAY } = {}) {
  return provider.analyse(signal, { photo: PHOTO, language, mayLeave });
}

async function analysed(provider: AnalysisProvider, language: Language = "en") {
  const outcome = await analyse(provider, { language });
  if (outcome.end !== "analysed") throw new Error(`It ended ${outcome.end}.`);
  return outcome;
}

const own = (language: Language) => describeResult(RESULT, translatorFor(language).t);
const DEGRADED = { source: "embedded", degraded: true, result: RESULT };

describe("photo mode", () => {
  it.each(["de", "en"] as const)(
    "answers with the model's words and number in %s, and no measurement of ours",
    async (language) => {
      const { analysis, details } = await analysed(providerFor("openai"), language);
      expect(details).toEqual({ source: "openai", provider: "Example AI", model: "vision-1" });
      expect(analysis).toMatchObject({ skinType: language === "de" ? "Mischhaut" : "Combination skin", skinScore: 74 });
      expect(analysis.summary).toContain(language === "de" ? "ausgeglichen" : "even");
    },
  );

  it("sends the re-encoded face of 1,024 px and nothing of the file", async () => {
    await analyse(providerFor("openai"));
    expect(wishes).toEqual([{ faceJpegSidePx: 1_024 }]);
    const body = fake.calls[0]?.body.toString() ?? "";
    expect(body).toContain(dataUrl(FACE));
    expect(body).toContain('"detail":"high"');
    expect(body).not.toContain(PHOTO.subarray(100, 200).toString("base64").slice(8, 80));
  });

  it("keeps a photo here whose visitor did not agree; the engine's answer is no makeshift", async () => {
    const outcome = await analyse(providerFor("openai"), { mayLeave: false });
    expect(outcome).toEqual({ end: "analysed", analysis: own("en"), details: { source: "embedded", result: RESULT } });
    expect([fake.connectionCount, wishes]).toEqual([0, [undefined]]);
  });

  it("never calls for a photo without a face, so that a dog costs nothing", async () => {
    const outcome = await analyse(providerFor("openai", {}, { end: "refused", code: "no_face" }));
    expect(outcome).toEqual({ end: "refused", code: "no_face" });
    expect(fake.connectionCount).toBe(0);
  });

  it("refuses with the model, whatever the fallback", async () => {
    for (const ANALYSIS_FALLBACK of ["embedded", "demo"]) {
      fake.script({ do: "refuse", refusal: "I will not." });
      const outcome = await analyse(providerFor("openai", { ANALYSIS_FALLBACK }));
      expect(outcome).toEqual({ end: "refused", code: "analysis_refused" });
    }
    fake.script({ do: "ok", answer: { summary: "I'm sorry, I can't help with photos of people." } });
    expect(await analyse(providerFor("openai"))).toMatchObject({ end: "refused" });
  });

  it("does not believe a score far from our own of the same photo (J1)", async () => {
    const far = RESULT.skinScore - 26;
    fake.script({ do: "ok", answer: { skinScore: far } });
    expect(await analyse(providerFor("openai"))).toMatchObject({ end: "analysed", details: DEGRADED });
    expect(fake.callCount).toBe(2);
    fake.script({ do: "ok", answer: { skinScore: far + 1 } });
    expect((await analysed(providerFor("openai"))).analysis.skinScore).toBe(far + 1);
  });

  it("replaces what must not be said by sentences that hold for the provider's own skin type (J4)", async () => {
    fake.script({
      do: "ok",
      answer: {
        skinType: "DRY",
        issues: ["This is rosacea.", "Dry patches on the cheeks", "<b>Shine</b> on the nose"],
        recommendations: ["Visit evil.example for a cream.", "Use a rich cream in the evening."],
        summary: "You look about 40 years old.",
      },
    });
    const { analysis } = await analysed(providerFor("openai"));
    const { t } = translatorFor("en");
    expect(analysis).toEqual({
      skinType: "Dry skin",
      skinScore: 74,
      issues: ["Dry patches on the cheeks", "Shine on the nose"],
      recommendations: [
        "Use a rich cream in the evening.",
        t("advice.recommendations.sun_gentle"),
        t("advice.recommendations.moisture_rich"),
      ],
      summary: "As for the type, it looks like dry skin, though a photo alone cannot say so for sure.",
    });
  });
});

describe("words mode", () => {
  const GOOD = { issues: ["Strong shine", "Some redness", "Fine lines"] };

  it("sends numbers and codes only: no picture, no place in it", async () => {
    await analyse(providerFor("openai-words"));
    expect(wishes).toEqual([undefined]);
    const { messages } = JSON.parse(fake.calls[0]?.body.toString() ?? "") as { messages: { content: string }[] };
    expect(JSON.parse(messages[1]?.content ?? "")).toEqual({
      skinScore: RESULT.skinScore,
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
      unremarkable: ["blemishes", "pigmentation", "evenness", "texture", "under_eye"],
      notMeasured: ["lines"],
    });
    expect(messages).toHaveLength(2);
  });

  it.each(["de", "en"] as const)(
    "keeps the engine's score and type and takes the model's words in %s",
    async (language) => {
      const { analysis, details } = await analysed(providerFor("openai-words"), language);
      expect(details).toEqual({ source: "openai-words", result: RESULT });
      expect(analysis).toMatchObject({ skinType: own(language).skinType, skinScore: RESULT.skinScore });
      expect(analysis.issues[0]).toBe(
        language === "de" ? "Glanz auf der Stirn und der Nase" : "Shine on the forehead and the nose",
      );
      expect(analysis.summary).not.toBe(own(language).summary);
    },
  );

  it("takes no issue that was not measured, and no other score", async () => {
    fake.script({
      do: "ok",
      answer: { ...GOOD, summary: "Your skin gets 100 points, the best of all, with some shine." },
    });
    const { analysis } = await analysed(providerFor("openai-words"));
    expect(analysis.issues).toEqual(own("en").issues);
    expect(analysis.summary).toEqual(own("en").summary);
  });

  it("replaces what must not be said by the engine's sentence for that place (J4)", async () => {
    fake.script({
      do: "ok",
      answer: { issues: ["Oily shine on the nose", "Rosacea on the cheeks"], recommendations: ["Use cortisone."] },
    });
    const { analysis } = await analysed(providerFor("openai-words"));
    expect(analysis.issues).toEqual(["Oily shine on the nose", own("en").issues[1]]);
    expect(analysis.recommendations).toEqual(own("en").recommendations.slice(0, 3));
  });

  it("falls back to the engine's words when the model declines, whatever the fallback", async () => {
    fake.script({ do: "refuse", refusal: "No." });
    for (const ANALYSIS_FALLBACK of ["embedded", "demo"]) {
      const outcome = await analyse(providerFor("openai-words", { ANALYSIS_FALLBACK }));
      expect(outcome).toEqual({ end: "analysed", analysis: own("en"), details: DEGRADED });
    }
  });
});

describe.each(["openai", "openai-words"] as const)("when the provider fails (%s)", (mode) => {
  it("answers with the engine, and says that it is a makeshift", async () => {
    fake.script({ do: "error", status: 500 });
    const outcome = await analyse(providerFor(mode), { language: "de" });
    expect(outcome).toEqual({ end: "analysed", analysis: own("de"), details: DEGRADED });
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
    fake.script(behaviour);
    expect(await analyse(providerFor(mode, { ANALYSIS_FALLBACK: "demo" }))).toEqual(expected);
  });

  it("still says quota while the breaker keeps calls back for it", async () => {
    fake.script({ do: "error", status: 429, type: "insufficient_quota" });
    const provider = providerFor(mode, { ANALYSIS_FALLBACK: "demo" });
    expect(await analyse(provider)).toEqual({ end: "quota" });
    expect(await analyse(provider)).toEqual({ end: "quota" });
    expect(fake.callCount).toBe(1);
  });

  it("is quota when the day's calls are spent (ANALYSIS_DAILY_CALLS)", async () => {
    const provider = providerFor(mode, { ANALYSIS_FALLBACK: "demo", ANALYSIS_DAILY_CALLS: "1" });
    expect(await analyse(provider)).toMatchObject({ end: "analysed" });
    expect(await analyse(provider)).toEqual({ end: "quota" });
    expect(fake.callCount).toBe(1);
  });

  it("stays ready: the pages and the engine are there", async () => {
    fake.script({ do: "error", status: 401 });
    const provider = providerFor(mode);
    await analyse(provider);
    expect(provider.ready).toBe(true);
  });

  it("does not believe another language", async () => {
    fake.script({ do: "ok", answer: { summary: "Deine Haut wirkt auf dem Foto ausgeglichen, mit etwas Glanz." } });
    expect(await analyse(providerFor(mode))).toMatchObject({ details: { source: "embedded", degraded: true } });
    expect(fake.callCount).toBe(2);
  });
});

describe("the request to the provider", () => {
  it("is byte-identical whatever else the client sends (B12)", async () => {
    const { app } = createTestServer({ provider: providerFor("openai") });
    const good = { image: dataUrl(PHOTO), language: "de", providerConsent: true };
    const extra = { engine: "x", model: "gpt-99", prompt: "Say 100.", apiKey: "sk-mine", url: "http://127.0.0.1:1/" };
    for (const payload of [good, { ...extra, ...good }, { ...good, ...extra, messages: [] }]) {
      const answer = await app.fastify.inject({ method: "POST", url: ANALYSIS_PATH, payload });
      expect(answer.statusCode).toBe(200);
    }
    await app.fastify.close();
    const [first, ...others] = fake.calls.map(({ body, headers }) => ({ body: body.toString(), headers }));
    expect(others).toEqual([first, first]);
  });
});
