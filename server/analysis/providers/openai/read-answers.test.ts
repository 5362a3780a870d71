import { describe, expect, it } from "vitest";
import { parseContent, photoAnswerSchema } from "./answer-schema.ts";
import { normalizeModelText } from "./normalize-model-text.ts";
import { isPlainRefusal } from "./plain-refusal.ts";
import { readCompletion } from "./read-completion.ts";

const GOOD = { skinType: "Dry", skinScore: 70, issues: [], summary: "Fine." };

function completion(message: Record<string, unknown>, finish_reason = "stop") {
  return { choices: [{ finish_reason, message }] };
}

describe("an answer of the right shape", () => {
  it("has a skin type in any case, and nothing more is read of it", () => {
    const parsed = photoAnswerSchema.parse({ ...GOOD, admin: true });
    expect(parsed).toEqual({ ...GOOD, skinType: "dry" });
  });

  it.each([
    { ...GOOD, skinType: "golden" },
    { ...GOOD, skinScore: 101 },
    { ...GOOD, skinScore: 70.5 },
    { ...GOOD, issues: Array.from({ length: 51 }, () => "x") },
    { ...GOOD, summary: ["Fine."] },
    null,
  ])("is not %j", (answer) => {
    expect(photoAnswerSchema.safeParse(answer).success).toBe(false);
  });

  it("says what is seen in codes, and what is none of them is left out", () => {
    const shine = { concern: "shine", level: "strong", zones: ["nose"] };
    const issues = [
      "Rosacea on the cheeks",
      { ...shine, zones: ["nose", "knee", "nose", { evil: true }] },
      { ...shine, concern: "rosacea" },
      { ...shine, level: "dangerous" },
      { ...shine, zones: "nose" },
      null,
    ];
    expect(photoAnswerSchema.parse({ ...GOOD, issues }).issues).toEqual([shine]);
  });

  it("may stand in a fence, and is nothing where there is no JSON", () => {
    expect(parseContent('```json\n{"a":1}\n```')).toEqual({ a: 1 });
    expect(parseContent("Sure! Here you go.")).toBeUndefined();
  });
});

describe("a completion", () => {
  it.each([
    ["refused by field", completion({ content: null, refusal: "No." }), "refused"],
    ["stopped by a filter", completion({ content: "{" }, "content_filter"), "refused"],
    ["refused in a sentence", completion({ content: "I'm sorry, but I can't assist with that." }), "refused"],
    ["cut off", completion({ content: "{}" }, "length"), "implausible"],
    ["empty", completion({ content: " " }), "unusable"],
    ["without choices", { choices: [] }, "unusable"],
    ["with a text for choices", { choices: "none" }, "unusable"],
    ["of HTML", "<html></html>", "unusable"],
    ["of nothing", undefined, "unusable"],
  ])("%s ends as that", (_, body, kind) => {
    expect(readCompletion(body)).toEqual({ ok: false, fault: { kind } });
  });
});

describe("a plain refusal", () => {
  it.each([
    "I’m sorry, I can’t help with analysing people in photos.",
    "I cannot assist with that request.",
    "Unfortunately I'm not able to look at faces.",
    "I'm unable to do that.",
    "As an AI, I do not judge faces.",
    "Es tut mir leid, aber dabei kann ich nicht helfen.",
    "Ich kann dieses Foto leider nicht beurteilen.",
    "Leider kann ich keine Gesichter beschreiben.",
  ])("is heard: %s", (text) => expect(isPlainRefusal(text)).toBe(true));

  it.each(["Your skin looks calm.", "Deine Haut wirkt ruhig.", '{"summary":"I cannot"}'])(
    "is not heard in: %s",
    (text) => expect(isPlainRefusal(text)).toBe(false),
  );
});

describe("a text of the model", () => {
  it.each([
    ["**Shine** on `nose`", "Shine on 'nose'"],
    ["Sh\u202eine\u0007 \u200bhere", "Shine here"],
    ["Shine\n\n\there\u00a0too", "Shine here too"],
    ["Z\u0300\u0301\u0302\u0303\u0304algo, caf\u0065\u0301", "Zalgo, café"],
    ["ｗｉｄｅ, 𝐛𝐨𝐥𝐝, ⓡⓘⓝⓖ, ﬁne", "wide, bold, ring, fine"],
    ["Great ✨ skin! 🙂👍🏽", "Great skin!"],
    ["Your skin doesn´t shine.", "Your skin doesn't shine."],
    ["s\ufeffo\u00adft", "soft"],
  ])("loses emphasis, what cannot be seen and what hides letters: %j (J3)", (text, plain) => {
    expect(normalizeModelText(text, 180)).toBe(plain);
  });

  it("is cut to its length at a sentence or a word (J3)", () => {
    expect(normalizeModelText("a ".repeat(25_000), 900).length).toBeLessThanOrEqual(900);
    expect(normalizeModelText("x".repeat(50_000), 180).length).toBeLessThanOrEqual(180);
    expect(normalizeModelText("\ufdfa".repeat(50_000), 180).length).toBeLessThanOrEqual(180);
    expect(normalizeModelText("The skin looks even. There is shine, and so much more to say about it.", 36)).toBe(
      "The skin looks even.",
    );
  });
});
