import { expect, it } from "vitest";
import { ALL_WORDS } from "#locales/all-words.ts";
import { FONT_CHARACTERS } from "./characters.ts";

it("the fonts hold every character that any sentence uses", () => {
  const used = new Set(JSON.stringify(ALL_WORDS).replaceAll("\\n", ""));
  const missing = [...used].filter((character) => !FONT_CHARACTERS.includes(character));
  expect(missing).toEqual([]);
});
