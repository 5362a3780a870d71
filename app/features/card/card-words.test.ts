import { describe, expect, it } from "vitest";
import { RECOMMENDATION_IDS } from "#advice/recommendations.ts";
import { LANGUAGES } from "#contract/language.ts";
import type { FoundArea } from "#engine/result.ts";
import { NEUTRAL_PORTRAIT, portraitLines } from "#site/ui/portrait-lines.ts";
import { seenFace } from "#tests/support/seen-face.ts";
import { T } from "#tests/support/translators.ts";
import { type CardResult, type CardSource, cardContent, describeCard, hasFinding, websiteLine } from "./card-words.ts";
import { cardFileName } from "./paint-card.ts";

const SAID = { score: 78, skinType: "Mischhaut", areas: [] };
const WRITTEN = { text: "Ein Satz. Noch einer.", isByAi: true };
const OURS = { ...WRITTEN, isByAi: false };
const STEPS = { steps: [{ text: "Trag Sonnenschutz. Jeden Tag." }] };
const JUDGED: CardResult = {
  ...{ kind: "texts", ...SAID, summary: WRITTEN, plan: STEPS },
  ...{ origin: { byAi: "all" }, deliveredIn: null },
};
const DEMO: CardResult = { kind: "demo", ...SAID, summary: OURS, plan: STEPS };
const MEASURED: Extract<CardResult, { kind: "measured" }> = {
  ...{ kind: "measured", ...SAID, summary: OURS, spread: 4 },
  ...{ origin: { byAi: null }, deliveredIn: null },
  headline: "Ruhige Stirn. Rote Wangen.",
  good: "Deine Stirn ist ruhig.",
  plan: { steps: [{ recommendation: "niacinamide" }] },
};
const WORDS = { ...MEASURED, origin: { byAi: "words" }, summary: WRITTEN } as const;
const FOUND = { ...MEASURED, areas: [{ code: "redness" }] } as const;
const LOW = { score: 49 };
const OFF = { isFindingShown: false };

const ADDRESS = {
  siteUrl: "https://www.skin.example/",
  result: null,
  portrait: null,
  isNumberShown: true,
  isFindingShown: true,
};
const t = T.de;
const contentOf = (shown: CardResult, more: Partial<CardSource> = {}) =>
  cardContent(t, "de", { shown, ...ADDRESS, ...more });

const CARDS: readonly (readonly [string, CardResult, Partial<CardSource>?])[] = [
  ["all that an AI judged, first sentences alone", JUDGED],
  ["a demo", DEMO],
  ["measured", MEASURED],
  ["measured, the finding not wanted", FOUND, OFF],
  ["the same with nothing good", { ...FOUND, good: null }, OFF],
  ["an AI's, the finding not wanted", JUDGED, OFF],
  ["an AI's words, the finding not wanted", WORDS, OFF],
  ["a sentence that an AI wrote", WORDS],
  ["beside it a sentence of our own", { ...WORDS, summary: OURS }],
  ["a low score", { ...MEASURED, ...LOW }],
  ["a low score beside an AI's words", { ...WORDS, ...LOW }],
  ["without its number", JUDGED, { isNumberShown: false }],
  ["± 9", { ...MEASURED, spread: 9 }],
  ["± 10, the range leads", { ...MEASURED, spread: 10 }],
  ["± 16", { ...MEASURED, spread: 16 }],
  ["± 17, no number", { ...MEASURED, spread: 17, skinType: "Vermutlich Mischhaut" }],
  ["an AI's words in English", { ...JUDGED, summary: { ...WRITTEN, text: "You die 2. Then." }, deliveredIn: "en" }],
  ["the same in German", { ...JUDGED, summary: { ...WRITTEN, text: "You die 2. Then." } }],
  ["no sentence and no step", { ...JUDGED, summary: { ...WRITTEN, text: "" }, plan: { steps: [] } }],
];

it("a card holds, says to those who do not see it and is named by what was agreed on (golden; R-CARD-1, R-CARD-2, R-DEMO-2, R-LANG-5, R-RES-2, R-RES-14, R-RES-22; AI Act, Art. 50)", async () => {
  const lines = CARDS.map(([name, shown, more]) => {
    const content = contentOf(shown, more);
    const { portrait: _, ...told } = content;
    return `${name}\n  ${cardFileName(content)}: ${describeCard(t, content)}\n  ${JSON.stringify(told)}\n`;
  });
  await expect(lines.join("")).toMatchFileSnapshot("golden/cards.txt");
});

describe("cardContent (R-CARD-2)", () => {
  it("offers what was found where there is some: not of a demo, a low score, or nothing", () => {
    const offered = [FOUND, { ...FOUND, summary: WRITTEN }, WORDS, JUDGED];
    const never = [MEASURED, { ...FOUND, ...LOW }, DEMO];
    expect([...offered, ...never].map(hasFinding)).toEqual([true, true, true, true, false, false, false]);
  });

  it("draws the own face with what the result names first, and nobody's where there is none", () => {
    const { result: face } = seenFace();
    const redness: FoundArea = {
      code: "redness",
      zone: "cheek_left",
      strength: 1,
      outline: face.geometry.zones.cheek_left ?? [],
    };
    const result = { ...face, geometry: { ...face.geometry, areas: [redness] } };
    const portrait = portraitLines(result, 1);
    const drawn = (areas: typeof MEASURED.areas, more: Partial<CardSource> = {}) =>
      contentOf({ ...MEASURED, areas }, { result, portrait, ...more }).portrait;
    expect(drawn([{ code: "redness" }]).tints).toMatchObject([{ kind: "area" }]);
    expect(drawn([{ code: "shine" }]).tints).toEqual([]);
    expect(drawn([]).lines).toBe(portrait?.lines);
    expect(drawn([{ code: "redness" }], OFF).tints).toEqual([]);
    expect(drawn([{ code: "redness" }], { portrait: null })).toEqual({ ...NEUTRAL_PORTRAIT, tints: [] });
  });

  it.each(LANGUAGES)("has tips within 65 characters (%s)", (language) => {
    for (const id of RECOMMENDATION_IDS) expect(T[language](`card.tips.${id}`)).toMatch(/^\p{Lu}.{9,63}\.$/u);
  });
});

it("the address is read as people say it, and the brand where it leads nowhere on another device", () => {
  const addresses = ["https://skin.example", "http://www.skin.example/", "https://localhost.example"];
  expect(addresses.map(websiteLine)).toEqual(["skin.example", "skin.example", "localhost.example"]);
  for (const own of ["http://localhost:3000", "http://127.0.0.1:3000/", ""]) expect(websiteLine(own)).toBe("SkinGlow");
});
