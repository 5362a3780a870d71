import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { PRODUCT_IDS, productWithId } from "#advice/products/catalogue.ts";
import { LANGUAGES, type Language } from "#contract/language.ts";
import { ALL_WORDS } from "#locales/all-words.ts";
import { sentencesIn } from "#tests/support/translators.ts";

/**
 * What no text and no search word says of a product: that it does the environment good (Directive (EU) 2024/825, in force
 * since 27 September 2026), that it is better for what it leaves out, or that somebody has tested it (Regulation (EU)
 * 655/2013). What a label says may be explained: words in quotation marks, and questions.
 */
const ROOT = join(import.meta.dirname, "../..");

const CLAIMS: readonly { readonly name: string; readonly pattern: RegExp; readonly said: string }[] = [
  {
    name: "good for the environment",
    pattern:
      /umwelt(?:freundlich|schonend|verträglich|bewusst)|klima(?:neutral|freundlich|positiv|schonend)|(?:CO2|CO₂|carbon|climate)[- ](?:neutral|positive|frei|free)|nachhaltig|sustainab|biologisch abbaubar|biodegradab|kompostierbar|compostab|\bökologisch|\böko-|\beco[- ](?:friendly|conscious)|environmentally|(?:riff|korallen|meeres)(?:freundlich|schonend|sicher)|(?:reef|ocean)[- ](?:safe|friendly)|plastikfrei|plastic[- ]free|\b(?:grüne|saubere) (?:Kosmetik|Pflege|Produkte)|\b(?:green|clean) (?:beauty|cosmetics|care|products)|clean beauty/i,
    said: "eine umweltfreundliche Creme | nachhaltig verpackt | a reef-safe sunscreen | clean beauty, biodegradable",
  },
  {
    name: "natural, and better for it",
    pattern:
      /naturkosmetik|natürliche[rsmn]? (?:Kosmetik|Pflege|Inhaltsstoffe|Wirkstoffe|Produkte)|natural (?:cosmetics|care|ingredients|actives|products)|organic (?:cosmetics|skincare|ingredients)|\bbio-(?:kosmetik|pflege|qualität)|\bvegan|tierversuchsfrei|cruelty[- ]free/i,
    said: "mit natürlichen Inhaltsstoffen | zertifizierte Naturkosmetik | natural ingredients only | vegan und mild",
  },
  {
    name: "better for what is not in it",
    pattern:
      /\bfrei von (?!Haaren)|\bfree from\b|(?:paraben|silikon|mineralöl|sulfat|schadstoff|chemie|gift|hormon)frei|(?:paraben|silicone|sulphate|sulfate|chemical|toxin|hormone)[- ]free|(?:ohne|without|no) (?:schädliche |harmful )?(?:Parabene|Silikone|Mineralöle?|Sulfate|Chemie|Schadstoffe|parabens|silicones|mineral oils?|sulphates|sulfates|chemicals|toxins)\b|non[- ]?toxic/i,
    said: "frei von Parabenen | silikonfrei | ohne Mineralöl | free from parabens | a chemical-free cream",
  },
  {
    name: "tested or recommended",
    pattern:
      /(?:dermatologisch|klinisch|hautärztlich) (?:getestet|geprüft|bewiesen|bestätigt|empfohlen)|von (?:Dermatolog|Hautärzt)\w+ empfohlen|hypoallergen|wissenschaftlich bewiesen|(?:dermatologist|clinically|dermatologically)[- ](?:tested|proven|recommended|approved)|scientifically proven/i,
    said: "dermatologisch getestet | ein hypoallergenes Gel | clinically proven | dermatologist-recommended",
  },
];

type Text = Readonly<Record<"place" | "text", string>>;

const TEXTS: readonly Text[] = [
  ...LANGUAGES.flatMap((language) => [
    ...sentencesIn(ALL_WORDS[language], `locales/${language} `).map(([place, text]) => ({ place, text })),
    ...globSync(`content/${language}/**/*.md`, { cwd: ROOT }).map(articleOf),
  ]),
  ...PRODUCT_IDS.map((id) => ({ place: `catalogue ${id}`, text: productWithId(id).searchKeywords.join("\n") })),
];

/** Titles of sources are quoted as they are. */
function articleOf(place: string): Text {
  const text = readFileSync(join(ROOT, place), "utf8");
  return { place, text: text.replaceAll(/^ {2}- text: ".*"$/gm, "") };
}

function found(pattern: RegExp, texts: readonly Text[]): string[] {
  return texts.flatMap(({ place, text }) =>
    text
      .replaceAll("\u00a0", " ")
      .replaceAll(/«[^»]*»|“[^”]*”/g, "")
      .split(/(?<=[.!?])\s|\n/)
      .filter((sentence) => pattern.test(sentence) && !/\?"?$/.test(sentence))
      .map((sentence) => `${place}: ${sentence}`),
  );
}

it("reads every word, article and search word", () => {
  const places = TEXTS.map(({ place }) => place);
  for (const language of LANGUAGES satisfies readonly Language[]) {
    expect(places).toContain(`locales/${language} products.items.rich_cream.name`);
    expect(places).toContain(`content/${language}/guides/sunscreen.md`);
  }
  expect(places.filter((place) => place.startsWith("catalogue")).length).toBe(PRODUCT_IDS.length);
});

it.each(CLAIMS)("That a product is $name is said nowhere, and would be noticed", ({ pattern, said }) => {
  expect(found(pattern, TEXTS)).toEqual([]);
  for (const text of said.split(" | ")) {
    expect(found(pattern, [{ place: "said", text }])).toHaveLength(1);
    // A label explained, and a question.
    const others = [`«${text}» ist kein geschütztes Wort.`, `Ist ${text} besser?`];
    expect(
      found(
        pattern,
        others.map((other) => ({ place: "said", text: other })),
      ),
    ).toEqual([]);
  }
});
