import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { bindNumbers, cleanText } from "./clean-text.ts";
import { firstSentence } from "./first-sentence.ts";
import { balanceText, wrapText } from "./wrap-text.ts";

const byCount = (text: string) => Array.from(text).length;

describe("cleanText (R-CARD-2)", () => {
  it.each([
    [
      "takes right-to-left marks and unseen characters away",
      "\u202eGlow\u202c \u200fup\u2067\u200b\u00ad!",
      "Glow up!",
    ],
    ["makes one line of many, and leaves numbers with their units", "  a\n\n b\t\u0000c 10\u00a0% ", "a b c 10\u00a0%"],
    ["leaves HTML as the characters it is", "<b>Haut</b>", "<b>Haut</b>"],
  ])("%s", (_, text, clean) => expect(cleanText(text)).toBe(clean));

  it("keeps a number with what it counts, and measures no novel", () => {
    expect(bindNumbers("LSF 30 und 2 Prozent, in 4 Wochen, SPF 50 or 10 percent; 3 Wochentage")).toBe(
      "LSF\u00a030 und 2\u00a0Prozent, in 4\u00a0Wochen, SPF\u00a050 or 10\u00a0percent; 3 Wochentage",
    );
    expect(cleanText("ab ".repeat(10_000)).length).toBeLessThan(1300);
  });
});

describe("firstSentence (R-CARD-2)", () => {
  it.each([
    ["Eins. Zwei.", "Eins."],
    ["Gut! Und dann?", "Gut!"],
    ["Schön? «Ja.»", "Schön?"],
    ["Nimm z. B. Glycerin oder Panthenol. Dann Sonne.", "Nimm z. B. Glycerin oder Panthenol."],
    ["Ab der 2. Woche öfter. Dann seltener.", "Ab der 2. Woche öfter."],
    ["Trag LSF 30 oder mehr auf, mindestens LSF 30. Danach nichts.", "Trag LSF 30 oder mehr auf, mindestens LSF 30."],
    ["Retinol mit 0.3 Prozent. Langsam.", "Retinol mit 0.3 Prozent."],
    ["Sie sagt: «Alles gut.» Dann geht sie.", "Sie sagt: «Alles gut.»"],
    ["Ohne Punkt am Ende", "Ohne Punkt am Ende"],
    ["", ""],
  ])("of %j is %j", (text, sentence) => expect(firstSentence(text, "de")).toBe(sentence));

  it("knows English abbreviations, and no German ordinals in English", () => {
    expect(firstSentence("Use a serum, e.g. Niacinamide, daily. Then rest.", "en")).toBe(
      "Use a serum, e.g. Niacinamide, daily.",
    );
    expect(firstSentence("You die 2. Then.", "en")).toBe("You die 2.");
  });
});

describe("wrapText", () => {
  it("breaks between words and ends with an ellipsis where lines run out", () => {
    expect(wrapText("eins zwei drei", 9, 2, byCount)).toEqual({ lines: ["eins zwei", "drei"], isCut: false });
    expect(wrapText("eins zwei drei vier", 9, 2, byCount)).toEqual({ lines: ["eins zwei", "drei vier"], isCut: false });
    expect(wrapText("eins zwei drei vier fünf", 9, 2, byCount)).toEqual({
      lines: ["eins zwei", "drei…"],
      isCut: true,
    });
  });

  it("breaks after hyphens, and within a word only where it is wider than a line", () => {
    expect(wrapText("Feuchtigkeits-Serum", 14, 2, byCount).lines).toEqual(["Feuchtigkeits-", "Serum"]);
    expect(wrapText("ein Wörterungetüm", 6, 3, byCount).lines).toEqual(["ein", "Wörter", "unget…"]);
    const byLetter = (text: string) => [...new Intl.Segmenter().segment(text)].length;
    expect(wrapText("👩🏽‍🦱👩🏽‍🦱", 1, 2, byLetter).lines).toEqual(["👩🏽‍🦱", "👩🏽‍🦱"]);
  });

  it("keeps every line within its width and drops nothing, for any text", () => {
    const words = fc.array(fc.string({ minLength: 1, maxLength: 30 }), { maxLength: 30 }).map((list) => list.join(" "));
    fc.assert(
      fc.property(
        words.map(cleanText),
        fc.integer({ min: 6, max: 40 }),
        fc.integer({ min: 1, max: 4 }),
        (text, width, lines) => {
          for (const wrap of [wrapText, balanceText]) {
            const wrapped = wrap(text, width, lines, byCount);
            expect(wrapped.lines.length).toBeLessThanOrEqual(lines);
            for (const line of wrapped.lines) expect(byCount(line)).toBeLessThanOrEqual(width);
            const bare = (from: string) => from.replace(/\s/gu, "");
            if (!wrapped.isCut) expect(bare(wrapped.lines.join(""))).toBe(bare(text));
            else expect(wrapped.lines.at(-1)?.endsWith("…")).toBe(true);
          }
        },
      ),
      { numRuns: 300 },
    );
  });

  it("balances lines without making more of them", () => {
    const text = "Deine Haut macht einen guten Eindruck heute";
    expect(balanceText(text, 40, 3, byCount).lines).toEqual(["Deine Haut macht einen", "guten Eindruck heute"]);
    expect(wrapText(text, 40, 3, byCount).lines).toHaveLength(2);
  });
});
