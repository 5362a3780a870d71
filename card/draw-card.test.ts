import { describe, expect, it } from "vitest";
import type { Language } from "#contract/language.ts";
import { cardContent, cardPoints, measureByTable } from "#tests/support/card.ts";
import { CARD_COLORS, type CardBand, type CardColor, type CardContent } from "./card-content.ts";
import { type CardContext, drawCard, measureIn } from "./draw-card.ts";
import { layOutCard } from "./lay-out-card.ts";

const PAINT = {
  colors: Object.fromEntries(CARD_COLORS.map((name) => [name, `oklch(${name})`])) as Record<CardColor, string>,
  families: { display: "Display", text: "Text" },
};

/** A context that writes down what is asked of it, one line a call. */
function recorder(): { context: CardContext; calls: string[] } {
  const calls: string[] = [];
  const say = (value: unknown) => (typeof value === "number" ? String(Math.round(value * 10) / 10) : String(value));
  const write =
    (name: string) =>
    (...values: unknown[]) =>
      void calls.push([name, ...values.map(say)].join(" "));
  const context = new Proxy({} as CardContext, {
    get: (_, name) => {
      if (name === "measureText") return (text: string) => ({ width: text.length * 10 });
      return (...values: unknown[]) => {
        write(String(name))(...values);
        return name === "createRadialGradient"
          ? { addColorStop: write("addColorStop"), toString: () => "gradient" }
          : undefined;
      };
    },
    set: (_, name, value) => {
      calls.push(`${String(name)} = ${say(value)}`);
      return true;
    },
  });
  return { context, calls };
}

function draw(language: Language, band: CardBand, more = {}): string[] {
  const { context, calls } = recorder();
  drawCard(context, layOutCard(cardContent(language, band, more), measureByTable), PAINT, 2);
  return calls;
}

describe("drawCard", () => {
  const range = cardPoints("good", { band: null, range: { from: 68, to: 88, text: "68–88" }, spread: null });
  const demo = { demo: "Demo, nicht meine Haut", points: cardPoints("excellent", { spread: null }) };

  it.each<[string, Language, CardBand, Partial<CardContent>]>([
    ["de-range", "de", "good", { points: range }],
    ["de-demo", "de", "excellent", demo],
    [
      "en-plan",
      "en",
      "improvement",
      { points: null, sentence: "Plan, day 1 of 28.", planDays: 2, ai: "Told by an AI" },
    ],
  ])("draws the card %s as it was agreed on (golden, R-CARD-2, R-DEMO-2)", async (name, language, band, more) => {
    await expect(`${draw(language, band, more).join("\n")}\n`).toMatchFileSnapshot(`golden/${name}.txt`);
  });

  it("measures in the font it draws with", () => {
    const { context, calls } = recorder();
    expect(measureIn(context, PAINT)("four", { family: "display", weight: 370, size: 50 })).toBe(40);
    expect(calls).toEqual(["textRendering = geometricPrecision", "font = 370 50px Display"]);
  });
});
