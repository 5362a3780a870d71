import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { wrapText } from "./wrap-text.ts";

describe("wrapText", () => {
  it("breaks between words and indents as far as the first line's start", () => {
    expect(wrapText("one two three four", "- ", 11)).toBe("- one two\n  three\n  four");
  });

  it("leaves a word alone that is longer than a line", () => {
    expect(wrapText("a incomprehensibilities b", "", 6)).toBe("a\nincomprehensibilities\nb");
  });

  it("loses no word and keeps every line within the columns", () => {
    const words = fc.array(fc.string({ minLength: 1, maxLength: 12, unit: fc.constantFrom("a", "ä", "Ü") }), {
      minLength: 1,
    });
    fc.assert(
      fc.property(words, fc.integer({ min: 0, max: 8 }), (list, indent) => {
        const wrapped = wrapText(list.join(" "), " ".repeat(indent), 24);
        expect(wrapped.split(/\s+/).filter(Boolean)).toEqual(list);
        expect(wrapped.split("\n").every((line) => line.length <= 24)).toBe(true);
      }),
    );
  });
});
