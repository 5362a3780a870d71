import { globSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { ALL_WORDS } from "#locales/all-words.ts";
import { FONT_CHARACTERS } from "./characters.ts";

/** The toast's sparkle (R-CARD-4): the system's emoji font has it. The word joiner is never drawn. */
const NOT_OURS = "✨\u2060";

const missingIn = (text: string) =>
  [...new Set(text)].filter((one) => !`${FONT_CHARACTERS}${NOT_OURS}\n`.includes(one));

it("the fonts hold every character of any sentence, guide and page of text; one they lack is found", () => {
  expect(missingIn(JSON.stringify(ALL_WORDS).replaceAll("\\n", ""))).toEqual([]);
  const files = globSync("content/**/*.md");
  expect(files.length).toBeGreaterThan(20);
  expect(missingIn(files.map((file) => readFileSync(file, "utf8")).join(""))).toEqual([]);
  expect(missingIn("Haut ☃")).toEqual(["☃"]);
});
