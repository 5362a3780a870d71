import { describe, expect, it } from "vitest";
import { noteFor, placeholdersOf, wordsSchema } from "./schema.ts";

const schema = wordsSchema({ group: { hello: "Hallo {{name}}, {{when}}", bye: "Tschüss" } });
const accepts = (group: unknown) => schema.safeParse({ group }).success;

describe("wordsSchema", () => {
  it("accepts the same keys with the same placeholders, in any order", () => {
    expect(accepts({ hello: "{{when}}: hello {{name}}", bye: "Bye" })).toBe(true);
  });

  it.each([
    ["a missing key", { hello: "{{when}} {{name}}" }],
    ["an extra key", { hello: "{{when}} {{name}}", bye: "Bye", more: "x" }],
    ["an empty sentence", { hello: "{{when}} {{name}}", bye: " " }],
    ["a lost placeholder", { hello: "Hello {{name}}", bye: "Bye" }],
    ["an invented placeholder", { hello: "{{when}} {{name}}", bye: "Bye {{name}}" }],
    ["a placeholder that lost its format", { hello: "{{when}} {{names}}", bye: "Bye" }],
    ["a list where a sentence belongs", { hello: "{{when}} {{name}}", bye: ["Bye"] }],
  ])("refuses %s (R-LANG-3)", (_, group) => expect(accepts(group)).toBe(false));

  it("hands the closest translator's note on with the key", () => {
    expect(noteFor("advice.places.on")).toMatch(/list of two/);
    expect(noteFor("advice.places.cheek.left")).toMatch(/adverbial/);
    expect(noteFor("hero.title")).toBeUndefined();
  });

  it("tells a format from a plain placeholder", () => {
    expect(placeholdersOf("{{text, capital}} {{ a }}")).toEqual(["a", "text, capital"]);
  });
});
