import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { LANGUAGES, type Language } from "#contract/language.ts";
import { cardContent, cardPoints, measureByTable } from "#tests/support/card.ts";
import type { CardBand, CardContent } from "./card-content.ts";
import { type Box, CARD_HEIGHT, CARD_WIDTH, type CardLayout, type CardPart, type CardText } from "./card-layout.ts";
import { layOutCard } from "./lay-out-card.ts";

const BANDS: readonly CardBand[] = ["excellent", "good", "improvement"];
/** Free of everything: the apps that show stories put their buttons there. */
const SAFE = { left: 90, right: CARD_WIDTH - 90, top: 160, bottom: CARD_HEIGHT - 130 };

const RANGE = { from: 62, to: 82, text: "62\u2060–\u206082" };

const lay = (content: CardContent) => layOutCard(content, measureByTable);
const texts = (layout: CardLayout, part?: CardPart) =>
  layout.shapes.filter(
    (shape): shape is CardText => shape.kind === "text" && (part === undefined || shape.part === part),
  );
const linesOf = (layout: CardLayout, part: CardPart) => texts(layout, part).map(({ text }) => text);

function expectTidy(layout: CardLayout): void {
  for (const { part, x, width, baseline, font, text } of texts(layout)) {
    const box = layout.parts[part];
    expect(box, part).toBeDefined();
    if (box === undefined) continue;
    expect(x, `${part}: ${text}`).toBeGreaterThanOrEqual(box.x - 0.01);
    expect(x + width, `${part}: ${text}`).toBeLessThanOrEqual(box.x + box.width + 0.01);
    // Capitals reach 0.72 of the size above the baseline, descenders 0.25 below it, in both fonts.
    const tight = part === "score" ? 0 : 0.25;
    expect(baseline - 0.72 * font.size, part).toBeGreaterThanOrEqual(box.y - 0.05 * font.size);
    expect(baseline + tight * font.size, part).toBeLessThanOrEqual(box.y + box.height + 0.05 * font.size);
  }
  const boxes = Object.entries(layout.parts);
  for (const [name, { x, y, width, height }] of boxes) {
    expect(x, name).toBeGreaterThanOrEqual(SAFE.left);
    expect(x + width, name).toBeLessThanOrEqual(SAFE.right);
    expect(y, name).toBeGreaterThanOrEqual(SAFE.top);
    expect(y + height, name).toBeLessThanOrEqual(SAFE.bottom);
    for (const [other, box] of boxes) {
      if (other !== name) expect(overlap(box, { x, y, width, height }), `${name} and ${other}`).toBe(false);
    }
  }
}

function overlap(one: Box, two: Box): boolean {
  const [dx, dy] = [
    Math.min(one.x + one.width, two.x + two.width) - Math.max(one.x, two.x),
    Math.min(one.y + one.height, two.y + two.height) - Math.max(one.y, two.y),
  ];
  return dx > 0.01 && dy > 0.01;
}

const WORDS: Readonly<Record<Language, readonly string[]>> = {
  de: ["Feuchtigkeitsspendende", "Haut", "Sonnenschutz-Fluid", "ist", "gut", "Gesichtspflegegewohnheiten", "ä", "und."],
  en: ["moisturising", "skin", "sunscreen-fluid", "is", "good", "internationalisation", "a", "and."],
};
const longText = (language: Language) =>
  fc.oneof(
    fc.array(fc.constantFrom(...WORDS[language]), { maxLength: 70 }).map((words) => words.join(" ").slice(0, 400)),
    fc.string({ unit: "grapheme", maxLength: 400 }),
    fc.constantFrom("", " ", "W".repeat(400), "\u202e".repeat(50), `${"a".repeat(399)}.`),
  );

/** What a range, a demo, an AI's words, no number and a portrait look like: the golden drawings of `draw-card.test.ts`. */
describe("layOutCard", () => {
  for (const language of LANGUAGES) {
    it(`lets nothing leave its box or touch another, whatever the texts (R-CARD-2, ${language})`, () => {
      const any = longText(language);
      fc.assert(
        fc.property(
          fc.record({
            points: fc.option(
              fc.record({
                band: fc.option(fc.constantFrom(...BANDS)),
                score: fc.integer({ min: 0, max: 100 }),
                spread: fc.option(fc.constantFrom("± 4", "± 100")),
                range: fc.option(fc.constantFrom(RANGE, { from: 80, to: 100, text: "80\u2060–\u2060100" })),
                outOf: fc.constant("/100"),
              }),
            ),
            skinType: any,
            planDays: fc.option(fc.constant(28)),
            sentence: any,
            tip: any,
            website: any,
            demo: fc.option(any),
            ai: fc.option(any),
          }),
          (content) => expectTidy(lay(cardContent(language, "good", content))),
        ),
        { numRuns: 120 },
      );
    });

    it(`cuts 400 characters at the third line, and at the second of the tip (R-CARD-2, ${language})`, () => {
      const long = WORDS[language].join(" ").replaceAll(".", "").repeat(6).slice(0, 400);
      const layout = lay(cardContent(language, "good", { sentence: long, tip: long }));
      expectTidy(layout);
      for (const [part, lines] of [
        ["sentence", linesOf(layout, "sentence")],
        ["tip", linesOf(layout, "tip").slice(1)],
      ] as const) {
        expect(lines).toHaveLength(part === "sentence" ? 3 : 2);
        expect(lines.at(-1)).toMatch(/…$/);
      }
    });
  }

  it("draws a day of a plan after the other, the first full, and its number in calm colours", () => {
    const { shapes } = lay(cardContent("en", "improvement", { planDays: 28 }));
    const days = shapes.filter((shape) => shape.kind === "box" && shape.width === 22);
    expect(days.map(({ color }) => color)).toEqual(["accent", ...Array(27).fill("line")]);
    expect(shapes.flatMap((shape) => (shape.kind === "ring" ? [shape.color] : []))).toEqual(["mist", "mist"]);
  });

  it.each([
    [0, []],
    [1, [0.01]],
    [78, [0.78]],
    [100, [1]],
    [140, [1]],
    [-3, []],
  ])("draws the score %j against its remainder", (score, shares) => {
    const rings = lay(cardContent("en", "good", { points: cardPoints("good", { score }) })).shapes.filter(
      (shape) => shape.kind === "ring",
    );
    expect(rings.map(({ share }) => share)).toEqual([1, ...shares]);
    expect(rings[0]?.opacity).toBeLessThan(0.5);
  });

  it("gives each band its own colour and shape, and the skin type none: it is no grade", () => {
    const looks = BANDS.map((band) => {
      const layout = lay(cardContent("en", band));
      expect(texts(layout, "skinType")[0]?.color).toBe("ink");
      return layout.shapes
        .filter(({ kind }) => kind === "ring" || kind === "mark")
        .map(({ color }) => color)
        .join();
    });
    expect(new Set(looks).size).toBe(3);
  });
});
