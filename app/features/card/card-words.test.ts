import { describe, expect, it } from "vitest";
import { RECOMMENDATION_IDS } from "#advice/recommendations.ts";
import { LANGUAGES } from "#contract/language.ts";
import type { FoundArea } from "#engine/result.ts";
import { NEUTRAL_PORTRAIT, portraitLines } from "#site/ui/portrait-lines.ts";
import { seenFace } from "#tests/support/seen-face.ts";
import { T } from "#tests/support/translators.ts";
import { type CardResult, type CardSource, cardContent, describeCard, hasFinding, websiteLine } from "./card-words.ts";
import { cardFileName } from "./paint-card.ts";

const SHOWN: CardResult = {
  ...{ isDemo: false, score: 78, spread: 4, skinType: "Mischhaut", headline: "", isOwnSentence: false, good: null },
  ...{ origin: { byAi: "all" }, areas: [], deliveredIn: null },
  sentence: "Ein Satz. Noch einer.",
  plan: { steps: [{ recommendation: null, text: "Trag Sonnenschutz. Jeden Tag." }] },
};
const ADDRESS = {
  siteUrl: "https://www.skin.example/",
  result: null,
  portrait: null,
  isNumberShown: true,
  isFindingShown: true,
};
const DELIVERED: CardSource = { shown: SHOWN, ...ADDRESS };
const t = T.de;
const contentOf = (shown: Partial<CardResult>, more: Partial<CardSource> = {}) =>
  cardContent(t, "de", { ...DELIVERED, shown: { ...SHOWN, ...shown }, ...more });

const MEASURED: Partial<CardResult> = {
  origin: { byAi: null },
  headline: "Ruhige Stirn. Rote Wangen.",
  good: "Deine Stirn ist ruhig.",
  isOwnSentence: true,
  plan: { steps: [{ recommendation: "niacinamide", text: "…" }] },
};

const AREAS = [{ code: "redness" }] as const;
const OFF = { isFindingShown: false };
const WORDS = { origin: { byAi: "words" } } as const;
const LOW = { score: 49 };
/** Of each a name, and what is otherwise than on a card of what an AI judged. */
const CARDS: readonly (readonly [string, Partial<CardResult>, Partial<CardSource>?])[] = [
  ["all that an AI judged, first sentences alone", {}],
  ["a demo", { isDemo: true, spread: null, origin: null }],
  ["measured", MEASURED],
  ["measured, the finding not wanted", { ...MEASURED, areas: AREAS }, OFF],
  ["the same with nothing good", { ...MEASURED, areas: AREAS, good: null }, OFF],
  ["an AI's, the finding not wanted", {}, OFF],
  ["an AI's words, the finding not wanted", WORDS, OFF],
  ["a sentence that an AI wrote", WORDS],
  ["beside it a sentence of our own", { ...WORDS, isOwnSentence: true }],
  ["a low score", { ...MEASURED, ...LOW }],
  ["a low score with a plan of our own", { ...WORDS, ...LOW }],
  ["without its number", {}, { isNumberShown: false }],
  ["± 9", { ...MEASURED, spread: 9 }],
  ["± 10, the range leads", { ...MEASURED, spread: 10 }],
  ["± 16", { ...MEASURED, spread: 16 }],
  ["± 17, no number", { ...MEASURED, spread: 17, skinType: "Vermutlich Mischhaut" }],
  ["an AI's words in English", { sentence: "You die 2. Then.", deliveredIn: "en" }],
  ["the same in German", { sentence: "You die 2. Then." }],
  ["no sentence and no step", { sentence: "", plan: { steps: [] } }],
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
    const offered = (more: Partial<CardResult>) => hasFinding({ ...SHOWN, ...MEASURED, ...more });
    expect([offered({ areas: AREAS }), offered({ areas: AREAS, isOwnSentence: false })]).toEqual([true, true]);
    for (const more of [{ areas: [] }, { areas: AREAS, ...LOW }, { areas: AREAS, isDemo: true }])
      expect(offered(more)).toBe(false);
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
    const drawn = (areas: CardResult["areas"], more: Partial<CardSource> = {}) =>
      contentOf({ ...MEASURED, areas }, { result, portrait, ...more }).portrait;
    expect(drawn([{ code: "redness" }]).tints).toMatchObject([{ kind: "area" }]);
    expect(drawn([{ code: "shine" }, { code: null }]).tints).toEqual([]);
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
