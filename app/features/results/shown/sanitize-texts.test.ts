import { describe, expect, it } from "vitest";
import { workMs } from "#tests/support/control.ts";
import { sanitizeText, sanitizeTexts } from "./sanitize-texts.ts";

const LONG_WORD = "a".repeat(10_000);
const LONG_TEXT = "Dein Hautbild wirkt ruhig und gleichmässig. ".repeat(250);

describe("sanitizeText", () => {
  it.each([
    ["<b>Bold</b> and <a href='x' onclick=\"y()\">linked</a>", "Bold and linked"],
    ["Before <script>alert(1)</script> after", "Before after"],
    ["Before <script>alert(1)", "Before"],
    ["<!-- hidden --> seen", "seen"],
    ["<img src=x onerror=alert(1)>", ""],
    ["more than 5 < 10 and 10 > 5", "more than 5 < 10 and 10 > 5"],
    ["\u202Eevil\u202C \u2066text\u2069 \u200Fhere", "evil text here"],
    ["zero\u200Bwidth\uFEFF", "zerowidth"],
    ["bell\u0007 null\u0000 escape\u001b[31m", "bell null escape[31m"],
    ["  line\r\nbreaks\t and\u2028 spaces ", "line breaks and spaces"],
    ["half a character \uD83D", "half a character"],
    [`a${"\u0301".repeat(60)}`, "\u00e1\u0301\u0301"],
    ["64\u00a0±\u00a05", "64\u00a0±\u00a05"],
    ["Schöne Grüsse, ça va, naïve", "Schöne Grüsse, ça va, naïve"],
    ["مرحبا", "مرحبا"],
    ["", ""],
    ["\u200b \u202e", ""],
  ])("%j becomes %j", (text, tamed) => expect(sanitizeText(text, 100)).toBe(tamed));

  it.each([
    ["what fits stays", 15, "what fits stays"],
    ["One two three four five six seven", 20, "One two three four…"],
    ["First sentence here. Second one, much longer", 32, "First sentence here. …"],
    ["Short. A very long second sentence without end", 30, "Short. A very long second…"],
    ["Eine Creme mit z. B. Glycerin hilft", 26, "Eine Creme mit z. B.…"],
    ["Comma, before the cut, comes off", 24, "Comma, before the cut…"],
  ])("cuts %j at %d", (text, longest, cut) => expect(sanitizeText(text, longest)).toBe(cut));

  it("never exceeds its length, in whole characters, and is quick with what wants to be slow", () => {
    for (const text of [LONG_WORD, LONG_TEXT, "😀".repeat(5000), "\u202e".repeat(9000), "<b>".repeat(3000)]) {
      for (const longest of [20, 48, 180, 900]) {
        const tamed = sanitizeText(text, longest);
        expect([...tamed].length).toBeLessThanOrEqual(longest);
        expect(tamed).not.toMatch(/\p{Cs}/u);
        if (/^[a😀D]/u.test(text)) expect(tamed).toMatch(/…$/);
      }
    }
    const slow = ["<".repeat(1e6), "<script ".repeat(1e5), "<a ".repeat(3e5), "a\u0301\u0301".repeat(3e5)];
    expect(workMs(() => slow.map((text) => sanitizeText(text, 900)))).toBeLessThan(500);
  });
});

it("sanitizeTexts keeps what is there to say, once each, and leaves out what is empty", () => {
  const issues = ["Shine", " Shine ", "", "\u200b", "<br>", "Redness"];
  const texts = { skinType: "<i>Oily</i> \u202eskin", skinScore: 100, issues, recommendations: [], summary: LONG_TEXT };
  const tamed = sanitizeTexts(texts);
  expect(tamed).toMatchObject({
    skinType: "Oily skin",
    skinScore: 100,
    issues: ["Shine", "Redness"],
    recommendations: [],
  });
  expect(tamed.summary).toMatch(/gleichmässig\. …$/);
  expect(tamed.summary?.length).toBeLessThanOrEqual(900);
});
