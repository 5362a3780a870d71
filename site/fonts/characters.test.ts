import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { ALL_WORDS } from "#locales/all-words.ts";
import { FONT_CHARACTERS } from "./characters.ts";

const ROOT = join(import.meta.dirname, "../..");

/** The toast's sparkle (R-CARD-4): the system's emoji font has it. The word joiner is never drawn. */
const NOT_OURS = "✨\u2060";

const missingIn = (text: string) =>
  [...new Set(text.replaceAll("\n", ""))].filter((character) => !`${FONT_CHARACTERS}${NOT_OURS}`.includes(character));

it("the fonts hold every character that any sentence uses", () => {
  expect(missingIn(JSON.stringify(ALL_WORDS).replaceAll("\\n", ""))).toEqual([]);
});

it("and every character of the guides and the other pages of text", () => {
  const files = globSync("content/**/*.md", { cwd: ROOT });
  expect(files.length).toBeGreaterThan(20);
  expect(missingIn(files.map((file) => readFileSync(join(ROOT, file), "utf8")).join(""))).toEqual([]);
});

it("a character they lack is found", () => expect(missingIn("Haut ☃")).toEqual(["☃"]));
