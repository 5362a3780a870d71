import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { PRODUCT_IDS, productWithId } from "#advice/products/catalogue.ts";
import { LANGUAGES } from "#contract/language.ts";
import { ALL_WORDS } from "#locales/all-words.ts";
import { sentencesIn } from "#tests/support/translators.ts";

const ROOT = join(import.meta.dirname, "../..");

/** Three lines each: the claim, how it is said, texts that say it. */
const CLAIMS = readFileSync(join(ROOT, "tests/unit/claims.txt"), "utf8")
  .trim()
  .split("\n\n")
  .slice(1)
  .map((claim) => {
    const [name = "", pattern = "(?:)", said = ""] = claim.split("\n");
    return { name, pattern: new RegExp(pattern, "i"), said, isOfProduct: name.startsWith("OF A PRODUCT") };
  });

/** Titles of sources are quoted as they are, tokens are no words. */
const read = (path: string): readonly [place: string, text: string] => [
  path,
  readFileSync(join(ROOT, path), "utf8").replaceAll(/^ {2}- text: ".*"$|(?:\{\{|")editor-name(?:\}\}|")/gm, ""),
];
const TEXTS = [
  ...LANGUAGES.flatMap((language) => sentencesIn(ALL_WORDS[language], `locales/${language} `)),
  ...globSync(["content/*/**/*.md", "README.md"], { cwd: ROOT }).map(read),
  ...PRODUCT_IDS.map((id) => [`catalogue ${id}`, productWithId(id).searchKeywords.join("\n")] as const),
];

/** The lines that make the claim, each a whole paragraph; of a product the sentences that explain nothing. */
function found(pattern: RegExp, isOfProduct: boolean, texts: readonly (readonly [place: string, text: string])[]) {
  return texts.flatMap(([place, text]) => {
    const plain = text.replaceAll("\u00a0", " ");
    const parts = isOfProduct
      ? plain
          .replaceAll(/«[^»]*»|“[^”]*”/g, "")
          .split(/(?<=[.!?])\s|\n/)
          .filter((part) => !/\?"?$/.test(part))
      : plain.split("\n");
    return parts.filter((part) => pattern.test(part)).map((part) => `${place}: ${part}`);
  });
}

it("Claims are looked for in every word, article and search word", () => {
  expect([TEXTS.length > 1000, CLAIMS.length > 20]).toEqual([true, true]);
  const places = TEXTS.map(([place]) => place);
  for (const language of LANGUAGES) expect(places).toContain(`content/${language}/guides/sunscreen.md`);
  expect(places).toEqual(expect.arrayContaining(["locales/de products.items.rich_cream.name", "README.md"]));
});

it.each(CLAIMS)("That $name is said nowhere, and would be noticed", ({ pattern, said, isOfProduct }) => {
  expect(found(pattern, isOfProduct, TEXTS)).toEqual([]);
  for (const text of said.split(" | ")) {
    expect(found(pattern, isOfProduct, [["said", text]])).toHaveLength(1);
    // A label explained, and a question.
    const others = [`«${text}» ist kein geschütztes Wort.`, `Ist ${text} besser?`];
    if (isOfProduct) expect(found(pattern, true, [["said", others.join("\n")]])).toEqual([]);
  }
});
