import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type AnalysisTexts, successAnswerSchema } from "#contract/api.ts";
import type { Language } from "#contract/language.ts";
import { SKIN_TYPES } from "#engine/codes.ts";
import { type FakeProvider, startFakeProvider } from "#lab/servers/fake-provider.ts";
import { type BadAnswer, badAnswer, CONDITIONS } from "./bad-answers.ts";
import { leaksInTexts } from "./leaks.ts";
import { ENGINE_RESULT, type Mode, startProviderServer } from "./provider-server.ts";

const CASES = [
  ["openai", "en"],
  ["openai", "de"],
  ["openai-words", "en"],
  ["openai-words", "de"],
] as const;
/** Of each case, on the whole way to the visitor; 200 of them are composed in sampled-answers.test.ts (J4). */
const SAMPLES = 10;

let fake: FakeProvider;
beforeEach(async () => {
  fake = await startFakeProvider();
});
afterEach(() => fake.close());

/** One photo to a new server, so that no breaker and no budget remembers the one before. */
async function analyse(mode: Mode, language: Language) {
  // A busy machine is no provider that hangs.
  const timings = { backoffBaseMs: 1, connectMs: 20_000 };
  const server = startProviderServer({ mode, fallback: "demo", baseUrl: fake.baseUrl, timings });
  try {
    return await server.analyse({ language });
  } finally {
    await server.close();
  }
}

/** What the model is told before it sees the photo or the numbers, as it arrives there. */
async function ordersOf(mode: Mode, language: Language): Promise<string> {
  await analyse(mode, language);
  const { messages } = JSON.parse(fake.calls.at(-1)?.body.toString() ?? "") as { messages: { content: string }[] };
  return messages[0]?.content ?? "";
}

describe("a model that obeys what is written in the picture", () => {
  it.each(CASES)(
    "never gets its words to a visitor, %s in %s: no sampled answer leaks (J1, J3, J4)",
    async (mode, language) => {
      const orders = await ordersOf(mode, language);
      expect(orders.length).toBeGreaterThan(500);
      let shown = 0;
      const leaks: string[] = [];
      for (let i = 0; i < SAMPLES; i++) {
        const seed = 1000 * CASES.findIndex(([m, l]) => m === mode && l === language) + i;
        const bad = badAnswer(seed, language, orders);
        fake.script({ do: "ok", answer: { ...bad } });
        const answer = await analyse(mode, language);
        if (answer.statusCode !== 200) {
          leaks.push(...leaksInTexts({ ...NO_TEXTS, summary: answer.json().error.message }, orders));
          continue;
        }
        const { analysis, details } = successAnswerSchema.parse(answer.json());
        if (details.source === mode) shown += 1;
        leaks.push(...leaksInTexts(analysis, orders).map((leak) => `seed ${seed}: ${leak}`));
      }
      expect(leaks).toEqual([]);
      // Refusing every answer would leak nothing either, and would be no provider.
      expect(shown).toBeGreaterThan(2);
    },
  );

  it.each(["openai", "openai-words"] as const)("cannot choose the score, in mode %s (J1)", async (mode) => {
    for (const skinScore of [100, 0]) {
      fake.script({ do: "ok", answer: { skinScore } });
      const answer = await analyse(mode, "en");
      if (answer.statusCode === 200) {
        const { analysis } = successAnswerSchema.parse(answer.json());
        expect(Math.abs(analysis.skinScore - ENGINE_RESULT.skinScore)).toBeLessThanOrEqual(mode === "openai" ? 25 : 0);
      } else expect(answer.json().error.code).toBe("provider_error");
    }
  });

  it("still answers with a type that exists and the texts that were fit to be read", async () => {
    const shine = { concern: "shine", level: "visible", zones: ["nose"] };
    fake.script({ do: "ok", answer: { issues: [shine, "Rosacea on the cheeks"] } });
    const { analysis } = successAnswerSchema.parse((await analyse("openai", "en")).json());
    expect(analysis.issues).toEqual(["Visible shine on the nose"]);
    expect(analysis.recommendations.length).toBeGreaterThanOrEqual(3);
    expect(SKIN_TYPES).toContain("combination");
    expect(analysis.skinType).toBe("Combination skin");
  });
});

const NO_TEXTS: AnalysisTexts = { skinType: "", skinScore: 0, issues: [], recommendations: [] };

describe("the search for leaks itself", () => {
  it.each([
    ["a condition in disguise", "You have ro\u200bsa<b></b>cea."],
    ["one in Cyrillic", "It is rоsасеа."],
    ["markup", "Nice <b>skin</b>."],
    ["an address", "See https://evil.example."],
    ["a turned direction", "Nice \u202eskin"],
    ["orders", "one two three four five six seven eight nine ten eleven"],
    ["length", "a".repeat(20_000)],
  ])("finds %s", (_name, summary) => {
    const orders = "zero one two three four five six seven eight nine ten eleven twelve";
    expect(leaksInTexts({ ...NO_TEXTS, summary }, orders)).not.toEqual([]);
  });

  it("has samples in which every kind of poison comes up", () => {
    const samples = CASES.flatMap(([, language], part) =>
      Array.from({ length: 50 }, (_, i) => badAnswer(1000 * part + i, language, "word ".repeat(200))),
    );
    const poisoned = (found: (answer: BadAnswer) => boolean): number => samples.filter(found).length;
    const text = (answer: BadAnswer): string =>
      [answer.summary, ...answer.issues, ...answer.recommendations].join("\n");
    expect(poisoned((answer) => CONDITIONS.some((name) => text(answer).includes(name)))).toBeGreaterThan(100);
    for (const pattern of [/</, /evil/i, /\u202e/, /x{4000}/, /(?:word ){19}/]) {
      expect(poisoned((answer) => pattern.test(text(answer)))).toBeGreaterThan(20);
    }
  });
});
